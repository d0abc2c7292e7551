import {
  type Ending,
  type LocalKey,
  type SessionKey,
  wipedBy,
} from '#domain/session/stored-data.ts';

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
  /** Tells that the value was wiped: what a page holds of it in memory goes too. */
  whenWiped?(forget: () => void): void;
}

/** `decode` makes a valid value of whatever was found; what cannot be read becomes `decode(null)`. */
function shelf<T>(
  storage: () => Storage,
  key: LocalKey | SessionKey,
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

export const inSession = <T>(key: SessionKey, decode: (found: unknown) => T): Shelf<T> => ({
  ...shelf(() => window.sessionStorage, key, decode),
  whenWiped: (forget) => whenWiped(`sessionStorage ${key}`, forget),
});

export const inLocal = <T>(key: LocalKey, decode: (found: unknown) => T): Shelf<T> => ({
  ...ownedByWindow(key, decode),
  watch: (changed) => watchLocal(key, changed),
  whenWiped: (forget) => whenWiped(`localStorage ${key}`, forget),
});

const forgetters = new Map<string, (() => void)[]>();

function whenWiped(at: string, forget: () => void): void {
  forgetters.set(at, [...(forgetters.get(at) ?? []), forget]);
}

/** Wipes what ends with the customer's time here, and this window's memory of it. */
export function wipeStorages(ending: Ending): void {
  wipe(ending, 'localStorage');
  wipeSession(ending);
}

/** The same of this window alone, where another one has ended the session: local storage may be another customer's by now. */
export function wipeSession(ending: Ending): void {
  wipe(ending, 'sessionStorage');
}

function wipe(ending: Ending, place: 'localStorage' | 'sessionStorage'): void {
  for (const key of wipedBy(ending, place)) {
    try {
      window[place].removeItem(key);
    } catch {
      // Blocked, so nothing is in it.
    }
    for (const forget of forgetters.get(`${place} ${key}`) ?? []) forget();
  }
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
export function ownedByWindow<T>(key: LocalKey, decode: (found: unknown) => T): Shelf<T> {
  return shelf(() => window.localStorage, key, decode);
}

function found(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
