import { useDeferredValue, useSyncExternalStore } from 'react';
import { proxy, subscribe } from 'valtio/vanilla';

/**
 * False during the first render of a list, so that its first rows are visible and usable sooner: the server-rendered
 * page has only these, and only these are hydrated.
 */
export function useIsFullList(): boolean {
  return useDeferredValue(true, false);
}

const page = proxy({ isHydrating: false });
const watch = (changed: () => void) => subscribe(page, changed);

/** Sets whether a server-rendered page is being hydrated (design 1). */
export function setHydrating(isHydrating: boolean): void {
  page.isHydrating = isHydrating;
}

/**
 * False on the server, and until the server-rendered page reacts to taps: what the server cannot know is rendered
 * afterwards, and pictures load after the app's code. If the code is cached, the page's script shows them at once
 * (app/in-page/load-app.ts).
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    watch,
    () => !page.isHydrating,
    () => false,
  );
}
