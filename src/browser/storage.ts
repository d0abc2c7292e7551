/**
 * Values kept by the browser under a key. Storage may be full, blocked or hold
 * something an older release wrote, so a read falls back and a write may be lost.
 */
export interface Shelf<T> {
  read(): T;
  write(value: T): void;
  isEmpty(): boolean;
  /** Tells of changes made by another window; only local storage has such. */
  watch?(changed: () => void): void;
}

/** `decode` makes a valid value of whatever was found; what cannot be read becomes `decode(null)`. */
export function shelf<T>(
  storage: () => Storage,
  key: string,
  decode: (found: unknown) => T,
): Shelf<T> {
  return {
    read() {
      return decode(found(storage, key));
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page goes on without the saved copy.
      }
    },
    isEmpty() {
      return found(storage, key) === null;
    },
  };
}

export const inSession = <T>(key: string, decode: (found: unknown) => T) =>
  shelf(() => window.sessionStorage, key, decode);

export const inLocal = <T>(key: string, decode: (found: unknown) => T): Shelf<T> => ({
  ...shelf(() => window.localStorage, key, decode),
  watch: (changed) => watchLocal(key, changed),
});

/** Calls back when another window changes the value, also while this one was put away in the history. */
export function watchLocal(key: string, changed: () => void): void {
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
  globalThis.window?.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}

/** In local storage for the next visit; what another window writes meanwhile does not reach this one. */
export const ownedByWindow = <T>(key: string, decode: (found: unknown) => T): Shelf<T> =>
  shelf(() => window.localStorage, key, decode);

function found(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
