import { describe, expect, it } from 'vitest';
import { isGift, isGiftEarned, leftToSpend, withoutUnearnedGift } from '#domain/gifts.ts';
import type { GiftMechanic, LineItem } from '#domain/model.ts';
import { cartWith, lineWith } from './samples.ts';

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
  it('[C8] leaves the basket and is named', () => {
    const { cart, withdrawn } = withoutUnearnedGift(
      cartAt(10, coffee, gift),
      { id: 1, order_value: 20 },
      categoriesOf,
    );
    expect(cart.line_items_attributes).toEqual([coffee]);
    expect(withdrawn).toEqual([gift]);
  });

  it('[C8] stays while it is earned, and where there is none nothing changes', () => {
    const earned = cartAt(20, coffee, gift);
    const none = cartAt(5, coffee);
    expect(withoutUnearnedGift(earned, { id: 1, order_value: 20 }, categoriesOf)).toEqual({
      cart: earned,
      withdrawn: [],
    });
    expect(withoutUnearnedGift(none, null, categoriesOf)).toEqual({ cart: none, withdrawn: [] });
  });

  it('[C8] is known by its mark', () => {
    expect([isGift(gift), isGift(coffee)]).toEqual([true, false]);
  });
});
