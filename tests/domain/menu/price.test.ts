import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { GROUP_OPTION_ID, PRICE_OPTION_ID } from '#domain/constants.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { type Choices, optionsOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import { priceIdOf, priceOf } from '#domain/menu/price.ts';
import type { Option } from '#domain/model.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const pick = (option_id: number, value_id: number, quantity = 1, chosen: Choices = []) => ({
  option_id,
  value_id,
  quantity,
  chosen,
});
const syrup = optionWith(20, { values: [valueWith(21, { price: 0.35 })] });
const latte = productWith({
  price: 4.25,
  options: [
    optionWith(10, {
      values: [valueWith(11, { price: 0.6, sub_options: [syrup] }), valueWith(12)],
    }),
  ],
});

describe('the price of one', () => {
  it.each<[string, Choices, number]>([
    ['nothing chosen', [], 4.25],
    ['a value that adds', [pick(10, 11)], 4.85],
    ['a value that adds nothing', [pick(10, 12)], 4.25],
    ['a value twice', [pick(10, 11, 2)], 5.45],
    ['a value below it', [pick(10, 11, 1, [pick(20, 21)])], 5.2],
    ['twice with what is below each', [pick(10, 11, 2, [pick(20, 21)])], 6.15],
    ['what the product does not have', [pick(10, 99), pick(99, 11)], 4.25],
    ['a price that the choice only claims', [{ ...pick(10, 12), price: -4 }], 4.25],
    ['a group that the product is not', [pick(GROUP_OPTION_ID, 1)], 4.25],
  ])('[C5] with %s', (_, choices, price) => {
    expect(priceOf(latte, choices)).toBe(price);
  });

  it('[C5] is exact to the cent for any product and its defaults', () => {
    fc.assert(
      fc.property(productArbitrary, (product) => {
        const choices = defaultsOf(product);
        const exact = BigInt(Math.round(product.price * 100)) + cents(optionsOf(product), choices);
        expect(Math.round(priceOf(product, choices) * 100)).toBe(Number(exact));
      }),
      runs,
    );
  });
});

describe('a product with several prices', () => {
  const sized = productWith({
    price: 3,
    price_type: 'multiple',
    additional_prices: [
      { id: 1, name: 'Small', price: 3.2 },
      { id: 2, name: 'Large', price: 4.7 },
    ],
  });

  it('[C5] costs the chosen price, given directly or among the choices', () => {
    expect(priceOf(sized, [], 2)).toBe(4.7);
    expect(priceOf(sized, [pick(PRICE_OPTION_ID, 2)])).toBe(4.7);
    expect(priceOf(sized, [pick(PRICE_OPTION_ID, 2)], 1)).toBe(3.2);
    expect(priceIdOf([pick(PRICE_OPTION_ID, 2)])).toBe(2);
    expect(priceIdOf([])).toBeNull();
  });

  it('[C5] costs its base price until one is chosen, or if the chosen one is not its own', () => {
    expect(priceOf(sized, [])).toBe(3);
    expect(priceOf(sized, [], 99)).toBe(3);
    expect(priceOf({ ...sized, price_type: 'single' }, [], 2)).toBe(3);
  });

  it('[M3] keeps its own sizes as a group’s member', () => {
    const tea = productWith({
      id: 8,
      name: 'Tea',
      price: 2.5,
      product_group: { product_ids: [8, 9] },
    });
    const group = groupProductOf(tea, () => ({ ...sized, id: 9 }));
    expect(priceOf(group, [])).toBe(2.5);
    expect(priceOf(group, [pick(GROUP_OPTION_ID, 8)])).toBe(2.5);
    expect(priceOf(group, [pick(GROUP_OPTION_ID, 9, 1, [pick(PRICE_OPTION_ID, 2)])])).toBe(4.7);
  });
});

function cents(options: readonly Option[], choices: Choices): bigint {
  return choices.reduce((sum, { option_id, value_id, quantity = 1, chosen = [] }) => {
    const option = options.find(({ id }) => id === option_id);
    const value = option && valuesOf(option).find(({ id }) => id === value_id);
    if (!value) return sum;
    const own = BigInt(Math.round((value.price ?? 0) * 100));
    return sum + (own + cents(subOptionsOf(value), chosen)) * BigInt(quantity);
  }, 0n);
}
