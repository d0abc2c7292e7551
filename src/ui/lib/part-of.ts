import { useCallback, useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';

type Plain = string | number | boolean | null | undefined;

/** A part of what a store holds: whoever shows no more than that is not drawn again when the rest changes. */
export function usePartOf<T, P extends Plain>(
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
