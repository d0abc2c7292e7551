import { localItem } from '#browser/storage/storage.ts';
import type { Order } from '#domain/model.ts';
import { persistedStore } from '#stores/store.ts';

/** An order on this phone's list (D91). */
export interface OrderHandle {
  readonly uuid: string;
  readonly number: string;
  readonly status: Order['status'];
  readonly venue: Pick<Order['venue'], 'name' | 'slug'>;
  /** Placed as a guest and not assigned to an account since (D34). */
  readonly guest_user?: boolean;
  /** ISO 8601. */
  readonly created_at: string;
}

/** The orders that were placed on this phone, newest first; stored ones that cannot be listed are left out. */
export const orderHandlesStore = persistedStore(
  localItem('placed_orders', (found): OrderHandle[] =>
    Array.isArray(found)
      ? found.filter((one) => typeof one?.venue?.name === 'string' && Date.parse(one.created_at))
      : [],
  ),
);
