import { localItem } from '#browser/storage/storage.ts';
import type { Remembered } from '#domain/orders/order-history.ts';
import { persistedStore } from '#stores/store.ts';

/** An order on this phone's list (D91). */
export interface OrderHandle extends Remembered {
  /** Placed as a guest and not assigned to an account since (D34). */
  readonly guest_user?: boolean;
}

/** The orders that were placed on this phone, newest first; stored ones that cannot be listed are left out. */
export const orderHandlesStore = persistedStore(
  localItem('placed_orders', (found): OrderHandle[] =>
    Array.isArray(found)
      ? found.filter((one) => typeof one?.venue?.name === 'string' && Date.parse(one.created_at))
      : [],
  ),
);
