import type { LocalKey, SessionKey } from '#domain/session/stored-data.ts';

/**
 * A value stored by the browser under a key. Storage may be full, blocked or contain data of an older release, so a
 * read falls back and a write may be lost.
 */
export interface StorageItem<T> {
  read(): T;
  write(value: T): void;
  isEmpty(): boolean;
  /** Whether the last write failed, so that only memory has the value. */
  isUnsaved(): boolean;
  /** Notifies of changes made by another window; local storage only. */
  watch?(changed: () => void): void;
  /** Notifies that the value was wiped, so that copies in memory are cleared too. */
  whenWiped?(clear: () => void): void;
}

/** `decode` validates whatever was found; unreadable data becomes `decode(null)`. */
function storageItem<T>(
  storage: () => Storage,
  key: LocalKey | SessionKey,
  decode: (found: unknown) => T,
): StorageItem<T> {
  let isUnsaved = false;
  return {
    read() {
      return decode(found(storage, key));
    },
    write(value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
        isUnsaved = false;
      } catch {
        isUnsaved = true; // the page works without the stored copy
      }
    },
    isEmpty() {
      return found(storage, key) === null;
    },
    isUnsaved: () => isUnsaved,
  };
}

/**
 * A value of this session. If it cannot be stored, no earlier one returns after a reload: the basket's copy on disk is
 * newer (D83).
 */
export function sessionItem<T>(key: SessionKey, decode: (found: unknown) => T): StorageItem<T> {
  const item = storageItem(() => window.sessionStorage, key, decode);
  return {
    ...item,
    write(value) {
      item.write(value);
      if (item.isUnsaved()) item.write(null as T);
    },
    whenWiped: (clear) => whenWiped(`sessionStorage ${key}`, clear),
  };
}

export function localItem<T>(key: LocalKey, decode: (found: unknown) => T): StorageItem<T> {
  const item = ownedByWindow(key, decode);
  return {
    ...item,
    watch: (changed) => watchLocal(key, changed, item.isUnsaved),
    whenWiped: (clear) => whenWiped(`localStorage ${key}`, clear),
  };
}

const wipeListeners = new Map<string, (() => void)[]>();

function whenWiped(at: string, clear: () => void): void {
  wipeListeners.set(at, [...(wipeListeners.get(at) ?? []), clear]);
}

/** Returns the callbacks that clear copies of a wiped value in memory. */
export function wipeListenersOf(
  place: 'localStorage' | 'sessionStorage',
  key: string,
): readonly (() => void)[] {
  return wipeListeners.get(`${place} ${key}`) ?? [];
}

/**
 * Calls back when another window changes the value, also while this page was in the back/forward cache (T36), unless
 * this window's own value could not be stored (T22).
 */
export function watchLocal(
  key: LocalKey,
  changed: () => void,
  isUnsaved: () => boolean = () => false,
): void {
  globalThis.window?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) changed();
  });
  globalThis.window?.addEventListener('pageshow', (event) => {
    if (event.persisted && !isUnsaved()) changed();
  });
}

/** Local storage for the next visit; changes by other windows do not affect this one. */
export function ownedByWindow<T>(key: LocalKey, decode: (found: unknown) => T): StorageItem<T> {
  return storageItem(() => window.localStorage, key, decode);
}

function found(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
