import type { AroundNavHandler } from 'wouter';

interface Place {
  readonly key: string;
}

/** The key of the entry with which the app was opened. */
const first = 'first';
const places = new Map<string, number>();
let current = keyNow();
let isReturn = false;
/** Nobody has gone anywhere yet. */
let isOpening = true;

/** Every entry of the history has a key, under which its scroll place is remembered (H4). */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  places.set(current, window.scrollY);
  current = options?.replace ? current : randomKey();
  isReturn = false;
  isOpening = false;
  navigate(to, { ...options, state: { ...options?.state, key: current } });
};

/** Remembers the place that Back and Forward leave; answers with what ends it. */
export function keepScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  const move = () => {
    places.set(current, window.scrollY);
    current = keyNow();
    isReturn = true;
    isOpening = false;
  };
  window.addEventListener('popstate', move);
  return () => window.removeEventListener('popstate', move);
}

/**
 * Back and Forward return to the place that was left, a new screen starts at its top (H4). The first one stays where it is:
 * it may have been scrolled before the app ran.
 */
export function restoreScroll(): (() => void) | undefined {
  if (isOpening) return;
  const wanted = isReturn ? (places.get(current) ?? 0) : 0;
  let tries = 0;
  let frame = 0;
  const scroll = () => {
    window.scrollTo(0, wanted);
    tries += 1;
    // What is still on its way makes the page shorter than it was.
    if (Math.abs(window.scrollY - wanted) > 1 && tries < 60) frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}

/** Whether Back stays within the app: not from the entry with which it was opened. */
export function canGoBack(): boolean {
  return keyNow() !== first;
}

function keyNow(): string {
  const state: Partial<Place> | null = globalThis.history?.state ?? null;
  return state?.key ?? first;
}

function randomKey(): string {
  return crypto.randomUUID();
}
