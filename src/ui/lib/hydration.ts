import { useDeferredValue } from 'react';

/**
 * False during the first render of a list, so that its first rows are visible and usable sooner: the server-rendered
 * page has only these, and only these are hydrated.
 */
export function useIsFullList(): boolean {
  return useDeferredValue(true, false);
}

let isHydrated = true;

/** Sets whether pages are interactive at once, unlike one that is rendered on the server or hydrated (design 1). */
export function setHydrated(is: boolean): void {
  isHydrated = is;
}

/**
 * False on the server, and until the server-rendered page reacts to taps: what the server cannot know is rendered
 * afterwards, and pictures load after the app's code. If the code is cached, the page's script shows them at once
 * (app/in-page/load-app.ts).
 */
export function useIsHydrated(): boolean {
  return useDeferredValue(true, isHydrated);
}
