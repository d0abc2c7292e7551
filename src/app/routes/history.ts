import type { AroundNavHandler } from 'wouter';
import { sessionItem } from '#browser/storage/storage.ts';

interface Place {
  readonly key: string;
}

/** Survives a reload, and a tab that was discarded. */
const storedPlaces = sessionItem(
  'scroll_places',
  (found) => (found ?? {}) as Record<string, number>,
);
const places = new Map(Object.entries(storedPlaces.read()));
storedPlaces.whenWiped?.(() => places.clear());
/** Exceeds the number of entries that browsers keep per window. */
const maxPlaces = 100;
let current = currentKey();
let isReturn = false;
/** No navigation has happened yet. */
let isOpening = true;

/** Resolves when the previous screen is shown. */
let goingBack: Promise<void> | undefined;
let endGoingBack = () => {};
/** Maximum time that a tap waits for the browser to go back, in milliseconds. */
const maxBackMs = 500;

/** Every history entry has a key, under which its scroll position is stored (H4). */
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

/** Stores the scroll position on navigation and on leaving the page; returns a function that stops it. */
export function storeScroll(): () => void {
  window.history.scrollRestoration = 'manual';
  current = currentKey(); // a scanned code may have redirected
  const move = () => {
    rememberPlace();
    current = currentKey();
    isReturn = true;
    isOpening = false;
  };
  const store = () => {
    rememberPlace();
    storedPlaces.write(Object.fromEntries(places));
  };
  const over = new AbortController();
  const until = { signal: over.signal };
  window.addEventListener('popstate', move, until);
  window.addEventListener('pagehide', store, until);
  window.addEventListener('visibilitychange', store, until);
  return () => over.abort();
}

/**
 * Restores the scroll position on Back, Forward and reload; a new screen starts at the top (H4). A newly opened page
 * stays as it is: it may have been scrolled before the app ran.
 */
export function restoreScroll(): (() => void) | undefined {
  // `scrollY` is read last, since it lays out the page.
  if (isOpening && (openedBy() === 'navigate' || window.scrollY > 0)) return;
  const target = isOpening || isReturn ? (places.get(current) ?? 0) : 0;
  let tries = 0;
  let frame = 0;
  const scroll = () => {
    window.scrollTo(0, target);
    if (!document.querySelector('[aria-busy=true]')) tries += 1;
    // Content that is still loading makes the page shorter than it was.
    if (Math.abs(window.scrollY - target) > 1 && tries < 60) frame = requestAnimationFrame(scroll);
  };
  const stop = () => cancelAnimationFrame(frame);
  for (const act of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(act, stop, { once: true, passive: true });
  scroll();
  return stop;
}

/**
 * Goes back within the app (D1), or calls `otherwise` if the app was opened with this entry. A browser goes back
 * asynchronously: further navigation waits for it, since it would otherwise be undone.
 */
export function goBack(otherwise: () => void): void {
  if (goingBack) return;
  if (currentKey().startsWith('/')) {
    otherwise();
    return;
  }
  const isOver = new Promise<void>((resolve) => {
    endGoingBack = resolve;
    setTimeout(resolve, maxBackMs);
  });
  goingBack = isOver.then(() => {
    goingBack = undefined;
  });
  window.history.back();
}

/** Called when the previous screen is shown. */
export function finishGoingBack(): void {
  endGoingBack();
}

/** Returns how the page was opened: newly, or by reload, Back or Forward, which also restore a discarded tab. */
export function openedBy(): NavigationTimingType | undefined {
  const [how] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return how?.type;
}

function rememberPlace(): void {
  places.delete(current);
  places.set(current, window.scrollY);
  const [longestAgo] = places.keys();
  if (longestAgo !== undefined && places.size > maxPlaces) places.delete(longestAgo);
}

/** The entry with which the app was opened uses its path as key. */
function currentKey(): string {
  const state: Partial<Place> | null = globalThis.history?.state ?? null;
  return state?.key ?? globalThis.location?.pathname;
}

function randomKey(): string {
  return crypto.randomUUID();
}
