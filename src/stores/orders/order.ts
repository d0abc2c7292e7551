import { inLocal } from '#browser/storage/storage.ts';
import type { LineChange, Order, OrderRequest } from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';

/** The order on the screen, as it was last heard of. */
export interface FollowedOrder {
  readonly uuid: string | null;
  readonly order: Loaded<Order>;
  /** The last attempt to hear news failed; what is shown is older. */
  readonly stale: boolean;
}

export const orderStore: Store<FollowedOrder> = store<FollowedOrder>({
  uuid: null,
  order: waiting,
  stale: false,
});

/** One purchase attempt: on the disk before the first byte leaves, gone only with a definite answer (D80). */
export interface Attempt {
  readonly key: string;
  readonly order: OrderRequest;
  /** queued: waits for the network, nothing was sent. unknown: an answer was lost, so the venue may have the order. */
  readonly state: 'queued' | 'sending' | 'unknown';
  /** Milliseconds since 1970. */
  readonly since: number;
  /** When it is sent again, milliseconds since 1970; null while it is being sent. */
  readonly next_try: number | null;
  /** How often it was sent. */
  readonly tries: number;
  /** A sending of it may have got through. */
  readonly may_have_arrived: boolean;
}

/** The attempt that this window has in hand. */
export const attemptStore: Store<Attempt | null> = store<Attempt | null>(null);

/** The basket is being paid in another window, and locked in this one (D84). */
export const paidElsewhereStore: Store<boolean> = store(false);

/** Why the venue did not take the order: what to say, and which lines have changed since (D66). */
export interface Refusal {
  readonly texts: readonly Words[];
  readonly changes: readonly LineChange[];
  readonly code: string | null;
  /** The total as the server reckons it, in the venue's currency. */
  readonly total: number | null;
  /** The uuid of the earlier order that has the code of this one (D80). */
  readonly earlier?: string | null;
}

export const refusalStore: Store<Refusal | null> = store<Refusal | null>(null);

/** A guest's order as this phone remembers it (D91). */
export interface OrderHandle {
  readonly uuid: string;
  readonly number: string;
  readonly status: Order['status'];
  readonly venue: Pick<Order['venue'], 'name' | 'slug'>;
  /** Placed without an account, and not taken over by one since (D34). */
  readonly guest_user?: boolean;
  /** ISO 8601. */
  readonly created_at: string;
}

/** The orders that were placed on this phone, newest first. */
export const orderHandlesStore = persistedStore(
  inLocal('placed_orders', (found) => (Array.isArray(found) ? (found as OrderHandle[]) : [])),
);
