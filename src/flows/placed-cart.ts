import { leftAfter, nextRound } from '#domain/after-order.ts';
import type { Cart } from '#domain/model.ts';
import { withTotals } from '#domain/totals.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { venueStore } from '#stores/venue.ts';
import { currencyAt } from './currency.ts';
import { newCart } from './new-cart.ts';

/** What was ordered leaves the basket; what was put in meanwhile, or another basket, stays (D80). */
export function emptyOut(ordered: Pick<Cart, 'additional_data' | 'line_items_attributes'>): void {
  const cart = held(cartStore);
  if (cart.additional_data?.cart_uid !== ordered.additional_data?.cart_uid) return;
  const venue = held(venueStore);
  const currency = currencyAt(venue);
  const next = nextRound(leftAfter(cart, ordered.line_items_attributes, currency), newCart());
  cartStore.value =
    venue?.id === next.venue_id && venue ? withTotals(next, venue, { currency }) : next;
}
