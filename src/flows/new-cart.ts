import { adoptedBy } from '#domain/cart-owner.ts';
import { emptyCart } from '#domain/empty-cart.ts';
import type { Cart } from '#domain/model.ts';
import { held } from '#stores/kept.ts';
import { customerStore } from '#stores/session.ts';

/** An empty basket, the signed-in customer's where there is one (C15). */
export function newCart(): Cart {
  const customer = held(customerStore);
  const cart = emptyCart(crypto.randomUUID());
  return customer ? adoptedBy(cart, customer) : cart;
}
