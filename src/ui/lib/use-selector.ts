import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

type Plain = string | number | boolean | null | undefined;

/** Selects a part of a store's value: the component renders again only if that part changes. */
export function useSelector<T, P extends Plain>(
  { state }: { readonly state: { readonly value: T } },
  part: (value: T) => P,
): P {
  const now = () => part(state.value);
  return useSyncExternalStore(
    useCallback((changed) => subscribe(state, changed), [state]),
    now,
    now,
  );
}
