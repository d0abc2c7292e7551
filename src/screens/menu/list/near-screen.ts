import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether an element is near the viewport, and its last height in px. */
export interface Nearness {
  readonly isNear: boolean;
  readonly height: number | null;
}

/** Observes an element within 1000 px of the viewport; a focused one stays near. */
export function useNearness(element: RefObject<HTMLElement | null>, atFirst: boolean): Nearness {
  const [nearness, setNearness] = useState<Nearness>(() => ({
    isNear: atFirst || !canWatch(),
    height: null,
  }));
  useEffect(() => {
    const { current } = element;
    if (!current || !canWatch()) return;
    return watch(current, ({ isIntersecting: isNear, boundingClientRect: { height } }) => {
      if (!isNear && current.contains(document.activeElement)) return;
      startTransition(() =>
        setNearness((before) => (before.isNear === isNear ? before : { isNear, height })),
      );
    });
  }, [element]);
  return nearness;
}

type Listener = (entry: IntersectionObserverEntry) => void;

const margin = '1000px 0px';
const listeners = new WeakMap<Element, Listener>();
let observer: IntersectionObserver | undefined;

/** True on the server, which renders what a browser with IntersectionObserver renders first. */
function canWatch(): boolean {
  return typeof document === 'undefined' || 'IntersectionObserver' in globalThis;
}

/** One shared observer: each one costs time in every frame. */
function watch(element: Element, hear: Listener): () => void {
  observer ??= new IntersectionObserver(notify, withScrollers({ rootMargin: margin }));
  const shared = observer;
  listeners.set(element, hear);
  shared.observe(element);
  return () => {
    shared.unobserve(element);
    listeners.delete(element);
  };
}

function notify(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) listeners.get(entry.target)?.(entry);
}

/** Nested scroll containers need a separate margin; browsers without support render a little later. */
function withScrollers(options: IntersectionObserverInit): IntersectionObserverInit {
  return { ...options, scrollMargin: margin };
}
