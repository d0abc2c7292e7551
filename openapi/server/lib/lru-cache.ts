/** A map of bounded size; the entry that was used longest ago leaves first. */
export interface LruMap<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
}

/** Remembers finished work for as long as the state that it was made from stays the same. */
export interface LruCache<T = string> {
  /** The remembered value, or that of `make`, which runs once for concurrent calls. Failures are not remembered. */
  readonly take: (key: string, state: string, make: () => Promise<T>) => Promise<T>;
}

const defaultMaxEntries = 300;

/** An empty map that holds at most `maxEntries`. */
export function newLruMap<V>(maxEntries = defaultMaxEntries): LruMap<V> {
  // A Map iterates in the order of insertion, so inserting again on each use keeps the oldest first.
  const entries = new Map<string, V>();
  const set = (key: string, value: V) => {
    entries.delete(key);
    entries.set(key, value);
    const oldest = entries.keys().next().value;
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
    delete: (key) => entries.delete(key),
  };
}

/** An empty cache of at most 300 entries. */
export function newLruCache<T = string>(): LruCache<T> {
  const entries = newLruMap<{ readonly state: string; readonly value: Promise<T> }>();
  return {
    take: (key, state, make) => {
      const known = entries.get(key);
      if (known?.state === state) return known.value;
      const value = make();
      value.catch(() => entries.delete(key));
      entries.set(key, { state, value });
      return value;
    },
  };
}
