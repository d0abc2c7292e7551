import { emptyCart } from '#domain/cart/empty-cart.ts';
import { assignedToCustomer } from '#domain/cart/owner.ts';
import { serverDeliveryCharge, withTotals } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Creates an empty basket, owned by the signed-in customer if there is one (C15). */
export function newCart(): Cart {
  const customer = readStore(customerStore);
  const cart = emptyCart(crypto.randomUUID());
  return customer ? assignedToCustomer(cart, customer) : cart;
}

/** Gives the basket a uid, by which windows recognize the same basket (D80, D84). */
export function withUid(cart: Cart): Cart {
  if (cart.additional_data?.cart_uid) return cart;
  return { ...cart, additional_data: { ...cart.additional_data, cart_uid: crypto.randomUUID() } };
}

/** Calculates the totals of a basket at a venue, with the delivery charge that the server calculated last (C5, D61). */
export function withTotalsAt(cart: Cart, venue: Venue): Cart {
  return withTotals(cart, venue, {
    currency: currencyAt(venue),
    serverDeliveryCharge: serverDeliveryCharge(cart),
  });
}
