import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { serviceRate, sumOf, withTotals } from './totals.ts';

/** One charge of an order, in the venue's currency; discounts are negative. */
export interface PriceComponent {
  readonly kind: 'items' | 'discount' | 'service' | 'ordering' | 'delivery' | Override;
  readonly amount: number;
  /** Service charge as a share of the subtotal, 0 to 1. */
  readonly rate?: number;
  /** Set if the customer may decline the charge: whether it is included now (D59). */
  readonly optional?: 'taken' | 'left_out';
}

/**
 * Difference between the server's total and the other charges (D54, D63): tax on top of the prices, tax not due for
 * exempt customers (negative), or any other difference computed by the venue's point of sale.
 */
type Override = 'tax' | 'exempt' | 'till';

/** Lists the charges that add up to the total: every non-zero one, and delivery even if it is free (§9, D59). */
export function priceComponentsOf(
  cart: Cart,
  venue: Venue,
  currency: string,
): readonly PriceComponent[] {
  const charges: readonly (PriceComponent | false)[] = [
    { kind: 'items', amount: cart.sub_total ?? 0 },
    isAbove(cart.cart_discount) && { kind: 'discount', amount: -(cart.cart_discount ?? 0) },
    serviceOf(cart, venue, currency),
    isAbove(cart.ordering_fee) && { kind: 'ordering', amount: cart.ordering_fee ?? 0 },
    isDelivered(cart.service_type) && { kind: 'delivery', amount: cart.delivery_charge ?? 0 },
    overrideOf(cart),
  ];
  return charges.filter((charge) => charge !== false);
}

function overrideOf(cart: Cart): PriceComponent | false {
  const amount = sumMoney([cart.total ?? sumOf(cart), -sumOf(cart)]);
  if (amount === 0) return false;
  if (amount === taxAmount(cart)) return { kind: 'tax', amount };
  return { kind: amount < 0 && isVatExempt(cart) ? 'exempt' : 'till', amount };
}

/** The total of a line after its discount (D60). */
export function netOf({ total, item_discount }: LineItem): number {
  return sumMoney([total, -(item_discount ?? 0)]);
}

/** Amount still to spend for free delivery; null if delivery is already free or never will be (D59). */
export function leftForFreeDelivery(cart: Cart, venue: Venue): number | null {
  const from = venue.delivery_free_over;
  if (from == null || !isDelivered(cart.service_type)) return null;
  if (venue.delivery_charge_rules_enabled || !isAbove(cart.delivery_charge)) return null;
  const { sub_total, service_charge_amount } = cart;
  return Math.max(0, sumMoney([from, -(sub_total ?? 0), -(service_charge_amount ?? 0)])) || null;
}

/** The tax contained in the total, from the server; null if unknown, zero, or already listed as a charge (D63). */
export function taxOf(
  cart: Cart,
): { readonly kind: 'included' | 'exempt'; readonly amount: number } | null {
  const amount = taxAmount(cart);
  const override = overrideOf(cart);
  if (amount === null || (override && override.kind !== 'till')) return null;
  if (isVatExempt(cart)) return { kind: 'exempt', amount };
  return isAbove(amount) ? { kind: 'included', amount } : null;
}

/** An order has its tax as a field; a basket stores it from the server's last response. */
function taxAmount(cart: Cart & { readonly vat_amount?: number }): number | null {
  const amount = cart.vat_amount ?? cart.additional_data?.vat_amount;
  return typeof amount === 'number' ? amount : null;
}

/** Whether the customer claims exemption from value added tax (D63). */
export function isVatExempt({ additional_data }: Cart): boolean {
  return additional_data?.vat_exempt === true;
}

/**
 * Whether only the server can compute total and tax: for a point of sale that computes them, or an exemption (D54,
 * D63).
 */
export function isComputedByVenue(cart: Cart, venue: Venue): boolean {
  return venue.till_computes_total_and_tax === true || isVatExempt(cart);
}

/**
 * Returns which amount could not be requested from the server; without delivery charge or total nothing can be
 * ordered (D61).
 */
export function pricingProblem(
  { discount, delivery }: { readonly discount: string; readonly delivery: string },
  cart: Cart,
  venue: Venue,
): 'delivery' | 'total' | 'discount' | null {
  if (delivery === 'failed') return 'delivery';
  if (discount !== 'failed') return null;
  return isComputedByVenue(cart, venue) ? 'total' : 'discount';
}

/** Sets or clears the exemption claim; the server recalculates the totals (D63). */
export function withVatExemption(cart: Cart, isClaimed: boolean): Cart {
  const { vat_exempt: _, ...additional_data } = cart.additional_data ?? {};
  return {
    ...cart,
    additional_data: isClaimed ? { ...additional_data, vat_exempt: true } : additional_data,
  };
}

/** A declinable charge is listed with the amount it would have, unless that is zero. */
function serviceOf(cart: Cart, venue: Venue, currency: string): PriceComponent | false {
  const isOptional = venue.service_charge_optional;
  const input = { currency, optionalServiceCharge: true };
  const charged = isOptional ? withTotals(cart, venue, input) : cart;
  const amount = charged.service_charge_amount ?? 0;
  if (!isAbove(amount)) return false;
  const charge = { kind: 'service', amount, rate: serviceRate(cart, venue) } as const;
  if (!isOptional) return charge;
  return { ...charge, optional: cart.service_charge_optional ? 'left_out' : 'taken' };
}

function isAbove(amount: number | null | undefined): boolean {
  return (amount ?? 0) > 0;
}
