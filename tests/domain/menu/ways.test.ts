import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lackOf, withAvailability } from '#domain/menu/availability.ts';
import { areChoicesAvailable, excessIn, missingIn } from '#domain/menu/completeness.ts';
import { maxQuantityOf } from '#domain/menu/max-quantity.ts';
import { optionsOf } from '#domain/menu/options.ts';
import { priceOf } from '#domain/menu/price.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { Option, OptionValue } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';
import { waysOf } from './all-ways.ts';

const leftOf = ({ stock }: OptionValue) => stock;

const stock = fc.constantFrom(undefined, undefined, null, 0, 1, 2);
const value = (index: number, sub: fc.Arbitrary<readonly Option[]>) =>
  fc
    .record({
      price: fc.constantFrom(0, 0.5, 1.1, 8.5),
      available: fc.constantFrom(true, true, undefined, false),
      stock,
      sub_options: sub,
    })
    .map((given) => ({ ...valueWith(index), ...given }) as OptionValue);
const option = (id: number, sub: (index: number) => fc.Arbitrary<readonly Option[]>) =>
  fc
    .record({
      kind: fc.constantFrom('modifier' as const, 'meal_deal' as const),
      mandatory: fc.boolean(),
      multiselect: fc.boolean(),
      multiselect_limit: fc.constantFrom(null, 2),
      multiselect_min: fc.constantFrom(null, 1, 2),
      multimax: fc.constantFrom(null, 2),
    })
    .chain((given) =>
      fc
        .integer({ min: 0, max: 3 })
        .chain((count) =>
          fc.tuple(
            ...Array.from({ length: count }, (_, at) => value(id * 10 + at, sub(id * 10 + at))),
          ),
        )
        .map((values) =>
          optionWith(id, {
            ...given,
            ...(given.kind === 'meal_deal' ? { meal_deal_items: values } : { values }),
          }),
        ),
    );
const nothing = () => fc.constant([]);
const below = (index: number) => fc.oneof(nothing(), fc.tuple(option(index * 10, nothing)));
const products = fc
  .record({
    price: fc.constantFrom(0, 3.4, 12),
    options: fc.oneof(fc.tuple(option(1, below)), fc.tuple(option(1, nothing), option(2, below))),
  })
  .map((given) => productWith(given));

describe('by trying every combination of required choices', () => {
  it('[M11] a product is available exactly if a combination is', () => {
    fc.assert(
      fc.property(products, (product) => {
        const marked = withAvailability(product, true);
        const whole = waysOf(optionsOf(product), leftOf).filter(
          (way) =>
            !missingIn(product, way) &&
            !excessIn(product, way) &&
            areChoicesAvailable(product, way) &&
            maxQuantityOf(product, way, null) !== 0,
        );
        expect(marked.available !== false).toBe(whole.length > 0);
        expect(lackOf(marked) === null).toBe(whole.length > 0);
      }),
      runs,
    );
  });

  it('[C5] the minimum and maximum in the menu are prices that can be paid', () => {
    fc.assert(
      fc.property(products, (product) => {
        const marked = withPriceRange(withAvailability(product, true));
        if (marked.available === false) return;
        const prices = waysOf(optionsOf(product), leftOf)
          .filter(
            (way) => areChoicesAvailable(product, way) && maxQuantityOf(product, way, null) !== 0,
          )
          .map((way) => priceOf(product, way));
        const { least, most } = marked.price_range ?? { least: product.price, most: product.price };
        expect([least, most]).toEqual([Math.min(...prices), Math.max(...prices)]);
      }),
      runs,
    );
  });
});
