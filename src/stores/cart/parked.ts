import { inLocal } from '#browser/storage/storage.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart } from '#domain/model.ts';
import { persistedStore } from '#stores/store.ts';

/** Baskets whose customer was logged out against their will, by the customer's id, until the next sign-in (D27). */
export const parkedCartStore = persistedStore(
  inLocal('parked_carts', (found): Readonly<Record<string, Cart>> => {
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).map(([id, cart]) => [id, restoredCart(cart)]));
  }),
);
