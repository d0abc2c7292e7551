import { watchLocal } from '#browser/storage/storage.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { assignCartTo } from '#flows/cart/owner.ts';
import { cartStore, parkedCartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Reacts to a sign-in or sign-out in another window: the basket changes owner here too, and private data is deleted
 * (C15).
 */
export function watchSession(): void {
  assignCartTo(readStore(customerStore));
  let before = readStore(customerStore)?.id;
  watchLocal('customer', () => {
    const customer = readStore(customerStore);
    const remaining = readStore(cartStore);
    const isAnothers = !belongsTo(remaining, customer);
    assignCartTo(customer);
    const gone = before;
    before = customer?.id;
    // A page that returns from the back/forward cache checks too, though nothing has changed.
    if (!isAnothers && (customer || gone === undefined)) return;
    // After an involuntary logout the other window has parked the basket.
    const isExpired = gone === undefined || readStore(parkedCartStore)[gone] !== undefined;
    const ending = isExpired ? 'expiry' : 'sign-out';
    void import('./session-end.ts').then(({ leaveWindow }) => leaveWindow(ending, remaining));
  });
}
