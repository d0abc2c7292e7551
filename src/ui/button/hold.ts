import { type PointerEvent, useEffect, useRef } from 'react';

const wait = 500;
const every = 125;

/**
 * Handlers of a button that acts on a tap, and 8 times a second while it is held down. Whoever moves off it has let go,
 * and the release is seen wherever it happens.
 */
export function useHold(act: () => void, repeats: boolean) {
  const latest = useRef({ act, repeats });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const left = useRef(false);

  useEffect(() => {
    latest.current = { act, repeats };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    // A call that comes in hides the page, and may take the release with it.
    if (!latest.current.repeats || document.hidden) return;
    held.current = true;
    latest.current.act();
    timer.current = setTimeout(repeat, every);
  }

  function start(event: PointerEvent) {
    // A second finger neither starts anew nor leaves the first one's timer running.
    if (event.button !== 0 || !event.isPrimary) return;
    stop();
    clear();
    event.currentTarget.setPointerCapture(event.pointerId);
    timer.current = setTimeout(repeat, wait);
  }

  function move({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left: start, right, top, bottom } = currentTarget.getBoundingClientRect();
    if (clientX >= start && clientX <= right && clientY >= top && clientY <= bottom) return;
    left.current = true;
    stop();
  }

  function stop() {
    clearTimeout(timer.current);
  }

  function end() {
    stop();
    // The click of this press comes at once; a later one is another's.
    setTimeout(clear);
  }

  function clear() {
    held.current = false;
    left.current = false;
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current) event.preventDefault();
    },
    onClick: () => {
      if (!held.current && !left.current) latest.current.act();
      clear();
    },
  };
}
