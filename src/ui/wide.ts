import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** A desktop window: wide enough for two columns (design 7). On the server it is a phone. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, isWide, () => false);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isWide = () => window.matchMedia(wide).matches;
