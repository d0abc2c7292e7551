import type { AroundNavHandler } from 'wouter';
import { sessionItem } from '#browser/storage/storage.ts';

interface Place {
  readonly key: string;
}

/** A reload, and a tab that was put away, find them again. */
const kept = sessionItem('scroll_places', (found) => (found ?? {}) as Record<string, number>);
const places = new Map(Object.entries(kept.read()));
kept.whenWiped?.(() => places.clear());
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

/** Remembers the place that Back and Forward leave, and the last one; answers with what ends it. */
export function keepScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  current = keyNow(); // what was scanned may have led elsewhere
  const move = () => {
    rememberPlace();
    current = keyNow();
    isReturn = true;
    isOpening = false;
  };
  const keep = () => {
    rememberPlace();
    kept.write(Object.fromEntries(places));
  };
  const over = new AbortController();
  const until = { signal: over.signal };
  window.addEventListener('popstate', move, until);
  window.addEventListener('pagehide', keep, until);
  window.addEventListener('visibilitychange', keep, until);
  return () => over.abort();
}

/**
 * Back, Forward and a reload return to the place that was left, a new screen starts at its top (H4). One that was opened
 * anew stays where it is: it may have been scrolled before the app ran.
 */
export function restoreScroll(): (() => void) | undefined {
  if (isOpening && (window.scrollY > 0 || isOpenedAnew())) return;
  const wanted = isOpening || isReturn ? (places.get(current) ?? 0) : 0;
  let tries = 0;
  let frame = 0;
  const scroll = () => {
    window.scrollTo(0, wanted);
    if (!document.querySelector('[aria-busy=true]')) tries += 1;
    // What is still on its way makes the page shorter than it was.
    if (Math.abs(window.scrollY - wanted) > 1 && tries < 60) frame = requestAnimationFrame(scroll);
  };
  const stop = () => cancelAnimationFrame(frame);
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, stop, { once: true, passive: true });
  scroll();
  return stop;
}

/**
 * Back within the app; where it was opened with this entry, something else is done instead. A browser goes back a moment
 * later: whoever goes on before that would be sent back from there, so they go on when it has come.
 */
export function goBack(otherwise: () => void): void {
  if (goingBack) return;
  if (keyNow().startsWith('/')) {
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

/** Not by a reload, nor by Back or Forward from elsewhere: that is how a tab that was put away comes back, too. */
function isOpenedAnew(): boolean {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !how || how.type === 'navigate';
}

function rememberPlace(): void {
  places.delete(current);
  places.set(current, window.scrollY);
  const [longestAgo] = places.keys();
  if (longestAgo !== undefined && places.size > mostPlaces) places.delete(longestAgo);
}

/** An entry with which the app was opened has its path for a key. */
function keyNow(): string {
  const state: Partial<Place> | null = globalThis.history?.state ?? null;
  return state?.key ?? globalThis.location?.pathname;
}

function randomKey(): string {
  return crypto.randomUUID();
}
