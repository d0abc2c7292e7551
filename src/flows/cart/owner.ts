import { assignedToCustomer, belongsTo } from '#domain/cart/owner.ts';
import type { Customer } from '#domain/model.ts';
import { cartStore, policyStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { newCart } from './new-cart.ts';

/**
 * Makes the basket the current user's: a guest's basket is adopted at sign-in, another customer's is replaced by a new one
 * (A2, C15, §6, D28).
 */
export function assignCartTo(customer: Customer | null): void {
  const cart = readStore(cartStore);
  if (!belongsTo(cart, customer)) {
    cartStore.value = newCart();
    policyStore.value = false;
  } else if (customer && cart.customer_id === null) {
    cartStore.value = assignedToCustomer(cart, customer);
  }
}
