import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/** A store of values that are replaced whole (stores/store.ts). */
interface Watched<T> {
  readonly state: { readonly value: T };
}

/**
 * What a store holds. valtio's own hook watches which parts of it are read; here values are replaced whole, and nobody
 * needs to be watched.
 */
export function useSnapshot<T>({ state }: Watched<T>, { sync = false } = {}): Watched<T>['state'] {
  const now = () => snapshot(state) as Watched<T>['state'];
  return useSyncExternalStore(
    useCallback((changed) => subscribe(state, changed, sync), [state, sync]),
    now,
    now,
  );
}
