import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Whether something is near the screen, and how high it was, in px, when it was last there. */
export interface Nearness {
  readonly isNear: boolean;
  readonly height: number | null;
}

/** Follows an element that comes within 1000 px of the screen; what holds the focus stays near. */
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

type Hear = (entry: IntersectionObserverEntry) => void;

const reach = '1000px 0px';
const hearers = new WeakMap<Element, Hear>();
let observer: IntersectionObserver | undefined;

/** The server draws what a browser that can would draw first. */
function canWatch(): boolean {
  return typeof document === 'undefined' || 'IntersectionObserver' in globalThis;
}

/** One observer for all: each costs at every frame. */
function watch(element: Element, hear: Hear): () => void {
  observer ??= new IntersectionObserver(tell, withScrollers({ rootMargin: reach }));
  const shared = observer;
  hearers.set(element, hear);
  shared.observe(element);
  return () => {
    shared.unobserve(element);
    hearers.delete(element);
  };
}

function tell(entries: readonly IntersectionObserverEntry[]): void {
  for (const entry of entries) hearers.get(entry.target)?.(entry);
}

/** Within a box that scrolls by itself the reach is named apart; browsers that do not know it draw a little later. */
function withScrollers(options: IntersectionObserverInit): IntersectionObserverInit {
  return { ...options, ...{ scrollMargin: reach } };
}
