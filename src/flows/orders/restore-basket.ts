import { ApiError } from '#api/errors.ts';
import { addLine } from '#domain/cart/cart.ts';
import { serverDeliveryCharge, withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import type { Order, Venue } from '#domain/model.ts';
import { basketOfOrder } from '#domain/orders/ordered-basket.ts';
import { parkOther } from '#flows/cart/basket-at.ts';
import { currencyAt } from '#flows/cart/currency.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { venueOfOrder } from '#flows/payment/venue-of-order.ts';
import { alcoholConsentStore } from '#stores/cart/alcohol.ts';
import { cartStore, policyStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';

/**
 * Puts the basket of an order that came to nothing back as it was ordered, with everything that was agreed to, and has
 * the server price it anew. What was put in at the same venue meanwhile joins it; another venue's basket gives way with
 * Undo (D11, D109).
 */
export async function restoreBasket(order: Order): Promise<void> {
  const venue = await knownVenue(order);
  const begun = readStore(cartStore);
  const basket = basketOfOrder(order, crypto.randomUUID());
  if (venue) parkOther(venue);
  const isHere = begun.venue_id === basket.venue_id;
  const currency = currencyAt(order.venue);
  const whole = isHere
    ? begun.line_items_attributes.reduce((cart, line) => addLine(cart, line, currency), basket)
    : basket;
  keepConsents(order, basket.additional_data?.cart_uid ?? '');
  if (!venue) {
    cartStore.value = whole;
    return;
  }
  const bare = withoutDiscountAmount(whole);
  cartStore.value = withTotals(bare, venue, {
    currency: currencyAt(venue),
    serverDeliveryCharge: serverDeliveryCharge(bare),
  });
  priceSoon(venue);
}

/** What the customer has agreed to for this basket is not asked for again (C14, D65). */
function keepConsents(order: Order, cart_uid: string): void {
  policyStore.value = order.shipping_and_returns_policy_agreed === true;
  const consent = readStore(alcoholConsentStore);
  const isIts = consent !== null && consent.cart_uid === order.additional_data?.cart_uid;
  if (isIts) alcoholConsentStore.value = { ...consent, cart_uid };
}

/** Without a network the basket comes back all the same, at the prices that were agreed to. */
async function knownVenue(order: Order): Promise<Venue | null> {
  try {
    return await venueOfOrder(order);
  } catch (reason) {
    if (reason instanceof ApiError) return null;
    throw reason;
  }
}
