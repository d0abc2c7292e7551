import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * False during the first render of a list, so that its first rows are visible and usable sooner: the server-rendered
 * page has only these, and only these are hydrated.
 */
export function useIsFullList(): boolean {
  const [isSecond, setSecond] = useState(false);
  useEffect(() => startTransition(() => setSecond(true)), []);
  return isSecond;
}

const never = () => () => undefined;

/**
 * False while the server-rendered page is hydrated, so that what the server cannot know is rendered afterwards, and pictures
 * load after the app's code. If the code is cached, the page's script shows them at once (app/in-page/load-app.ts).
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
