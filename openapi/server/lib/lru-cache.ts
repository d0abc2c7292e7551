import { limits } from './resources.ts';

/** A map of bounded size that evicts the least recently used entry. */
export interface LruMap<V> {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly delete: (key: string) => void;
}

/** Caches results for as long as the state that they were made from is unchanged. */
export interface LruCache<T = string> {
  /** The cached value, else that of `make`, which runs once for concurrent calls. Failures are not cached. */
  readonly take: (key: string, state: string, make: () => Promise<T>) => Promise<T>;
}

/** Limits of a cache; the least recently used entry is evicted when one is reached. */
export interface Bounds {
  readonly maxEntries?: number;
  /** Maximum total weight, in the unit of `weigh`; bytes by default. */
  readonly maxWeight?: number;
}

/** An empty map that holds at most `maxEntries`, which weigh at most `maxWeight` together. */
export function newLruMap<V>(
  weigh: (value: V) => number,
  { maxEntries = limits.cacheEntries, maxWeight = limits.cacheBytes }: Bounds = {},
): LruMap<V> {
  // A Map iterates in the order of insertion, so inserting again on each use keeps the oldest first.
  const entries = new Map<string, { readonly value: V; readonly weight: number }>();
  let total = 0;
  const remove = (key: string) => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };
  return {
    get: (key) => {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set: (key, value) => {
      remove(key);
      const weight = weigh(value) + 2 * key.length;
      // A single entry larger than the cache would evict everything else.
      if (weight > maxWeight) return;
      entries.set(key, { value, weight });
      total += weight;
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && total <= maxWeight) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}

/** An empty cache; only finished values are weighed, so callers must limit concurrent calls of `make`. */
export function newLruCache<T = string>(
  weigh: (value: T) => number,
  bounds: Bounds = {},
): LruCache<T> {
  const done = newLruMap<{ readonly state: string; readonly value: T }>(
    ({ state, value }) => 2 * state.length + weigh(value),
    bounds,
  );
  const making = new Map<string, { readonly state: string; readonly value: Promise<T> }>();
  return {
    take: (key, state, make) => {
      const known = done.get(key);
      if (known?.state === state) return Promise.resolve(known.value);
      const running = making.get(key);
      if (running?.state === state) return running.value;
      const value = make();
      const entry = { state, value };
      making.set(key, entry);
      const forget = () => {
        if (making.get(key) === entry) making.delete(key);
      };
      value.then((made) => {
        if (making.get(key) === entry) done.set(key, { state, value: made });
        forget();
      }, forget);
      return value;
    },
  };
}

/** The most memory that a text can take, in bytes: two per character, as one beyond Latin-1 does. */
export function weighText(text: string): number {
  return 2 * text.length;
}

/** Returns the memory that encoded bytes take. */
export function weighEncoded({ bytes }: { readonly bytes: Uint8Array }): number {
  return bytes.byteLength;
}
