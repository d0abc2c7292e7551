import { type PointerEvent, useEffect, useRef } from 'react';

const initialDelayMs = 500;
const repeatMs = 125;

/**
 * Handlers of a button that acts on a tap, and 8 times a second while it is held. Moving off the button releases it,
 * and a release is noticed anywhere.
 */
export function useHold(act: () => void, repeats: boolean) {
  const latest = useRef({ act, repeats });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHeld = useRef(false);
  const left = useRef(false);

  useEffect(() => {
    latest.current = { act, repeats };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    // A call that comes in hides the page, and may take the release with it.
    if (!latest.current.repeats || document.hidden) return;
    isHeld.current = true;
    latest.current.act();
    timer.current = setTimeout(repeat, repeatMs);
  }

  function start(event: PointerEvent) {
    // A second finger neither starts anew nor leaves the first one's timer running.
    if (event.button !== 0 || !event.isPrimary) return;
    stop();
    clear();
    event.currentTarget.setPointerCapture(event.pointerId);
    timer.current = setTimeout(repeat, initialDelayMs);
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
    // The click of this press follows immediately; a later one belongs to another press.
    setTimeout(clear);
  }

  function clear() {
    isHeld.current = false;
    left.current = false;
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
    onLostPointerCapture: end,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (isHeld.current) event.preventDefault();
    },
    onClick: () => {
      if (!isHeld.current && !left.current) latest.current.act();
      clear();
    },
  };
}
