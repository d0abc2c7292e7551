import {
  proxy,
  unstable_replaceInternalFunction as replaceInternal,
  snapshot,
  subscribe,
} from 'valtio/vanilla';
import type { Shelf } from '#browser/storage.ts';

/** One value that screens can watch. Replace `store.value`; never change anything inside it. */
export interface Store<T> {
  value: T;
}

// Readers hear of a new value, not of parts of it: nobody pays for watching thousands of dishes or a long basket.
replaceInternal('canProxy', () => () => false);

/** A store that lives as long as the page. */
export function store<T>(value: T): Store<T> {
  return proxy({ value }) as Store<T>;
}

let isAnythingKept = false;

/** Whether the phone had kept nothing of what the page has read so far. */
export function isFirstVisit(): boolean {
  return !isAnythingKept;
}

/** A store whose value survives a reload; every change is on its shelf before anything else happens. */
export function keptStore<T>(shelf: Shelf<T>): Store<T> {
  const kept = store(shelf.read());
  isAnythingKept ||= !shelf.isEmpty();
  let listening = true;
  subscribe(kept, () => listening && shelf.write(snapshot(kept).value as T), true);
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
export function held<T>(of: Store<T>): T {
  return snapshot(of as Store<unknown>).value as T;
}
