import { useCallback, useSyncExternalStore } from 'react';
import { snapshot, subscribe } from 'valtio/vanilla';

type Plain = string | number | boolean | null | undefined;

/** A part of what a store holds: whoever shows no more than that is not drawn again when the rest changes. */
export function usePartOf<T, P extends Plain>(of: { readonly value: T }, part: (value: T) => P): P {
  const now = () => part(snapshot(of).value as T);
  return useSyncExternalStore(
    useCallback((changed) => subscribe(of, changed), [of]),
    now,
    now,
  );
}
