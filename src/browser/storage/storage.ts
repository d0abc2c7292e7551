import type { LocalKey, SessionKey } from '#domain/session/stored-data.ts';

/**
 * Values kept by the browser under a key. Storage may be full, blocked or hold
 * something an older release wrote, so a read falls back and a write may be lost.
 */
export interface StorageItem<T> {
  read(): T;
  write(value: T): void;
  isEmpty(): boolean;
  /** Tells of changes made by another window; only local storage has such. */
  watch?(changed: () => void): void;
  /** Tells that the value was wiped: what a page holds of it in memory goes too. */
  whenWiped?(forget: () => void): void;
}

/** `decode` makes a valid value of whatever was found; what cannot be read becomes `decode(null)`. */
function shelf<T>(
  storage: () => Storage,
  key: LocalKey | SessionKey,
  decode: (found: unknown) => T,
): StorageItem<T> {
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

export const inSession = <T>(key: SessionKey, decode: (found: unknown) => T): StorageItem<T> => ({
  ...shelf(() => window.sessionStorage, key, decode),
  whenWiped: (forget) => whenWiped(`sessionStorage ${key}`, forget),
});

export const inLocal = <T>(key: LocalKey, decode: (found: unknown) => T): StorageItem<T> => ({
  ...ownedByWindow(key, decode),
  watch: (changed) => watchLocal(key, changed),
  whenWiped: (forget) => whenWiped(`localStorage ${key}`, forget),
});

const forgetters = new Map<string, (() => void)[]>();

function whenWiped(at: string, forget: () => void): void {
  forgetters.set(at, [...(forgetters.get(at) ?? []), forget]);
}

/** What a page holds of a wiped value in memory has to go too; returns whom to tell. */
export function whoForgets(
  place: 'localStorage' | 'sessionStorage',
  key: string,
): readonly (() => void)[] {
  return forgetters.get(`${place} ${key}`) ?? [];
}

/** Calls back when another window changes the value, also while this one was put away in the history. */
export function watchLocal(key: LocalKey, changed: () => void): void {
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
  globalThis.window?.addEventListener('pageshow', (event) => {
    if (event.persisted) changed();
  });
}

/** In local storage for the next visit; what another window writes or wipes meanwhile does not reach this one. */
export function ownedByWindow<T>(key: LocalKey, decode: (found: unknown) => T): StorageItem<T> {
  return shelf(() => window.localStorage, key, decode);
}

function found(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
