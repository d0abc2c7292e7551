import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

/** A store whose value is only ever replaced (stores/store.ts). */
interface Watched<T> {
  readonly state: { readonly value: T };
}

/**
 * The current value of a store. valtio's own hook tracks which parts are read; values here are replaced as a whole, so
 * that is not needed.
 */
export function useSnapshot<T>({ state }: Watched<T>): Watched<T>['state'] {
  const now = () => snapshot(state) as Watched<T>['state'];
  return useSyncExternalStore(
    useCallback((changed) => subscribe(state, changed), [state]),
    now,
    now,
  );
}
