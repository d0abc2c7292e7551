import { localItem, sessionItem } from '#browser/storage/storage.ts';
import { restoredCart } from '#domain/cart/saved-cart.ts';
import type { Suggestion } from '#domain/cart/suggested-line.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { persistedStore, privateStore, type Store, store } from '#stores/store.ts';

/** The basket, in session storage under ngx_cart (§3). */
export const cartStore: Store<Cart> = persistedStore(sessionItem('ngx_cart', restoredCart));

/** Whether the shop's policy was accepted, in session storage (§3). */
export const policyStore = persistedStore(
  sessionItem('ngx_shippingAndReturnsPolicy', (found) => found === true),
);

/** Pending server requests about the basket; paying waits for them (D61). */
export interface Pricing {
  readonly discount: 'known' | 'asked' | 'failed';
  readonly delivery: 'known' | 'asked' | 'failed';
}

export const pricingStore = store<Pricing>({
  discount: 'known',
  delivery: 'known',
});

/** A line that waits for the choice of a service, at its venue (D40). */
export interface PendingLine {
  readonly venue_id: number;
  readonly line: LineItem;
}

export const pendingLineStore = privateStore<PendingLine | null>(null);

/** A suggested product that was opened for configuration: its line records the origin. */
export interface OpenedSuggestion extends Suggestion {
  /** The product's id. */
  readonly id: number;
}

/** null while no suggestion is being configured. */
export const openedSuggestionStore = store<OpenedSuggestion | null>(null);

/** Baskets of customers who were logged out involuntarily, by customer id, until their next sign-in (D27). */
export const parkedCartStore = persistedStore(
  localItem('parked_carts', (found): Readonly<Record<string, Cart>> => {
    if (typeof found !== 'object' || found === null) return {};
    return Object.fromEntries(Object.entries(found).map(([id, cart]) => [id, restoredCart(cart)]));
  }),
);
