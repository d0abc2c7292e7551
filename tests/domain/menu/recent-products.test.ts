import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { memberName } from '#domain/cart/product-groups.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { withOfferOptions } from '#domain/menu/offer-options.ts';
import {
  canRepeatChoices,
  ownChoices,
  recentCategory,
  usualProductsOn,
} from '#domain/menu/recent-products.ts';
import { categoryWith, optionWith, productWith, valueWith } from '../samples.ts';

const extra = (input = {}) =>
  optionWith(1, {
    multiselect: true,
    values: [valueWith(10, { default: true, quantity: 1, ...input }), valueWith(11)],
  });
const usual = (input: Parameters<typeof productWith>[0]) =>
  recentCategory([productWith(input)], 'Usuals').products[0] ?? productWith();

describe('adding a product as last ordered', () => {
  it.each<[string, Parameters<typeof productWith>[0], boolean]>([
    ['with all of its choices', { options: [extra()] }, true],
    ['not without one that is sold out', { options: [extra({ available: false })] }, false],
    ['not where it is sold out itself', { available: false }, false],
    ['not as a gift card: it is for someone', { is_gift_card: true }, false],
    [
      'not where a choice is missing',
      { options: [optionWith(2, { mandatory: true, values: [valueWith(20)] })] },
      false,
    ],
    [
      'not where a choice below it is sold out',
      {
        options: [
          extra({
            sub_options: [
              optionWith(2, { values: [valueWith(20, { default: true, available: false })] }),
            ],
          }),
        ],
      },
      false,
    ],
    [
      'at the price that was chosen',
      {
        price_type: 'size',
        additional_prices: [
          { id: 1, name: 'S', price: 3 },
          { id: 2, name: 'L', price: 4, default: true },
        ],
      },
      true,
    ],
  ])('[M4] %s', (_, input, expected) => {
    expect(canRepeatChoices(usual(input))).toBe(expected);
  });

  it('[M4] [M6] a deal is never completed with other choices', () => {
    const deal = usual({
      child_product_type: 'meal_deal',
      options: [
        optionWith(1, {
          kind: 'meal_deal',
          mandatory: true,
          meal_deal_items: [valueWith(10), valueWith(11, { default: true, available: false })],
        }),
      ],
    });
    expect(defaultsOf(deal)).toEqual([]);
    expect(canRepeatChoices(deal)).toBe(false);
  });

  it('[M4] [M5] a restored price is the line’s', () => {
    const wine = usual({
      price_type: 'size',
      additional_prices: [
        { id: 1, name: 'Glass', price: 7 },
        { id: 2, name: 'Bottle', price: 36, default: true },
      ],
    });
    expect(lineOf(wine, { choices: defaultsOf(wine) })).toMatchObject({ price_id: 2, total: 36 });
  });
});

it('[M4] a customer’s own choices are those that differ from the defaults', () => {
  const below = (id: number) => [{ option_id: 2, value_id: id }];
  const listed = [{ option_id: 1, value_id: 10, chosen: below(20) }];
  expect(ownChoices(listed, listed)).toEqual([]);
  expect(ownChoices([{ option_id: 1, value_id: 10, chosen: below(21) }], listed)).toEqual(
    below(21),
  );
  const twice = [{ option_id: 1, value_id: 10, quantity: 2 }];
  expect(ownChoices(twice, listed)).toEqual(twice);
});

it('[M4] [M9] only products of this part of the menu are shown, also as a group’s members', () => {
  const group = productWith({
    id: 5,
    is_product_group: true,
    options: [optionWith(999_999_999, { values: [valueWith(5), valueWith(6)] })],
  });
  const categories = [categoryWith(1, { products: [productWith({ id: 4 }), group] })];
  const recent = [6, 9, 4].map((id) => productWith({ id }));
  expect(usualProductsOn(categories, recent).map(({ id }) => id)).toEqual([6, 4]);
});

it.each([
  ['Smoke stack, double', 'Smoke stack', 'Double'],
  ['Smoke stack: double', 'smoke stack', 'Double'],
  ['House red – bottle', 'House red', 'Bottle'],
  ['Smoke stacks', 'Smoke stack', 'Smoke stacks'],
  ['Smoke stack', 'Smoke stack', 'Smoke stack'],
  ['Double', 'Smoke stack', 'Double'],
])('[M3] “%s” in the group “%s” is “%s”', (name, group, expected) => {
  expect(memberName(name, group)).toBe(expected);
});

describe('the choices of an offer', () => {
  const bites = optionWith(70, { values: [valueWith(700, { price: 2 })] });
  const martini = withOfferOptions(productWith({ price: 16 }), [bites]);
  const choices = [{ option_id: 70, value_id: 700 }];

  it('[M8] set the price and name the offer on the line', () => {
    expect(lineOf(martini, { choices })).toMatchObject({ offer_id: 70, total: 18 });
    expect(lineOf(martini, { choices: [] }).offer_id).toBeNull();
  });

  it('[M8] gives way to the offer of a suggestion', () => {
    const suggestion = { suggestion_type: 'pop_up', offer_id: 3 };
    expect(lineOf(martini, { choices, suggestion }).offer_id).toBe(3);
  });

  it('[M8] [M3] do not exist for a group, whose members are separate products', () => {
    const group = productWith({ is_product_group: true });
    expect(withOfferOptions(group, [bites])).toBe(group);
  });
});
