import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { withDiscount } from '#domain/cart/discounts.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf, withoutGroups } from '#domain/cart/product-groups.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { shareOf, sumMoney, toMinor } from '#domain/lib/money.ts';
import type { Cart, LineItem, Venue } from '#domain/model.ts';
import { isDelivered, serviceStyle } from '#domain/venue/service-type.ts';
import { cartOf } from '#server/orders/cart.ts';
import { estimatedLines, pricedLines, refuseOtherPrice } from '#server/orders/check-lines.ts';
import { calculatePrices, lineInputOf } from '#server/orders/price-basket.ts';
import { runs } from '../../domain/runs.ts';
import { randomChoices } from '../../support/random-choices.ts';
import { type Case, caseArbitrary, idsOf, pricesFor, startOf, venueDoc } from './agreement-case.ts';

const guest = {
  kind: 'guest',
  customer_id: null,
  client_id: 'phone',
  scope: 'client:phone',
} as const;

it(`[C5] [C13] phone and backend agree to the cent on ${runs.numRuns} random venues, menus and baskets, and with the formula of §9`, () => {
  fc.assert(
    fc.property(caseArbitrary, (input) => {
      const bare = basketOf(input);
      fc.pre(bare.line_items_attributes.length > 0);
      const phone = askedAbout(bare, input);
      const order = orderedAt(phone, input);
      expect(amountsOf(order)).toEqual(amountsOf(phone));
      expect(toMinor(order.total ?? 0, 'EUR')).toBe(formula(order, input));
    }),
    runs,
  );
});

/** Builds the phone's basket from the menu that it received. */
function basketOf(input: Case): Cart {
  const start = startOf(input);
  const { find } = pricesFor(input, start).menu;
  const ids = idsOf(input);
  const lines = input.seeds.flatMap(({ pick, chances, quantity, notes }): readonly LineItem[] => {
    const product = find(ids[pick % ids.length] ?? 0);
    const shown = product && groupProductOf(product, find);
    const choices = shown && randomChoices(shown, chances);
    const recipient = { name: 'Kim', email: 'kim@example.com', message: null };
    return choices ? [lineOf(shown, { choices, quantity, notes, recipient })] : [];
  });
  return lines.reduce<Cart>((all, line) => addLine(all, line, 'EUR'), start);
}

/** Adds up on the phone, then applies the backend's delivery charge and discount. */
function askedAbout(bare: Cart, input: Case): Cart {
  const venue: Venue = venueDoc(input) as Venue;
  const added = { optionalServiceCharge: input.takesCharge };
  const own = withTotals(bare, venue, { currency: 'EUR', ...added });
  const { delivery_charge } = estimate(own, input).cart;
  const charged = withTotals(own, venue, {
    currency: 'EUR',
    ...added,
    serverDeliveryCharge: delivery_charge,
  });
  return withDiscount(charged, estimate(withoutGroups(charged), input).discount, 'EUR');
}

function estimate(sent: Cart, input: Case) {
  const cart = overTheWire(sent);
  const prices = pricesFor(input, cart);
  return calculatePrices(cart, estimatedLines(cart, lineInputOf(prices, {})), prices);
}

/** Returns the order as the backend stores it; the backend refuses any price other than the phone's. */
function orderedAt(phone: Cart, input: Case): Cart {
  const requested = overTheWire(phone);
  const prices = pricesFor(input, requested);
  const { cart } = calculatePrices(
    requested,
    pricedLines(requested, lineInputOf(prices, {})),
    prices,
  );
  refuseOtherPrice(requested, phone.total ?? null, cart, (amount) => `${amount}`);
  return cart;
}

function overTheWire(cart: Cart): Cart {
  return cartOf(JSON.parse(JSON.stringify(cart)), guest);
}

/** Computes section 9 in whole cents, then applies a point of sale's total or a tax exemption (D54, D63). */
function formula(order: Cart, input: Case): number {
  const { venue, type, zone } = input;
  const lines = order.line_items_attributes;
  const sub = lines.reduce((sum, { total }) => sum + BigInt(Math.round(total * 100)), 0n);
  const isEatIn = serviceStyle(type) === 'eat_in';
  const rate =
    type === 'WebEatIn'
      ? venue.service_charge_rate_for_web_eat_in
      : venue.service_charge_rate_for_web_bring_to_table;
  const isTaken = isEatIn && (!venue.service_charge_optional || input.takesCharge);
  const service = isTaken ? (sub * BigInt(Math.round(rate * 10_000)) * 2n + 10_000n) / 20_000n : 0n;
  const fee = minor(
    isEatIn ? venue.ordering_fee_for_web_eat_in : venue.ordering_fee_for_web_take_away,
  );
  const areCards = lines.every((line) => line.product_gift_recipient_attributes != null);
  const free = venue.delivery_free_over;
  const isFree = !isDelivered(type) || areCards || (free !== null && sub + service >= minor(free));
  const ofZone = type === 'WebDelivery' && venue.delivery_charge_rules_enabled ? zone : null;
  const delivery = isFree ? 0n : minor(ofZone?.delivery_charge ?? venue.delivery_charge);
  const sum = Number(sub + service + fee + delivery - minor(order.cart_discount ?? 0));
  return toMinor(withTax(sum / 100, input), 'EUR');
}

function withTax(sum: number, { venue, isExempt }: Case): number {
  const { vat_rate, till_computes_total_and_tax } = venue;
  if (vat_rate === undefined) return sum;
  const taxed = Math.max(0, sum);
  if (till_computes_total_and_tax)
    return isExempt ? sum : sumMoney([sum, shareOf(taxed, vat_rate, 'EUR')]);
  if (!isExempt) return sum;
  return (
    sum -
    taxed +
    (Math.round(taxed * 100) - Math.round(taxed * 100 - (taxed * 100) / (1 + vat_rate))) / 100
  );
}

function minor(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

function amountsOf(cart: Cart) {
  const { sub_total, service_charge_amount, service_charge_optional, ordering_fee } = cart;
  const { delivery_charge, cart_discount, discount_amount, total } = cart;
  return {
    charges: {
      sub_total,
      service_charge_amount,
      service_charge_optional,
      ordering_fee,
      delivery_charge,
    },
    discounts: { cart_discount, discount_amount },
    total,
    lines: cart.line_items_attributes.map((line) => [line.key, line.total, line.item_discount]),
  };
}
