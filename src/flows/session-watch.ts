import { watchLocal } from '#browser/storage.ts';
import { belongsTo } from '#domain/cart-owner.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { customerStore } from '#stores/session.ts';
import { settleCart } from './cart-owner.ts';

/** Notices who signs in or out in another window: the basket changes hands here too, what is private goes (C15). */
export function watchSession(): void {
  settleCart(held(customerStore));
  watchLocal('customer', () => {
    const customer = held(customerStore);
    const left = held(cartStore);
    const isAnothers = !belongsTo(left, customer);
    settleCart(customer);
    if (customer && !isAnothers) return;
    void import('./session-end.ts').then(({ forgetHere }) => forgetHere(left));
  });
}
