import { localItem } from '#browser/storage/storage.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart } from '#domain/model.ts';
import { persistedStore } from '#stores/store.ts';

/** Baskets of customers who were logged out involuntarily, by customer id, until their next sign-in (D27). */
export const parkedCartStore = persistedStore(
  localItem('parked_carts', (found): Readonly<Record<string, Cart>> => {
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).map(([id, cart]) => [id, restoredCart(cart)]));
  }),
);
