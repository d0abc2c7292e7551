import { type Store, store } from '#stores/store.ts';

/** How true what is on the screen still is (B3). */
export interface Freshness {
  /** When the menu on show was put away by the worker, milliseconds since 1970; null is from the server just now. */
  readonly menu_kept_at: number | null;
  /** The same of the table or location that was asked for last. */
  readonly place_kept_at: number | null;
  /** Why the server could not be reached the last time; null while it can. */
  readonly problem: 'network' | 'foreign' | null;
}

export const freshnessStore: Store<Freshness> = store<Freshness>({
  menu_kept_at: null,
  place_kept_at: null,
  problem: null,
});

/** A new version of the app: waiting to be taken, or being taken (W4). */
export const updateStore: Store<'none' | 'waiting' | 'taking'> = store<
  'none' | 'waiting' | 'taking'
>('none');
