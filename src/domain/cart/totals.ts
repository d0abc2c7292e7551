import { roundMoney, shareOf, sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { isDelivered, serviceStyle } from '#domain/venue/service-type.ts';

/** Input besides the basket and the venue. */
export interface TotalsInput {
  /** ISO 4217 code of all amounts. */
  readonly currency: string;
  /** Delivery charge calculated by the server, if the venue has rules for it (§9). */
  readonly serverDeliveryCharge?: number | null;
  /** Whether the customer has added an optional service charge (D59). */
  readonly optionalServiceCharge?: boolean;
}

/**
 * Calculates every amount of the basket: subtotal + service charge + ordering fee + delivery charge - discount (C5). A
 * total from the venue's point of sale stays until the lines change (D54).
 */
export function withTotals(cart: Cart, venue: Venue, input: TotalsInput): Cart {
  const service_charge_optional = isChargeDeclined(cart, venue, input.optionalServiceCharge);
  const { currency } = input;
  const sum = sumMoney(cart.line_items_attributes.map((line) => line.total));
  const sub_total = roundMoney(sum, currency);
  const base = { ...cart, service_charge_optional, sub_total };
  const service_charge_amount = serviceCharge(base, venue, currency);
  const ordering_fee = roundMoney(orderingFee(cart, venue), currency);
  const charged = { ...base, service_charge_amount, ordering_fee };
  const delivery_charge = roundMoney(deliveryCharge(charged, venue, input), currency);
  return withSum({ ...charged, delivery_charge });
}

/** Adds up the existing amounts (§9); the total from the point of sale takes precedence (D54). */
export function withSum(cart: Cart): Cart {
  return { ...cart, total: venueTotal(cart) ?? sumOf(cart) };
}

/** The formula of §9, without tips (D69), applied to the basket's own amounts, in the venue's currency. */
export function sumOf(cart: Cart): number {
  const { sub_total, service_charge_amount, ordering_fee, delivery_charge } = cart;
  const charges = [sub_total, service_charge_amount, ordering_fee, delivery_charge];
  return sumMoney([...charges.map((amount) => amount ?? 0), -(cart.cart_discount ?? 0)]);
}

/** The total that the point of sale computed for these lines, in the venue's currency; null if there is none (D54). */
export function venueTotal(cart: Cart): number | null {
  const total = cart.additional_data?.till_total;
  return typeof total === 'number' ? total : null;
}

/** Whether the service charge is declined; a mandatory one cannot be (D59). */
function isChargeDeclined(cart: Cart, venue: Venue, isAdded: boolean | undefined): boolean {
  if (venue.service_charge_optional === false) return false;
  if (venue.service_charge_optional && isAdded !== undefined) return !isAdded;
  return cart.service_charge_optional ?? false;
}

/** A rate is a share of the subtotal before discounts (D58). */
function serviceCharge(
  cart: Cart & { readonly sub_total: number },
  venue: Venue,
  currency: string,
): number {
  if (cart.service_charge_optional) return 0;
  return shareOf(cart.sub_total, serviceRate(cart, venue), currency);
}

/** The share of the subtotal that a venue charges for a service, 0 to 1; eat-in and bring-to-table only (§9, D58). */
export function serviceRate({ service_type }: Cart, venue: Venue): number {
  if (service_type === 'WebEatIn') return venue.service_charge_rate_for_web_eat_in ?? 0;
  if (service_type !== 'WebBringToTable') return 0;
  return venue.service_charge_rate_for_web_bring_to_table ?? 0;
}

function orderingFee({ service_type }: Cart, venue: Venue): number {
  if (!service_type) return 0;
  return serviceStyle(service_type) === 'eat_in'
    ? (venue.ordering_fee_for_web_eat_in ?? 0)
    : (venue.ordering_fee_for_web_take_away ?? 0);
}

/** Gift cards are sent by email, so a basket of gift cards has no delivery (C13). */
function areGiftCards({ line_items_attributes: lines }: Cart): boolean {
  return lines.length > 0 && lines.every((line) => line.product_gift_recipient_attributes != null);
}

function deliveryCharge(cart: Cart, venue: Venue, input: TotalsInput): number {
  if (!isDelivered(cart.service_type) || areGiftCards(cart)) return 0;
  if (venue.delivery_charge_rules_enabled) return input.serverDeliveryCharge ?? 0;
  const spent = sumMoney([cart.sub_total ?? 0, cart.service_charge_amount ?? 0]);
  const isFree = venue.delivery_free_over != null && spent >= venue.delivery_free_over;
  return isFree ? 0 : (venue.delivery_charge ?? 0);
}

/** The delivery charge of the server's last response, in the venue's currency, used until the next one arrives (D59). */
export function serverDeliveryCharge(cart: Cart): number {
  return cart.delivery_charge ?? 0;
}

/** Whether a line is a free gift (§5). */
export function isGift({ suggestion_type }: Pick<LineItem, 'suggestion_type'>): boolean {
  return suggestion_type === 'gift';
}

/** Removes the discount's amounts and error but keeps its code and type, to request it again for the changed basket (§4). */
export function withoutDiscountAmount(cart: Cart): Cart {
  const { till_total: _total, vat_amount: _vat, ...additional_data } = cart.additional_data ?? {};
  const line_items_attributes = cart.line_items_attributes.map((line) => ({
    ...line,
    item_discount: 0,
  }));
  const amounts = { cart_discount: 0, discount_amount: 0, discount_error: null };
  return withSum({ ...cart, ...amounts, line_items_attributes, additional_data });
}

/** Total of the items after all discounts, in the venue's currency (D60). */
export function itemsTotal({ sub_total, cart_discount }: Cart): number {
  return sumMoney([sub_total ?? 0, -(cart_discount ?? 0)]);
}

/** Sum of all quantities. */
export function countItems(cart: Cart): number {
  return cart.line_items_attributes.reduce((count, { quantity }) => count + quantity, 0);
}
