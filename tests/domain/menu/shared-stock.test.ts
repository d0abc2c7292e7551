import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import { setLineQuantity } from '#domain/cart/line-changes.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { lackOf, withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import {
  areChoicesAvailable,
  canAddAtOnce,
  excessIn,
  missingIn,
} from '#domain/menu/completeness.ts';
import { maxQuantityOf, moreOf } from '#domain/menu/max-quantity.ts';
import { type Choices, optionsOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { Cart, Option, Product } from '#domain/model.ts';
import { portionsOf } from '#server/catalogue/stock.ts';
import { startProcessorTime } from '../../support/processor-time.ts';
import { runs } from '../runs.ts';
import { cartOf, optionWith, productWith, valueWith } from '../samples.ts';
import { waysOf } from './all-ways.ts';

/** Number of runs; each tries hundreds of combinations. */
const fewer = { numRuns: Math.ceil(runs.numRuns / 5) };

/** Few products, so that several choices share the stock of one. */
const pieces = fc.record({
  21: fc.constantFrom(null, 0, 1, 2, 3),
  22: fc.constantFrom(null, 0, 1, 2),
  23: fc.constantFrom(0, 1),
});
type Pieces = Readonly<Record<string, number | null>>;

const plan = (depth: number) =>
  fc.record({
    step: fc.boolean(),
    mandatory: fc.constantFrom(true, true, false),
    least: fc.constantFrom(null, null, 2),
    multimax: fc.constantFrom(null, 2),
    picks: fc.array(
      fc.record({
        product: fc.constantFrom(21, 22, 23),
        isDefault: fc.boolean(),
        price: fc.constantFrom(0, 1, 2.5, 9),
        isAsked: depth > 0 ? fc.constantFrom(false, false, true) : fc.constant(false),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  });
type Plan = typeof plan extends (depth: number) => fc.Arbitrary<infer Value> ? Value : never;

function optionFrom(given: Plan, id: number, left: Pieces): Option {
  const { step, mandatory, least, multimax, picks } = given;
  const values = picks.map(({ product, isDefault, price, isAsked }, at) => {
    const value = id * 10 + at;
    // Nested choices take from the same stock.
    const below = optionWith(value * 10, {
      mandatory: true,
      values: [21, 22].map((one, index) =>
        valueWith(value * 100 + index, {
          ...{ product_id: one, stock: left[one] ?? null, price: index * 3 },
        }),
      ),
    });
    return valueWith(value, {
      ...{ product_id: product, stock: left[product] ?? null, default: isDefault, price },
      ...(isAsked && { sub_options: [below] }),
    });
  });
  return optionWith(id, {
    ...{ mandatory, multiselect: least !== null, multiselect_min: least, multimax },
    ...(step ? { kind: 'meal_deal', meal_deal_items: values } : { values }),
  });
}

const dishes = fc
  .record({
    left: pieces,
    plans: fc.array(plan(1), { minLength: 1, maxLength: 3 }),
    preselect_meal_deal: fc.boolean(),
    own: fc.constantFrom(null, 1, 4),
  })
  .map(({ left, plans, preselect_meal_deal, own }) => ({
    left: { ...left, 7: own } as Pieces,
    dish: productWith({
      ...{ id: 7, stock: own, preselect_meal_deal },
      options: plans.map((one, at) => optionFrom(one, at + 1, left)),
    }),
  }));

/** Computes with the backend's rule how many of each line it would accept. */
const givenOf = ({ line_items_attributes: lines }: Cart, left: Pieces) =>
  portionsOf(lines, (id) => left[id] ?? null);
const isWhole = (cart: Cart, left: Pieces) =>
  givenOf(cart, left).every((portion, at) => portion === cart.line_items_attributes[at]?.quantity);

function orderable(dish: Product, left: Pieces): readonly Choices[] {
  return waysOf(optionsOf(dish)).filter(
    (way) =>
      !missingIn(dish, way) &&
      !excessIn(dish, way) &&
      areChoicesAvailable(dish, way) &&
      isWhole(cartOf(lineOf(dish, { choices: way })), left),
  );
}

describe('[M11] [M6] [D206] choices that share the last pieces, by the backend’s own rule', () => {
  it('a dish is available exactly if the backend would accept one', () => {
    fc.assert(
      fc.property(dishes, ({ dish, left }) => {
        const marked = withAvailability(dish, true);
        const canBe = orderable(dish, left).length > 0;
        expect(marked.available !== false).toBe(canBe);
        expect(lackOf(marked) === null).toBe(canBe);
      }),
      fewer,
    );
  });

  it('[C5] "from" is the cheapest combination that the backend would accept, and the maximum the dearest', () => {
    fc.assert(
      fc.property(dishes, ({ dish, left }) => {
        const paid = orderable(dish, left).map((way) => priceOf(dish, way));
        if (paid.length === 0) return;
        const { price, price_range } = withPriceRange(withAvailability(dish, true));
        const { least, most } = price_range ?? { least: price, most: price };
        expect([least, most]).toEqual([Math.min(...paid), Math.max(...paid)]);
      }),
      fewer,
    );
  });

  it('[C5] a shared last piece is not counted twice in "from"; sold out, the dish keeps a price', () => {
    const step = (id: number, stock: number) =>
      optionWith(id, {
        ...{ kind: 'meal_deal', mandatory: true },
        meal_deal_items: [
          valueWith(id * 10, { product_id: 8, stock, price: 0 }),
          valueWith(id * 10 + 1, { product_id: 9 + id, price: 3 }),
        ],
      });
    const deal = (stock: number) =>
      productWith({ id: 7, price: 10, options: [step(1, stock), step(2, stock)] });
    const rangeOf = (dish: Product) => withPriceRange(withAvailability(dish, true)).price_range;
    expect(rangeOf(deal(2))).toEqual({ least: 10, most: 16 });
    expect(rangeOf(deal(1))).toEqual({ least: 13, most: 16 });
    expect(rangeOf(deal(0))).toEqual({ least: 16, most: 16 });
    const only = optionWith(1, { mandatory: true, values: [valueWith(1, { stock: 0, price: 4 })] });
    expect(rangeOf(productWith({ price: 0, options: [only] }))).toEqual({ least: 4, most: 4 });
  });

  it('+ adds only what the backend accepts, beside the basket’s items too', () => {
    fc.assert(
      fc.property(dishes, fc.nat(), fc.integer({ min: 0, max: 2 }), ({ dish, left }, nth, held) => {
        const ways = orderable(dish, left);
        const way = ways[nth % Math.max(1, ways.length)];
        const line = way && held > 0 ? [lineOf(dish, { choices: way, quantity: held })] : [];
        const cart = cartOf(...line);
        if (!isWhole(cart, left)) return;
        const beside = withAvailability(dish, true, cart);
        const defaults = defaultsOf(beside);
        const most = maxQuantityOf(beside, defaults, null);
        if (!canAddAtOnce(beside)) return;
        // The row shows the stock of the dish itself.
        expect(most === null || most > 0).toBe(true);
        const more = addLine(cart, lineOf(dish, { choices: defaults }), 'EUR');
        expect(isWhole(more, { ...left, 7: null })).toBe(true);
      }),
      fewer,
    );
  });

  it('a line’s + works exactly as long as the backend accepts more', () => {
    fc.assert(
      fc.property(dishes, fc.nat(), ({ dish, left }, nth) => {
        const ways = orderable(dish, left);
        const way = ways[nth % Math.max(1, ways.length)];
        if (!way) return;
        const line = lineOf(dish, { choices: way });
        const cart = cartOf(line);
        const more = moreOf(line, dish, cart, true);
        const at = (quantity: number) => setLineQuantity(cart, line.key, quantity, 'EUR');
        expect(isWhole(at(1 + (more ?? 5)), left)).toBe(true);
        if (more !== null) expect(isWhole(at(2 + more), left)).toBe(false);
        expect(moreOf(line, dish, cart, false)).toBeNull();
      }),
      fewer,
    );
  });

  it('a deal of two steps with one piece between them is sold out in the list, and names the step', () => {
    const step = (id: number) =>
      optionWith(id, {
        ...{ name: `Step ${id}`, kind: 'meal_deal', mandatory: true },
        meal_deal_items: [valueWith(id * 10, { product_id: 8, stock: 1 })],
      });
    const deal = productWith({ id: 9, options: [step(1), step(2)] });
    const marked = withAvailability(deal, true);
    expect([marked.available, lackOf(marked)?.name]).toEqual([false, 'Step 2']);
    expect(withAvailability(deal, false).available).not.toBe(false);
  });

  it('many steps of many dishes are computed quickly', () => {
    const steps = Array.from({ length: 9 }, (_, at) =>
      optionWith(at + 1, {
        ...{ kind: 'meal_deal', mandatory: true },
        meal_deal_items: Array.from({ length: 12 }, (_, index) =>
          valueWith(at * 100 + index, { product_id: 30 + (index % 8), stock: 1 }),
        ),
      }),
    );
    const took = startProcessorTime();
    withPriceRange(withAvailability(productWith({ id: 9, options: steps }), true));
    // Trying all combinations would take 12^9 steps.
    expect(took()).toBeLessThan(10_000);
  });
});
