import { inSession } from '#browser/storage/storage.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The basket, in session storage under ngx_cart (§3). */
export const cartStore: Store<Cart> = persistedStore(inSession('ngx_cart', restoredCart));

/** Whether the shop's policy was agreed to, in session storage (§3). */
export const policyStore = persistedStore(
  inSession('ngx_shippingAndReturnsPolicy', (found) => found === true),
);

/** What is still being asked of the server about this basket; paying waits for it (D61). */
export interface Pricing {
  readonly discount: 'known' | 'asked' | 'failed';
  readonly delivery: 'known' | 'asked' | 'failed';
}

export const pricingStore: Store<Pricing> = store<Pricing>({
  discount: 'known',
  delivery: 'known',
});

/** A line that waits for the choice of a service before it goes into the basket (D40). */
export const pendingLineStore: Store<LineItem | null> = store<LineItem | null>(null);
