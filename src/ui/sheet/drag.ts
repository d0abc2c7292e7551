import { type PointerEvent, type RefObject, useRef } from 'react';

const closeShare = 0.25;
const flickSpeed = 0.5;
/** A finger that has rested this long before release, in milliseconds, does not flick; resting fires no events. */
const restMs = 100;

interface Drag {
  pointer: number;
  from: number;
  at: number;
  time: number;
  speed: number;
}

/** Drags a sheet down; released beyond a quarter of its height, or with a flick, it closes (design 10.8). */
export function useDrag(panel: RefObject<HTMLElement | null>, leave: () => void) {
  const drag = useRef<Drag>(undefined);

  function start(event: PointerEvent) {
    const onControl = event.target instanceof Element && event.target.closest('button, a, input');
    if (event.pointerType === 'mouse' || !event.isPrimary || onControl) return;
    drag.current = {
      pointer: event.pointerId,
      from: event.clientY,
      at: event.clientY,
      time: event.timeStamp,
      speed: 0,
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function move(event: PointerEvent) {
    const { current } = drag;
    if (current?.pointer !== event.pointerId || !panel.current) return;
    const passed = Math.max(event.timeStamp - current.time, 1);
    const speed = (event.clientY - current.at) / passed;
    drag.current = { ...current, at: event.clientY, time: event.timeStamp, speed };
    panel.current.style.transition = 'none';
    panel.current.style.transform = `translateY(${Math.max(0, event.clientY - current.from)}px)`;
  }

  function end(event: PointerEvent) {
    const { current } = drag;
    if (current?.pointer !== event.pointerId) return;
    drag.current = undefined;
    if (!panel.current) return;
    const far = current.at - current.from > panel.current.offsetHeight * closeShare;
    // A canceled pointer, as by a call or a system gesture, is no release.
    const isLetGo = event.type === 'pointerup';
    const isFlick = current.speed > flickSpeed && event.timeStamp - current.time < restMs;
    if (isLetGo && (far || isFlick)) return leave();
    panel.current.style.transition = '';
    panel.current.style.transform = '';
  }

  return {
    onPointerDown: start,
    onPointerMove: move,
    onPointerUp: end,
    onPointerCancel: end,
  };
}
