import { inLocal, inSession } from '#browser/storage.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import { keptStore, type Store, store } from './kept.ts';
import { type Loaded, waiting } from './loaded.ts';

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

/** One purchase attempt: born before the first byte leaves, gone only with a definite answer (D80). */
export interface Attempt {
  readonly key: string;
  readonly order: OrderRequest;
  readonly state: 'sending' | 'unknown';
  /** Milliseconds since 1970. */
  readonly since: number;
}

export const attemptStore = keptStore(
  inSession('order_attempt', (found) =>
    typeof found === 'object' && found !== null && 'key' in found ? (found as Attempt) : null,
  ),
);

/** A guest's orders on this phone, newest first (D91). */
export interface OrderHandle {
  readonly uuid: string;
  readonly number: string;
  readonly venue_name: string;
  readonly venue_slug: string;
  readonly status: Order['status'];
  /** ISO 8601. */
  readonly created_at: string;
}

export const orderHandlesStore = keptStore(
  inLocal('guest_orders', (found) => (Array.isArray(found) ? (found as OrderHandle[]) : [])),
);
