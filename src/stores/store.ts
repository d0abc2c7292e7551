import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { StorageItem } from '#browser/storage/storage.ts';
import { isRecord } from '#domain/lib/is-record.ts';

/** A value that screens can watch. Replace `store.value`; never mutate what is inside. */
export interface Store<T> {
  value: T;
  /** The watched state (valtio). */
  readonly state: { readonly value: T };
}

/** All stores with their initial values: the server resets them between pages. */
export const registry = new Map<Store<unknown>, unknown>();

/** Creates a store that lasts as long as the page. */
export function store<T>(value: T): Store<T> {
  const state = proxy({ value: asReference(value) });
  const created: Store<T> = {
    state,
    get value() {
      return state.value;
    },
    set value(next) {
      state.value = asReference(next);
    },
  };
  registry.set(created, value);
  return created;
}

/** Stores about the customer, which the end of their session resets (A3, W5). */
export const privateStores: Store<unknown>[] = [];

/** Creates a store about the customer (A3, W5). */
export function privateStore<T>(value: T): Store<T> {
  const created = store(value);
  privateStores.push(created);
  return created;
}

/** Makes valtio track only replaced values: tracking parts of a large menu or basket would be expensive. */
function asReference<T>(value: T): T {
  return typeof value === 'object' && value !== null ? ref(value) : value;
}

/**
 * Calls back when the value was replaced: asynchronously, or synchronously if `atOnce`. Returns a function that stops
 * it.
 */
export function watch(
  { state }: Pick<Store<unknown>, 'state'>,
  changed: () => void,
  atOnce = false,
): () => void {
  return subscribe(state, changed, atOnce);
}

/** Returns a parser of stored records; it returns null for anything without these fields. */
export function recordWith<T>(
  ...fields: readonly (keyof T & string)[]
): (found: unknown) => T | null {
  return (found) =>
    isRecord(found) && fields.every((name) => name in found) ? (found as T) : null;
}

/** Whether the phone had stored data for a store created so far. */
export let hasStoredData = false;

/**
 * Creates a store whose value survives a reload; every change is stored synchronously. `isInPage` says that the data of
 * a page replaces the stored value.
 */
export function persistedStore<T>(item: StorageItem<T>, isInPage = false): Store<T> {
  const created = store(item.read());
  hasStoredData ||= !isInPage && !item.isEmpty();
  let listening = true;
  watch(created, () => listening && item.write(created.value), true);
  const readAgain = () => {
    listening = false;
    created.value = item.read();
    listening = true;
  };
  item.watch?.(readAgain);
  item.whenWiped?.(readAgain);
  return created;
}

/**
 * Reads a store by a call, so that TypeScript does not narrow the type of `store.value` by an earlier condition or
 * assignment: another flow may have changed the value since.
 */
export function readStore<T>(source: Store<T>): T {
  return source.value;
}
