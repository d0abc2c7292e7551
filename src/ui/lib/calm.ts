import { useSyncExternalStore } from 'react';

/** Whether nothing may move; null on the server, which does not know and leaves it to the phone. */
export function useIsCalm(): boolean | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => null,
  );
}
