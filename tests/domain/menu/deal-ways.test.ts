import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lackOf, withAvailability } from '#domain/menu/availability.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import {
  areChoicesAvailable,
  canAddAtOnce,
  excessIn,
  missingIn,
} from '#domain/menu/completeness.ts';
import { maxQuantityOf } from '#domain/menu/max-quantity.ts';
import { optionsOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { Option, OptionValue, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { waysOf } from './all-ways.ts';

const leftOf = ({ stock, child_product_item: piece }: OptionValue) => stock ?? piece?.stock;

const isThere = fc.constantFrom(true, true, true, undefined, false);
const stock = fc.constantFrom(undefined, null, 0, 1, 2);
const amount = fc.constantFrom(0, 0.5, 1.1, 8.5);

/** Any price of a dish: one, or several to choose from. */
const prices = (id: number) =>
  fc.oneof(
    fc.record({ price: amount }),
    fc.record({
      price: amount,
      price_type: fc.constant('multiple' as const),
      additional_prices: fc.tuple(amount, amount).map(([one, other]) => [
        { id: id * 10 + 1, name: 'Small', price: one },
        { id: id * 10 + 2, name: 'Large', price: other },
      ]),
    }),
  );

/** Any modifier or deal step whose products have choices and prices, down to this depth. */
const optionOf = (id: number, depth: number): fc.Arbitrary<Option> =>
  fc
    .record({
      mandatory: fc.boolean(),
      multiselect: fc.boolean(),
      multiselect_limit: fc.constantFrom(null, 2),
      multiselect_min: fc.constantFrom(null, 2),
      multimax: fc.constantFrom(null, 2),
      isDeal: fc.boolean(),
      values: fc.tuple(choiceOf(id * 10 + 1, depth), choiceOf(id * 10 + 2, depth)),
      count: fc.integer({ min: 0, max: 2 }),
    })
    .map(({ isDeal, values, count, ...given }) => {
      const there = values.slice(0, count);
      const list = isDeal
        ? { kind: 'meal_deal' as const, meal_deal_items: there }
        : { kind: 'modifier' as const, values: there };
      return { id, name: `Option ${id}`, ...given, ...list } as Option;
    });

const choiceOf = (id: number, depth: number): fc.Arbitrary<OptionValue> =>
  fc
    .record({
      own: fc.record({ price: amount, available: isThere, stock, default: fc.boolean() }),
      child: depth > 0 ? fc.option(dishOf(id, depth - 1)) : fc.constant(null),
      isGroup: fc.boolean(),
    })
    .map(({ own, child, isGroup }) => {
      const nested = child && { child_product_item: child, is_product_group_item: isGroup };
      return { id, name: `Value ${id}`, ...own, ...nested } as OptionValue;
    });

const dishOf = (id: number, depth: number): fc.Arbitrary<Product> =>
  fc
    .record({
      about: prices(id),
      available: isThere,
      stock,
      preselect_meal_deal: fc.boolean(),
      options: fc.array(optionOf(id * 10, depth), { maxLength: depth > 0 ? 2 : 0 }),
    })
    .map(
      ({ about, options, ...given }) =>
        ({
          id,
          name: `Dish ${id}`,
          ...about,
          ...given,
          options: options.map((option, at) => (at === 0 ? option : renumbered(option))),
        }) as Product,
    );

/** Gives the second option of a dish and its values their own ids. */
function renumbered(option: Option): Option {
  const more = 5_000_000;
  const values = (list: readonly OptionValue[] | undefined) =>
    list?.map((value) => ({ ...value, id: value.id + more, product_id: value.id + more }));
  const { values: own, meal_deal_items } = option;
  return {
    ...option,
    id: option.id + more,
    ...(own && { values: values(own) }),
    ...(meal_deal_items && { meal_deal_items: values(meal_deal_items) }),
  } as Option;
}

const dish = dishOf(1, 2).map((product) => ({ ...product, available: true, stock: null }));

describe('[M6] [M11] [C5] deals whose dishes have choices and prices of their own, by trying every way', () => {
  it('are available exactly if one can be ordered, and "from" is the cheapest way', () => {
    fc.assert(
      fc.property(dish, (product) => {
        const marked = withPriceRange(withAvailability(product, true));
        const whole = waysOf(optionsOf(marked), leftOf).filter(
          (way) =>
            !missingIn(marked, way) &&
            !excessIn(marked, way) &&
            areChoicesAvailable(marked, way) &&
            maxQuantityOf(marked, way, null) !== 0,
        );
        const canBe = whole.length > 0;
        expect(marked.available !== false).toBe(canBe);
        expect(lackOf(marked) === null).toBe(canBe);
        if (!canBe) return;
        const paid = whole.map((way) => priceOf(marked, way));
        const { least, most } = marked.price_range ?? { least: marked.price, most: marked.price };
        expect([least, most]).toEqual([Math.min(...paid), Math.max(...paid)]);
      }),
      runs,
    );
  });

  it('open without sold-out defaults, and + adds only what can be ordered', () => {
    fc.assert(
      fc.property(dish, (product) => {
        const marked = withAvailability(product, true);
        const defaults = defaultsOf(marked);
        expect(areChoicesAvailable(marked, defaults)).toBe(true);
        expect(excessIn(marked, defaults)).toBeNull();
        if (!canAddAtOnce(marked)) return;
        expect(missingIn(marked, defaults)).toBeNull();
        expect(marked.available).not.toBe(false);
      }),
      runs,
    );
  });
});
