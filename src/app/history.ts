import type { AroundNavHandler } from 'wouter';

interface Place {
  readonly key: string;
}

/** The key of the entry with which the app was opened. */
const first = 'first';
const places = new Map<string, number>();
/** As many as browsers keep entries of a window, and more. */
const mostPlaces = 100;
let current = keyNow();
let isReturn = false;
/** Nobody has gone anywhere yet. */
let isOpening = true;

/** Settles when what Back was asked for is on the screen. */
let goingBack: Promise<void> | undefined;
let endGoingBack = () => {};
/** Milliseconds that a tap waits for that at most. */
const longestBackMs = 500;

/** Every entry of the history has a key, under which its scroll place is remembered (H4). */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (goingBack) {
    void goingBack.then(() => aroundNavigation(navigate, to, options));
    return;
  }
  rememberPlace();
  current = options?.replace ? current : randomKey();
  isReturn = false;
  isOpening = false;
  navigate(to, { ...options, state: { ...options?.state, key: current } });
};

/** Remembers the place that Back and Forward leave; answers with what ends it. */
export function keepScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  const move = () => {
    rememberPlace();
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

/**
 * Back within the app; where it was opened with this entry, something else is done instead. A browser goes back a moment
 * later: whoever goes on before that would be sent back from there, so they go on when it has come.
 */
export function goBack(otherwise: () => void): void {
  if (goingBack) return;
  if (keyNow() === first) {
    otherwise();
    return;
  }
  const isOver = new Promise<void>((resolve) => {
    endGoingBack = resolve;
    setTimeout(resolve, longestBackMs);
  });
  goingBack = isOver.then(() => {
    goingBack = undefined;
  });
  window.history.back();
}

/** What Back was asked for is on the screen. */
export function comeBack(): void {
  endGoingBack();
}

function rememberPlace(): void {
  places.delete(current);
  places.set(current, window.scrollY);
  const [longestAgo] = places.keys();
  if (longestAgo !== undefined && places.size > mostPlaces) places.delete(longestAgo);
}

function keyNow(): string {
  const state: Partial<Place> | null = globalThis.history?.state ?? null;
  return state?.key ?? first;
}

function randomKey(): string {
  return crypto.randomUUID();
}
