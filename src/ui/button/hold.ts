import { type PointerEvent, useEffect, useRef } from 'react';

const initialDelayMs = 500;
const repeatMs = 125;

/**
 * Handlers of a button that acts on a tap, and 8 times a second while it is held. Moving off the button releases it,
 * and a release is noticed anywhere (D191, design 10.10).
 */
export function useHold(act: () => void, repeats: boolean) {
  const latest = useRef({ act, repeats });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pointer = useRef('mouse');
  /** Whether to ignore the click of this press, because it was held or moved off the button. */
  const isSpent = useRef(false);

  useEffect(() => {
    latest.current = { act, repeats };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function stop() {
    clearTimeout(timer.current);
    timer.current = undefined;
  }

  /** Ends a press without its click. */
  function leave() {
    if (timer.current) isSpent.current = true;
    stop();
  }

  function repeat() {
    if (!latest.current.repeats) return;
    isSpent.current = true;
    latest.current.act();
    timer.current = setTimeout(repeat, repeatMs);
  }

  function start(event: PointerEvent) {
    pointer.current = event.pointerType;
    // A second finger neither restarts the press nor leaves the first one's timer running.
    if (event.button !== 0 || !event.isPrimary) return;
    stop();
    isSpent.current = false;
    event.currentTarget.setPointerCapture(event.pointerId);
    // A phone call or another window may swallow the release; there is only one press at a time.
    window.onblur = document.onvisibilitychange = leave;
    timer.current = setTimeout(repeat, initialDelayMs);
  }

  function move({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) leave();
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: stop,
    // A canceled press loses its capture, too.
    onLostPointerCapture: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      // A resting finger is a hold; a mouse's context menu swallows the release.
      if (pointer.current === 'mouse') leave();
      else event.preventDefault();
    },
    onClick: ({ detail }: { detail: number }) => {
      // Keys and screen readers click without a press; the click of a press may come long after its release.
      if (detail === 0 || !isSpent.current) latest.current.act();
    },
  };
}
