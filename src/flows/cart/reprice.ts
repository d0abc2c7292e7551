import { deliveryCharge, discountCart } from '#api/cart.ts';
import { orNull } from '#api/errors.ts';
import { ifOffered } from '#api/refusals/if-offered.ts';
import { appliesAutomatically, withDiscount, withoutDiscount } from '#domain/cart/discounts.ts';
import { isComputedByVenue } from '#domain/cart/price-components.ts';
import { pricingKey } from '#domain/cart/pricing-key.ts';
import { withoutGroups } from '#domain/cart/product-groups.ts';
import { withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import { hasVoucher } from '#domain/cart/voucher.ts';
import { ASK_DELAY_MS } from '#domain/constants.ts';
import type { Cart, CartDiscount, Venue } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { toast } from '#flows/app/toasts.ts';
import { currencyAt } from '#stores/app/settings.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { withEarnedGift } from './gift-check.ts';
import { withTotalsAt } from './new-cart.ts';

let timer: ReturnType<typeof setTimeout> | undefined;
let lastRequest = 0;
/** Cache key of the last response. */
let answeredKey = '';

/**
 * Requests what only the server knows: the discount, the total if the point of sale computes it (D54), and the delivery
 * charge if the venue has rules for it. Debounced by 400 ms; a response for an older basket is dropped (D61).
 */
export function reprice(venue: Venue): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== venue.id) return;
  clearTimeout(timer);
  lastRequest += 1;
  const isEmpty = cart.line_items_attributes.length === 0;
  const isAutomatic = appliesAutomatically(cart, hasMenuDiscounts());
  // Without a change of lines a discount is still there, and its offer may have ended.
  const isDiscounted =
    cart.cart_discount || hasVoucher(cart) || isAutomatic || isComputedByVenue(cart, venue);
  const discount = !isEmpty && isDiscounted ? 'asked' : 'known';
  const delivery = !isEmpty && isPricedByServer(cart, venue) ? 'asked' : 'known';
  pricingStore.value = { discount, delivery };
  if (discount === 'asked' || delivery === 'asked') {
    timer = setTimeout(() => void requestPrices(venue), ASK_DELAY_MS);
  }
  if (!isAutomatic) validateGift(venue);
}

/**
 * Removes a gift that is no longer earned. Like any change of lines this removes the discount, totals and reprices (§4,
 * §5).
 */
export function validateGift(venue: Venue): void {
  const cart = readStore(cartStore);
  if (cart.venue_id !== venue.id) return;
  const earned = withEarnedGift(cart);
  if (earned === cart) return;
  cartStore.value = withTotalsAt(withoutDiscountAmount(earned), venue);
  reprice(venue);
}

/** Requests the delivery charge again after the address has changed, if the venue has rules for it (§9, D61). */
export function repriceAddress(venue: Venue): void {
  const cart = readStore(cartStore);
  if (isPricedByServer(cart, venue) && pricingKey(cart) !== answeredKey) reprice(venue);
}

/** Retries immediately after a failure. */
export async function retryPricing(venue: Venue): Promise<void> {
  clearTimeout(timer);
  const { discount, delivery } = readStore(pricingStore);
  pricingStore.value = { discount: retried(discount), delivery: retried(delivery) };
  await requestPrices(venue);
}

async function requestPrices(venue: Venue): Promise<void> {
  const requested = readStore(cartStore);
  if (requested.venue_id !== venue.id) return repriceOpen();
  lastRequest += 1;
  const ownRequest = lastRequest;
  const { discount, delivery } = readStore(pricingStore);
  // null: failed; false: not requested.
  const [charge, answer] = await Promise.all([
    delivery === 'asked' &&
      orNull(ifOffered(deliveryCharge(requested), fixedCharge(requested, venue))),
    discount === 'asked' && orNull(discountOf(requested, venue)),
  ]);
  const currency = currencyAt(venue);
  let cart = readStore(cartStore);
  if (pricingKey(cart) !== pricingKey(requested)) return repriceOpen();
  if (typeof charge === 'number') {
    cart = withTotals(cart, venue, { currency, serverDeliveryCharge: charge });
  }
  // A later request may have been answered first, or need none.
  if (answer && readStore(pricingStore).discount === 'asked') {
    cart =
      answer === notOffered ? withoutVoucher(cart, venue) : withDiscount(cart, answer, currency);
  }
  cartStore.value = cart;
  answeredKey = pricingKey(cart);
  // Prices that were requested again are not known yet: an offer may have begun since.
  if (ownRequest === lastRequest) {
    pricingStore.value = {
      discount: answer == null ? 'failed' : 'known',
      delivery: charge == null ? 'failed' : 'known',
    };
  }
  validateGift(venue);
}

/** After a request for another basket: reprices the open venue's basket at that venue's rates (D277). */
function repriceOpen(): void {
  pricingStore.value = { discount: 'known', delivery: 'known' };
  const venue = readStore(venueStore);
  if (venue) reprice(venue);
}

/** The delivery charge at a venue whose backend has no rules for it (D196). */
function fixedCharge(cart: Cart, venue: Venue): number {
  return (
    withTotalsAt(cart, { ...venue, delivery_charge_rules_enabled: false }).delivery_charge ?? 0
  );
}

/** Requests the discount. Fails if the backend lacks it, but only if the server alone can compute the total. */
function discountOf(cart: Cart, venue: Venue): Promise<CartDiscount> {
  const call = discountCart(withoutGroups(cart));
  return isComputedByVenue(cart, venue) ? call : ifOffered(call, notOffered);
}

/** The discount if the backend has no discounts (D196). */
const notOffered: CartDiscount = { valid: false };

function withoutVoucher(cart: Cart, venue: Venue): Cart {
  if (cart.discount_code) toast('WARNING', { id: 'shell.problem.notOffered' });
  return withTotalsAt(withoutDiscount(cart), venue);
}

function hasMenuDiscounts(): boolean {
  return Object.keys(menuStore.value.discounts).length > 0;
}

function isPricedByServer(cart: Cart, venue: Venue): boolean {
  return isDelivered(cart.service_type) && venue.delivery_charge_rules_enabled === true;
}

const retried = (state: string) => (state === 'known' ? state : 'asked');
