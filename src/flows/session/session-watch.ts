import { watchLocal } from '#browser/storage/storage.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { settleCart } from '#flows/cart/owner.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { parkedCartStore } from '#stores/cart/parked.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Notices who signs in or out in another window: the basket changes hands here too, what is private goes (C15). */
export function watchSession(): void {
  settleCart(readStore(customerStore));
  let before = readStore(customerStore)?.id;
  watchLocal('customer', () => {
    const customer = readStore(customerStore);
    const left = readStore(cartStore);
    const isAnothers = !belongsTo(left, customer);
    settleCart(customer);
    const gone = before;
    before = customer?.id;
    if (customer && !isAnothers) return;
    // Where they were logged out against their will, the other window has parked their basket.
    const isExpired = gone === undefined || readStore(parkedCartStore)[gone] !== undefined;
    const ending = isExpired ? 'expiry' : 'sign-out';
    void import('./session-end.ts').then(({ forgetHere }) => forgetHere(ending, left));
  });
}
