import { registry } from '#stores/store.ts';

/** Takes the present values of all stores. Returns a function that restores them, as on a phone that starts anew. */
export function snapshotStores(): () => void {
  const values = new Map([...registry.keys()].map((store) => [store, store.value]));
  return () => {
    for (const [store, value] of values) store.value = value;
  };
}
