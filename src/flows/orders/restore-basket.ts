import { addLine } from '#domain/cart/cart.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import { withoutDiscountAmount } from '#domain/cart/totals.ts';
import type { Order } from '#domain/model.ts';
import { basketOfOrder } from '#domain/orders/reorder.ts';
import { setAsideOtherBasket } from '#flows/cart/basket-at.ts';
import { withTotalsAt } from '#flows/cart/new-cart.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { venueIfAnswered } from '#flows/payment/venue-of-order.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore, policyStore } from '#stores/cart/cart.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Restores the basket of an unfulfilled order that its customer gave up, including consents, and reprices it. It is
 * restored only once, whichever caller is first, until the order is given up again (D281). Lines added at the same venue
 * meanwhile are merged; another venue's basket is replaced, with Undo (D11, D109).
 */
export async function restoreBasket(order: Order, isWanted = () => true): Promise<void> {
  // Without a network the basket is restored at the agreed prices.
  const venue = await venueIfAnswered(order);
  // While the venue loaded, another caller restored it, the session ended, or the customer left.
  if (readStore(abandonedOrderStore) !== order.uuid || !isWanted()) return;
  abandonedOrderStore.value = null;
  // Its customer may have signed out meanwhile: nobody else gets their name and address (A3).
  if (!order.guest_user && !belongsTo(order, readStore(customerStore))) return;
  const current = readStore(cartStore);
  const basket = basketOfOrder(order, crypto.randomUUID());
  const isHere = current.venue_id === basket.venue_id;
  if (!isHere) setAsideOtherBasket(order.venue);
  const currency = currencyAt(order.venue);
  const restored = isHere
    ? current.line_items_attributes.reduce((cart, line) => addLine(cart, line, currency), basket)
    : basket;
  restoreConsents(order, basket.additional_data?.cart_uid ?? '');
  if (!venue) {
    cartStore.value = restored;
    return;
  }
  cartStore.value = withTotalsAt(withoutDiscountAmount(restored), venue);
  priceSoon(venue);
}

/** Consents given for this basket are not requested again (C14, D65). */
function restoreConsents(order: Order, cart_uid: string): void {
  policyStore.value = order.shipping_and_returns_policy_agreed === true;
  const consent = readStore(alcoholConsentStore);
  const isIts = consent !== null && consent.cart_uid === order.additional_data?.cart_uid;
  if (isIts) alcoholConsentStore.value = { ...consent, cart_uid };
}
