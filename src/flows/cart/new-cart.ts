import { emptyCart } from '#domain/cart/empty-cart.ts';
import { adoptedBy } from '#domain/cart/owner.ts';
import type { Cart } from '#domain/model.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** An empty basket, the signed-in customer's where there is one (C15). */
export function newCart(): Cart {
  const customer = readStore(customerStore);
  const cart = emptyCart(crypto.randomUUID());
  return customer ? adoptedBy(cart, customer) : cart;
}

/** The basket under a name of its own: without one its windows would not know that they hold the same (D80, D84). */
export function named(cart: Cart): Cart {
  if (cart.additional_data?.cart_uid) return cart;
  return { ...cart, additional_data: { ...cart.additional_data, cart_uid: crypto.randomUUID() } };
}
