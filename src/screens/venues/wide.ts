import { useSyncExternalStore } from 'react';

const wide = '(min-width: 600px)';

/** Wide enough for covers in columns; on the server a phone (design 7). */
export function useHasColumns(): boolean {
  return useSyncExternalStore(watch, isWide, () => false);
}

function watch(changed: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

const isWide = () => window.matchMedia(wide).matches;
