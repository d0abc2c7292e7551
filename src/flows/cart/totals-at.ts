import { serverDeliveryCharge, withTotals } from '#domain/cart/totals.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { currencyAt } from '#stores/app/settings.ts';

/** Calculates the totals of a basket at a venue, with the delivery charge that the server calculated last (C5, D61). */
export function withTotalsAt(cart: Cart, venue: Venue): Cart {
  return withTotals(cart, venue, {
    currency: currencyAt(venue),
    serverDeliveryCharge: serverDeliveryCharge(cart),
  });
}
