import { useSyncExternalStore } from 'react';

/** Whether reduced motion is preferred; null on the server, where it is unknown. */
export function usePrefersReducedMotion(): boolean | null {
  return useSyncExternalStore(
    () => () => undefined,
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    () => null,
  );
}
