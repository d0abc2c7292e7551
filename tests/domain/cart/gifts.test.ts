import { describe, expect, it } from 'vitest';
import { addLine } from '#domain/cart/cart.ts';
import {
  canBeGift,
  giftLineOf,
  hasNoPaidExtras,
  isGiftEarned,
  leftToSpend,
  withGift,
  withoutUnearnedGift,
} from '#domain/cart/gifts.ts';
import { setLineQuantity } from '#domain/cart/line-changes.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { isGift } from '#domain/cart/totals.ts';
import { MAX_LINES } from '#domain/constants.ts';
import type { GiftMechanic, LineItem } from '#domain/model.ts';
import { cartWith, lineWith, optionWith, productWith, valueWith } from '../samples.ts';

const gift = lineWith({ key: '50|gift', product_id: 50, total: 0, suggestion_type: 'gift' });
const priced = lineWith({ ...gift, total: 3, item_discount: 1 });
const coffee = lineWith({ total: 20 });
const categoriesOf = (id: number) => (id === 7 ? [70] : []);
const cartAt = (total: number, ...lines: readonly LineItem[]) =>
  cartWith({ total, line_items_attributes: lines });

describe('a gift is earned', () => {
  it.each<[string, GiftMechanic | null, number, readonly LineItem[], boolean]>([
    ['at the value', { id: 1, order_value: 20 }, 20, [coffee, gift], true],
    ['a cent below it', { id: 1, order_value: 20 }, 19.99, [coffee, gift], false],
    [
      'at the value without the gift’s own price',
      { id: 1, order_value: 20 },
      22,
      [coffee, priced],
      true,
    ],
    [
      'a cent below it without the gift’s own price',
      { id: 1, order_value: 20 },
      21.99,
      [coffee, priced],
      false,
    ],
    ['without a value', { id: 1, order_value: null }, 0, [coffee], true],
    ['with the product to buy', { id: 1, buy_product_ids: [7] }, 20, [coffee, gift], true],
    ['without the product to buy', { id: 1, buy_product_ids: [8] }, 20, [coffee, gift], false],
    ['with the category to buy', { id: 1, buy_category_ids: [70] }, 20, [coffee, gift], true],
    ['without the category to buy', { id: 1, buy_category_ids: [71] }, 20, [coffee, gift], false],
    [
      'with either of both',
      { id: 1, buy_product_ids: [8], buy_category_ids: [70] },
      20,
      [coffee],
      true,
    ],
    [
      'with a group’s member to buy',
      { id: 1, buy_product_ids: [9] },
      20,
      [
        lineWith({
          total: 20,
          is_product_group: true,
          nestedProducts: [{ option_id: 999_999_999, value_id: 9, product_id: 9 }],
        }),
      ],
      true,
    ],
    ['not by the gift itself', { id: 1, buy_product_ids: [50] }, 20, [coffee, gift], false],
    ['not without a mechanic', null, 20, [coffee, gift], false],
    ['not by a mechanic without number', { id: null }, 20, [coffee, gift], false],
  ])('[C8] %s', (_, mechanic, total, lines, expected) => {
    expect(isGiftEarned(cartAt(total, ...lines), mechanic, categoriesOf)).toBe(expected);
  });

  it.each([
    [12.75, 7.25],
    [20, 0],
    [25, 0],
  ])('[C8] at %d with %d to go to 20.00', (total, left) => {
    expect(leftToSpend(cartAt(total, coffee), { id: 1, order_value: 20 })).toBe(left);
  });
});

describe('a gift that is no longer earned', () => {
  it('[C8] is removed from the basket and named', () => {
    const { cart, withdrawn } = withoutUnearnedGift(
      cartAt(10, coffee, gift),
      { id: 1, order_value: 20 },
      categoriesOf,
    );
    expect(cart.line_items_attributes).toEqual([coffee]);
    expect(withdrawn).toEqual([gift]);
  });

  it('[C8] stays while it is earned; without one nothing changes', () => {
    const earned = cartAt(20, coffee, gift);
    const none = cartAt(5, coffee);
    expect(withoutUnearnedGift(earned, { id: 1, order_value: 20 }, categoriesOf)).toEqual({
      cart: earned,
      withdrawn: [],
    });
    expect(withoutUnearnedGift(none, null, categoriesOf)).toEqual({ cart: none, withdrawn: [] });
  });

  it('[C8] is recognized by its suggestion type', () => {
    expect([isGift(gift), isGift(coffee)]).toEqual([true, false]);
  });
});

describe('a gift joins the basket', () => {
  const milk = optionWith(3, {
    mandatory: true,
    values: [valueWith(5, { default: true }), valueWith(6, { price: 0.5 })],
  });
  const latte = productWith({ id: 50, price: 3, options: [milk] });

  it('[C8] once, free, with its default choices and its reason', () => {
    expect(giftLineOf(latte, 'Free over $35')).toMatchObject({
      product_id: 50,
      quantity: 1,
      total: 0,
      suggestion_type: 'gift',
      suggestion_logic: 'Free over $35',
      nested_options: [5],
    });
  });

  it('[C8] [C3] under another key than the same product bought', () => {
    const bought = lineOf(latte, { choices: [{ option_id: 3, value_id: 5 }] });
    const cart = addLine(
      cartWith({ line_items_attributes: [bought] }),
      giftLineOf(latte, null),
      'EUR',
    );
    expect(cart.line_items_attributes.map(({ total }) => total)).toEqual([3, 0]);
  });

  it('[C8] replacing another gift', () => {
    const cart = withGift(cartAt(20, gift, coffee), giftLineOf(latte, null));
    expect(cart.line_items_attributes.filter(isGift)).toHaveLength(1);
    expect(cart.line_items_attributes).toHaveLength(2);
  });

  it('[C8] [D57] unless the basket is full', () => {
    const lines = Array.from({ length: MAX_LINES }, (_, at) => lineWith({ key: `${at}` }));
    expect(withGift(cartAt(20, ...lines), gift).line_items_attributes).toEqual(lines);
    const [, ...rest] = lines;
    const full = withGift(cartAt(20, gift, ...rest), giftLineOf(latte, null));
    expect(full.line_items_attributes.map(({ product_id }) => product_id).at(-1)).toBe(latte.id);
    expect(full.line_items_attributes).toHaveLength(MAX_LINES);
  });

  it('[C8] and stays free, however it is added or counted up', () => {
    const cart = cartAt(20, coffee, gift);
    const raised = setLineQuantity(addLine(cart, gift, 'EUR'), gift.key, 9, 'EUR');
    expect(raised.line_items_attributes).toEqual([coffee, gift]);
    expect(setLineQuantity(raised, gift.key, 0, 'EUR').line_items_attributes).toEqual([coffee]);
  });

  it.each([
    ['as it comes', [{ option_id: 3, value_id: 5 }], true],
    ['with what costs extra', [{ option_id: 3, value_id: 6 }], false],
  ])('[C8] %s it is free: %s', (_, choices, expected) => {
    expect(hasNoPaidExtras(latte, choices)).toBe(expected);
  });

  it('[C8] only if no choice is left to make', () => {
    const bare = optionWith(3, { mandatory: true, values: [valueWith(5)] });
    expect(canBeGift(latte)).toBe(true);
    expect(canBeGift({ ...latte, options: [bare] })).toBe(false);
    expect(canBeGift({ ...latte, available: false })).toBe(false);
  });
});
