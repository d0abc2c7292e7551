import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { sumOf, withTotals } from './totals.ts';

/** One line of what an order costs; amounts in the venue's currency, a discount is below zero. */
export interface Charge {
  readonly kind: 'items' | 'discount' | 'service' | 'ordering' | 'delivery' | Override;
  readonly amount: number;
  /** The service charge's share of the subtotal, 0 to 1. */
  readonly rate?: number;
  /** The customer may leave it out: whether it is taken now (D59). */
  readonly optional?: 'taken' | 'left_out';
}

/**
 * What a total that the server overrides has beyond the other charges (D54, D63): the tax on top of them, the tax
 * that the exempt do not pay (below zero), or what the venue's till made of it otherwise.
 */
type Override = 'tax' | 'exempt' | 'till';

/** What makes up the total: every charge that is not zero, delivery also where it is free (§9, D59). They add up to it. */
export function chargesOf(cart: Cart, venue: Venue, currency: string): readonly Charge[] {
  const charges: readonly (Charge | false)[] = [
    { kind: 'items', amount: cart.sub_total ?? 0 },
    isAbove(cart.cart_discount) && { kind: 'discount', amount: -(cart.cart_discount ?? 0) },
    serviceOf(cart, venue, currency),
    isAbove(cart.ordering_fee) && { kind: 'ordering', amount: cart.ordering_fee ?? 0 },
    isDelivered(cart.service_type) && { kind: 'delivery', amount: cart.delivery_charge ?? 0 },
    overrideOf(cart),
  ];
  return charges.filter((charge) => charge !== false);
}

function overrideOf(cart: Cart): Charge | false {
  const amount = sumMoney([cart.total ?? sumOf(cart), -sumOf(cart)]);
  if (amount === 0) return false;
  if (amount === taxAmount(cart)) return { kind: 'tax', amount };
  return { kind: amount < 0 && isVatExempt(cart) ? 'exempt' : 'till', amount };
}

/** What a line costs with its discount (D60). */
export function netOf({ total, item_discount }: LineItem): number {
  return sumMoney([total, -(item_discount ?? 0)]);
}

/** How much more makes the delivery free; null where it is free or never will be (D59). */
export function leftForFreeDelivery(cart: Cart, venue: Venue): number | null {
  const from = venue.delivery_free_over;
  if (from == null || !isDelivered(cart.service_type)) return null;
  if (venue.delivery_charge_rules_enabled || !isAbove(cart.delivery_charge)) return null;
  const { sub_total, service_charge_amount } = cart;
  return Math.max(0, sumMoney([from, -(sub_total ?? 0), -(service_charge_amount ?? 0)])) || null;
}

/**
 * The tax within the total as the server said it; null where it is not known, there is none to speak of, or it is
 * among the charges already (D63).
 */
export function taxOf(
  cart: Cart,
): { readonly kind: 'included' | 'exempt'; readonly amount: number } | null {
  const amount = taxAmount(cart);
  const override = overrideOf(cart);
  if (amount === null || (override && override.kind !== 'till')) return null;
  if (isVatExempt(cart)) return { kind: 'exempt', amount };
  return isAbove(amount) ? { kind: 'included', amount } : null;
}

/** An order says its tax itself, a basket keeps what the server answered. */
function taxAmount(cart: Cart & { readonly vat_amount?: number }): number | null {
  const amount = cart.vat_amount ?? cart.additional_data?.vat_amount;
  return typeof amount === 'number' ? amount : null;
}

/** The customer claims to be exempt from value added tax (D63). */
export function isVatExempt({ additional_data }: Cart): boolean {
  return additional_data?.vat_exempt === true;
}

/** Total and tax are the server's: a till computes them, or nobody but the server knows what an exemption changes (D54, D63). */
export function isComputedByVenue(cart: Cart, venue: Venue): boolean {
  return venue.till_computes_total_and_tax === true || isVatExempt(cart);
}

/** What the server did not say of the basket; without its charge or its total nothing can be ordered (D61). */
export function pricingProblem(
  { discount, delivery }: { readonly discount: string; readonly delivery: string },
  cart: Cart,
  venue: Venue,
): 'delivery' | 'total' | 'discount' | null {
  if (delivery === 'failed') return 'delivery';
  if (discount !== 'failed') return null;
  return isComputedByVenue(cart, venue) ? 'total' : 'discount';
}

/** The basket with the claim, or without it; the server says what it changes (D63). */
export function withVatExemption(cart: Cart, isClaimed: boolean): Cart {
  const { vat_exempt: _, ...additional_data } = cart.additional_data ?? {};
  return {
    ...cart,
    additional_data: isClaimed ? { ...additional_data, vat_exempt: true } : additional_data,
  };
}

/** A charge that may be left out shows what it would be, or is, as long as it can be something. */
function serviceOf(cart: Cart, venue: Venue, currency: string): Charge | false {
  const rate = rateOf(cart, venue);
  if (!venue.service_charge_optional) {
    return (
      isAbove(cart.service_charge_amount) && {
        kind: 'service',
        amount: cart.service_charge_amount ?? 0,
        rate,
      }
    );
  }
  const given = { currency, optionalServiceCharge: true };
  const { service_charge_amount } = withTotals(cart, venue, given);
  const optional = cart.service_charge_optional ? 'left_out' : 'taken';
  return (
    isAbove(service_charge_amount) && {
      kind: 'service',
      amount: service_charge_amount ?? 0,
      rate,
      optional,
    }
  );
}

function rateOf({ service_type }: Cart, venue: Venue): number {
  const isTable = service_type === 'WebBringToTable';
  return (
    (isTable
      ? venue.service_charge_rate_for_web_bring_to_table
      : venue.service_charge_rate_for_web_eat_in) ?? 0
  );
}

function isAbove(amount: number | null | undefined): boolean {
  return (amount ?? 0) > 0;
}
