import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { withDiscount, withoutDiscount } from '#domain/cart/discounts.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import {
  removeLine,
  replaceLine,
  setLineQuantity,
  withoutAlcohol,
} from '#domain/cart/line-changes.ts';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { withoutDiscountAmount, withTotals } from '#domain/cart/totals.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/constants.ts';
import { fromMinor, sumMoney, toMinor } from '#domain/lib/money.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Cart, CartDiscount, Venue } from '#domain/model.ts';
import { serviceTypes } from '#domain/venue/service-type.ts';
import { randomChoices } from '../../support/random-choices.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { venueOf } from '../samples.ts';

const cents = (most: number) => fc.integer({ min: 0, max: most }).map((minor) => minor / 100);

/** One change by a customer; `at` selects the line. */
const act = fc.record({
  kind: fc.constantFrom(
    ...(['add', 'add', 'add', 'quantity', 'one off', 'remove', 'replace'] as const),
    ...(['discount', 'no discount', 'service', 'no alcohol'] as const),
  ),
  at: fc.nat(20),
  dish: fc.nat(3),
  chances: fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }),
  quantity: fc.integer({ min: -5, max: 150 }),
  notes: fc.constantFrom(null, '', 'no ice'),
  amount: cents(2_000),
  type: fc.constantFrom(...serviceTypes),
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const venues = fc.record({
  service_charge_rate_for_web_eat_in: fc.constantFrom(0, 0.1, 0.125),
  service_charge_rate_for_web_bring_to_table: fc.constantFrom(0, 0.05, 0.125),
  ordering_fee_for_web_eat_in: cents(200),
  ordering_fee_for_web_take_away: cents(200),
  delivery_charge: cents(900),
  delivery_free_over: fc.option(cents(9_000), { nil: null }),
  service_charge_optional: fc.boolean(),
});

it('[C3] [C4] [C5] any sequence of adding, changing, removing, discounts and services leaves a basket that adds up', () => {
  fc.assert(
    fc.property(
      venues.map((input): Venue => venueOf(input)),
      fc.array(productArbitrary, { minLength: 1, maxLength: 4 }),
      fc.array(act, { maxLength: 40 }),
      (venue, dishes, acts) => {
        let cart = emptyCart('a-basket');
        for (const one of acts) {
          cart = done(cart, one, venue, dishes);
          expectConsistent(cart);
        }
      },
    ),
    runs,
  );
});

/** Applies the steps that follow every change of the basket (§4). */
function done(cart: Cart, one: Act, venue: Venue, dishes: readonly Dish[]): Cart {
  if (one.kind === 'discount') return withDiscount(cart, discountOn(cart, one), 'EUR');
  return withTotals(changed(withoutDiscountAmount(cart), one, dishes), venue, { currency: 'EUR' });
}

type Dish = Parameters<typeof lineOf>[0];

function changed(cart: Cart, one: Act, dishes: readonly Dish[]): Cart {
  const lines = cart.line_items_attributes;
  const { key = '', quantity = 1 } = lines[one.at % Math.max(1, lines.length)] ?? {};
  const line = newLine(one, dishes);
  const acts = {
    add: () => (line ? addLine(cart, line, 'EUR') : cart),
    quantity: () => setLineQuantity(cart, key, one.quantity, 'EUR'),
    'one off': () => setLineQuantity(cart, key, quantity - 1, 'EUR'),
    remove: () => removeLine(cart, key),
    replace: () => (line ? replaceLine(cart, key, line, 'EUR') : cart),
    'no discount': () => withoutDiscount(cart),
    service: () => ({ ...cart, service_type: one.type }),
    'no alcohol': () => withoutAlcohol(cart),
  };
  return one.kind === 'discount' ? cart : acts[one.kind]();
}

function newLine({ dish, chances, quantity, notes }: Act, dishes: readonly Dish[]) {
  const index = dish % dishes.length;
  const product = dishes[index];
  const choices = product && randomChoices(product, chances);
  if (!choices) return null;
  const own = { ...product, id: 10 + index, contains_alcohol: index === 1 };
  return lineOf(own, { choices, quantity, notes });
}

function discountOn({ line_items_attributes: lines }: Cart, { amount, at }: Act): CartDiscount {
  const line_items_discounts = lines.map(({ product_id, nested_options, total }) => ({
    product_id,
    nested_options,
    item_discount: Math.min(total, amount),
  }));
  const offs = line_items_discounts.map(({ item_discount }) => item_discount);
  return { valid: at % 4 > 0, line_items_discounts, cart_discount: sumMoney(offs) };
}

function expectConsistent(cart: Cart): void {
  const lines = cart.line_items_attributes;
  const keys = lines.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  for (const line of lines) {
    expect(line.key).not.toBe('');
    expect(Number.isInteger(line.quantity)).toBe(true);
    expect(line.quantity).toBeGreaterThanOrEqual(1);
    expect(line.quantity).toBeLessThanOrEqual(MAX_QUANTITY);
    expect(toMinor(line.total, 'EUR') % line.quantity, 'a whole price for each').toBe(0);
    expect(lineKey(line.product_id, turned(choicesOf(line)), { notes: line.notes })).toBe(line.key);
  }
  const amounts = [
    cart.sub_total,
    cart.service_charge_amount,
    cart.ordering_fee,
    cart.delivery_charge,
  ].map((amount) => toMinor(amount ?? 0, 'EUR'));
  expect(cart.sub_total).toBe(sumMoney(lines.map(({ total }) => total)));
  const sum =
    amounts.reduce((all, amount) => all + amount, 0) - toMinor(cart.cart_discount ?? 0, 'EUR');
  expect(cart.total).toBe(fromMinor(sum, 'EUR'));
}

/** The same choices in the opposite order. */
function turned(choices: Choices): Choices {
  return [...choices]
    .reverse()
    .map((choice) => ({ ...choice, chosen: turned(choice.chosen ?? []) }));
}
