import { registry } from '#stores/store.ts';

/** Saves the values of all stores. Returns a function that restores them, as if the app had just started. */
export function snapshotStores(): () => void {
  const values = new Map([...registry.keys()].map((store) => [store, store.value]));
  return () => {
    for (const [store, initial] of registry) {
      const value = values.has(store) ? values.get(store) : initial;
      if (store.value !== value) store.value = value;
    }
  };
}
