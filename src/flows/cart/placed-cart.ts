import { withTotals } from '#domain/cart/totals.ts';
import type { Cart } from '#domain/model.ts';
import { nextRound, remainingLines } from '#domain/orders/after-order.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { newCart } from './new-cart.ts';
import { priceSoon } from './price-soon.ts';

/** Removes ordered lines from the basket; lines added meanwhile, or another basket, stay (D80). */
export function removeOrderedLines(
  ordered: Pick<Cart, 'additional_data' | 'line_items_attributes'>,
): void {
  const cart = readStore(cartStore);
  if (cart.additional_data?.cart_uid !== ordered.additional_data?.cart_uid) return;
  const venue = readStore(venueStore);
  const currency = currencyAt(venue);
  const next = nextRound(remainingLines(cart, ordered.line_items_attributes, currency), newCart());
  const isHere = venue && venue.id === next.venue_id;
  cartStore.value = isHere ? withTotals(next, venue, { currency }) : next;
  // Supersedes a request for the ordered basket, and prices the lines that stay (D61).
  priceSoon(venue);
}
