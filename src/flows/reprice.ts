import { deliveryCharge, discountCart } from '#api/orders.ts';
import { ASK_DELAY_MS } from '#domain/constants.ts';
import { applyByThemselves, withDiscount } from '#domain/discounts.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { withoutGroups } from '#domain/product-groups.ts';
import { isDelivered } from '#domain/service-type.ts';
import { withTotals } from '#domain/totals.ts';
import { hasVoucher } from '#domain/voucher.ts';
import { cartStore, pricingStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { menuStore } from '#stores/menu.ts';

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Asks the server what it alone knows of the basket: the discount and, where the venue has rules for it,
 * the delivery charge. 400 ms after the last change; an answer about an older basket is dropped (D61).
 */
export function reprice(venue: Venue): void {
  clearTimeout(timer);
  const cart = held(cartStore);
  const isEmpty = cart.line_items_attributes.length === 0;
  const isDiscounted = hasVoucher(cart) || applyByThemselves(cart, hasMenuDiscounts());
  const discount = !isEmpty && isDiscounted ? 'asked' : 'known';
  const delivery = !isEmpty && leftToServer(cart, venue) ? 'asked' : 'known';
  pricingStore.value = { discount, delivery };
  if (discount === 'known' && delivery === 'known') return;
  timer = setTimeout(() => void ask(venue), ASK_DELAY_MS);
}

/** Asks again at once, after a failure. */
export async function askAgain(venue: Venue): Promise<void> {
  clearTimeout(timer);
  const { discount, delivery } = held(pricingStore);
  pricingStore.value = { discount: retried(discount), delivery: retried(delivery) };
  await ask(venue);
}

/** The delivery charge that the server gave for this basket, kept while the next answer is awaited. */
export function serverDeliveryCharge(cart: Cart): number {
  return cart.delivery_charge ?? 0;
}

async function ask(venue: Venue): Promise<void> {
  const asked = held(cartStore);
  const { discount, delivery } = held(pricingStore);
  const [charge, answer] = await Promise.allSettled([
    delivery === 'asked' ? deliveryCharge(asked) : null,
    discount === 'asked' ? discountCart(withoutGroups(asked)) : null,
  ]);
  let cart = held(cartStore);
  if (question(cart) !== question(asked)) return reprice(venue);
  if (charge.status === 'fulfilled' && charge.value !== null) {
    cart = withTotals(cart, venue, { serverDeliveryCharge: charge.value });
  }
  if (answer.status === 'fulfilled' && answer.value !== null) {
    cart = withDiscount(cart, answer.value);
  }
  cartStore.value = cart;
  pricingStore.value = {
    discount: answer.status === 'fulfilled' ? 'known' : 'failed',
    delivery: charge.status === 'fulfilled' ? 'known' : 'failed',
  };
}

/** What an answer depends on: a name or a time that is filled in meanwhile is not part of it. */
function question(cart: Cart): string {
  const { line_items_attributes, service_type, discount_code, service_charge_optional } = cart;
  return JSON.stringify([
    line_items_attributes,
    service_type,
    discount_code,
    service_charge_optional,
  ]);
}

function hasMenuDiscounts(): boolean {
  return Object.keys(menuStore.value.discounts).length > 0;
}

function leftToServer(cart: Cart, venue: Venue): boolean {
  return isDelivered(cart.service_type) && venue.delivery_charge_rules_enabled === true;
}

function retried<T extends string>(state: T): T | 'asked' {
  return state === 'failed' ? 'asked' : state;
}
