import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/**
 * Takes the place of valtio's own hook in the build (vite.config.ts, slimmer): stores replace their value whole, so nobody
 * needs to be watched for which parts of it they read. That spares 2 kB, and a proxy around every value.
 */
export function useSnapshot<T extends object>(
  of: T,
  { sync = false } = {},
): ReturnType<typeof snapshot<T>> {
  const now = () => snapshot(of);
  return useSyncExternalStore(
    useCallback((changed) => subscribe(of, changed, sync), [of, sync]),
    now,
    now,
  );
}
