import { store } from '#stores/store.ts';

/** The age of the displayed data (B3). */
export interface Freshness {
  /** When the worker cached the current menu, in milliseconds since 1970; null if it is fresh. */
  readonly menu_cached_at: number | null;
  /** When the last requested table or location was cached. */
  readonly place_cached_at: number | null;
  /** Why the server was unreachable last time; null if it was reachable. */
  readonly problem: 'network' | 'foreign' | null;
}

export const freshnessStore = store<Freshness>({
  menu_cached_at: null,
  place_cached_at: null,
  problem: null,
});

/** A new version of the app: offered, or being installed (W4). */
export const updateStore = store<'none' | 'waiting' | 'taking'>('none');
