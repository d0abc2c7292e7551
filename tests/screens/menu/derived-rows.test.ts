import { describe, expect, it } from 'vitest';
import { withAvailability } from '#domain/menu/availability.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { shownPrice } from '#domain/menu/menu-discounts.ts';
import type { Option, OptionValue, Product } from '#domain/model.ts';
import { categoryWith, menuOf, optionWith, productWith, valueWith } from '../../domain/samples.ts';

const conditions = { now: new Date('2026-12-01T12:00:00Z'), currency: 'EUR' };
const listed = (product: Product): Product => {
  const fetched = menuOf(categoryWith(1, { products: [product] }));
  const [category] = mergeMenu(emptyMenu, fetched, true).categories;
  return category?.products[0] ?? product;
};
const must = (id: number, values: readonly OptionValue[], more: Partial<Option> = {}) =>
  optionWith(id, { mandatory: true, values: [...values], ...more });
const gone = { available: false };

describe('[M11] in the list', () => {
  it.each<[string, Product, boolean]>([
    [
      'a mandatory choice wholly sold out',
      productWith({ options: [must(1, [valueWith(1, gone), valueWith(2, { stock: 0 })])] }),
      false,
    ],
    [
      'one value left',
      productWith({ options: [must(1, [valueWith(1, gone), valueWith(2)])] }),
      true,
    ],
    [
      'an optional choice sold out',
      productWith({ options: [optionWith(1, { values: [valueWith(1, gone)] })] }),
      true,
    ],
    [
      'fewer left than it needs',
      productWith({
        options: [
          must(1, [valueWith(1, { stock: 1 })], {
            multiselect: true,
            multiselect_min: 2,
            multimax: 2,
          }),
        ],
      }),
      false,
    ],
    [
      'as many as it needs',
      productWith({
        options: [
          must(1, [valueWith(1, { stock: 2 })], {
            multiselect: true,
            multiselect_min: 2,
            multimax: 2,
          }),
        ],
      }),
      true,
    ],
    ['no values at all', productWith({ options: [must(1, [])] }), false],
    [
      'a deal whose step is sold out',
      productWith({
        child_product_type: 'meal_deal',
        options: [
          optionWith(1, {
            kind: 'meal_deal',
            mandatory: true,
            meal_deal_items: [
              valueWith(1, { child_product_item: productWith({ id: 8, stock: 0 }) }),
            ],
          }),
        ],
      }),
      false,
    ],
    [
      'a deal of dishes that cannot be had themselves',
      productWith({
        child_product_type: 'meal_deal',
        options: [
          optionWith(1, {
            kind: 'meal_deal',
            mandatory: true,
            meal_deal_items: [
              valueWith(1, {
                child_product_item: productWith({
                  id: 8,
                  options: [must(2, [valueWith(2, gone)])],
                }),
              }),
            ],
          }),
        ],
      }),
      false,
    ],
    [
      'a choice below a mandatory choice sold out',
      productWith({
        options: [must(1, [valueWith(1, { sub_options: [must(2, [valueWith(2, gone)])] })])],
      }),
      false,
    ],
  ])('a dish with %s', (_, product, canBeHad) => {
    expect(listed(product).available !== false).toBe(canBeHad);
  });

  it('[M11] without counted stock, nothing sells out by number', () => {
    const product = productWith({ options: [must(1, [valueWith(1, { stock: 0 })])] });
    expect(withAvailability(product, false).available).not.toBe(false);
  });
});

describe('[C5] the row shows', () => {
  it.each<[string, Product, object]>([
    [
      'from the cheapest of a mandatory choice on a price of nothing',
      productWith({
        price: 0,
        options: [must(1, [valueWith(1, { price: 10 }), valueWith(2, { price: 8.5 })])],
      }),
      { price: 8.5, isFrom: true },
    ],
    [
      'the one price where every way costs the same',
      productWith({
        price: 0,
        options: [must(1, [valueWith(1, { price: 8.5 }), valueWith(2, { price: 8.5 })])],
      }),
      { price: 8.5, isFrom: false },
    ],
    [
      'the cheapest that is left',
      productWith({
        price: 2,
        options: [
          must(1, [valueWith(1, { price: 1, available: false }), valueWith(2, { price: 3 })]),
        ],
      }),
      { price: 5, isFrom: false },
    ],
    [
      'two of a choice that needs two',
      productWith({
        price: 1,
        options: [
          must(1, [valueWith(1, { price: 1 }), valueWith(2, { price: 2 })], {
            multiselect: true,
            multiselect_min: 2,
          }),
        ],
      }),
      { price: 4, isFrom: false },
    ],
    [
      'the base price for what may be left out',
      productWith({ price: 5, options: [optionWith(1, { values: [valueWith(1, { price: 3 })] })] }),
      { price: 5, isFrom: false },
    ],
    [
      'a choice below the choice',
      productWith({
        price: 0,
        options: [
          must(1, [
            valueWith(1, {
              price: 4,
              sub_options: [must(2, [valueWith(2, { price: 1.5 }), valueWith(3, { price: 9 })])],
            }),
            valueWith(4, { price: 6 }),
          ]),
        ],
      }),
      { price: 5.5, isFrom: true },
    ],
    [
      'the smallest size with its choice',
      productWith({
        price: 0,
        price_type: 'size',
        additional_prices: [
          { id: 1, name: 'S', price: 3 },
          { id: 2, name: 'L', price: 5 },
        ],
        options: [must(1, [valueWith(1, { price: 0.5 })])],
      }),
      { price: 3.5, isFrom: true },
    ],
    [
      'a deal by its cheapest places',
      productWith({
        price: 9,
        child_product_type: 'meal_deal',
        options: [
          optionWith(1, {
            kind: 'meal_deal',
            mandatory: true,
            meal_deal_items: [valueWith(1, { price: 2 }), valueWith(2, { price: 1 })],
          }),
        ],
      }),
      { price: 10, isFrom: true },
    ],
  ])('%s', (_, product, shown) => {
    expect(shownPrice(listed(product), undefined, conditions)).toMatchObject(shown);
  });
});
