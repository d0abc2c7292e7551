import { proxy, ref, subscribe } from 'valtio/vanilla';
import type { StorageItem } from '#browser/storage/storage.ts';

/** One value that screens can watch. Replace `store.value`; never change anything inside it. */
export interface Store<T> {
  value: T;
  /** What is watched (valtio). */
  readonly state: { readonly value: T };
}

/** Every store with the value that it began with: between two pages the server puts all of them back. */
export const registry = new Map<Store<unknown>, unknown>();

/** A store that lives as long as the page. */
export function store<T>(value: T): Store<T> {
  const state = proxy({ value: whole(value) });
  const created: Store<T> = {
    state,
    get value() {
      return state.value;
    },
    set value(next) {
      state.value = whole(next);
    },
  };
  registry.set(created, value);
  return created;
}

/** Readers hear of a new value, not of parts of it: nobody pays for watching thousands of dishes or a long basket. */
function whole<T>(value: T): T {
  return typeof value === 'object' && value !== null ? ref(value) : value;
}

/** Calls back when the value has been replaced: soon, or before anything else happens. What is returned ends it. */
export function watch(
  { state }: Pick<Store<unknown>, 'state'>,
  changed: () => void,
  atOnce = false,
): () => void {
  return subscribe(state, changed, atOnce);
}

let isAnythingKept = false;

/** Whether the phone had kept nothing of what the page has read so far. */
export function isFirstVisit(): boolean {
  return !isAnythingKept;
}

/** A store whose value survives a reload; every change is on its shelf before anything else happens. */
export function persistedStore<T>(shelf: StorageItem<T>): Store<T> {
  const kept = store(shelf.read());
  isAnythingKept ||= !shelf.isEmpty();
  let listening = true;
  watch(kept, () => listening && shelf.write(kept.value), true);
  const readAgain = () => {
    listening = false;
    kept.value = shelf.read();
    listening = true;
  };
  shelf.watch?.(readAgain);
  shelf.whenWiped?.(readAgain);
  return kept;
}

/** What a store holds now, plain and frozen, for the rules of the domain. */
export function readStore<T>(of: Store<T>): T {
  return of.value;
}
