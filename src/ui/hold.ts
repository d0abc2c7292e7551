import { type PointerEvent, useEffect, useRef } from 'react';

const wait = 500;
const every = 125;

/** Handlers of a button that acts on a tap, and 8 times a second while it is held down. */
export function useHold(act: () => void, repeats: boolean) {
  const latest = useRef({ act, repeats });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);

  useEffect(() => {
    latest.current = { act, repeats };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  function repeat() {
    if (!latest.current.repeats) return;
    held.current = true;
    latest.current.act();
    timer.current = setTimeout(repeat, every);
  }

  function start(event: PointerEvent) {
    held.current = false;
    if (event.button === 0) timer.current = setTimeout(repeat, wait);
  }

  function stop() {
    clearTimeout(timer.current);
  }

  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: { preventDefault: () => void }) => {
      if (held.current) event.preventDefault();
    },
    onClick: () => {
      if (!held.current) latest.current.act();
      held.current = false;
    },
  };
}
