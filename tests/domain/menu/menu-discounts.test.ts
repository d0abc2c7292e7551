import { describe, expect, it } from 'vitest';
import { PRICE_OPTION_ID } from '#domain/constants.ts';
import { offerOn } from '#domain/menu/expected-discount.ts';
import { discountedPrice, shownPrice } from '#domain/menu/menu-discounts.ts';
import type { Choices } from '#domain/menu/options.ts';
import { withPriceRange } from '#domain/menu/price-range.ts';
import type { MenuDiscount, Product } from '#domain/model.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const at = { now: new Date('2026-11-21T17:00:00Z'), currency: 'EUR' };

describe('a menu discount', () => {
  it.each<[string, MenuDiscount, number | null]>([
    ['a quarter off', { type: 'percentage', value: 0.25 }, 7.46],
    ['an amount off', { type: 'amount', value: 2 }, 7.95],
    ['more off than it costs', { type: 'amount', value: 20 }, 0],
    ['a price of its own', { type: 'price', value: 6.5 }, 6.5],
    ['a dearer price', { type: 'price', value: 12 }, null],
    ['nothing off', { type: 'percentage', value: 0 }, null],
    ['for a minute yet', { type: 'amount', value: 2, valid_until: '2026-11-21T17:00:01Z' }, 7.95],
    ['a type that this app does not know', { type: 'bogo', value: 1 } as never, null],
    ['over', { type: 'amount', value: 2, valid_until: '2026-11-21T17:00:00Z' }, null],
    ['of an unreadable end', { type: 'amount', value: 2, valid_until: 'soon' }, null],
  ])('[C6] of %s makes 9.95', (_, discount, price) => {
    expect(discountedPrice(9.95, discount, at)).toBe(price);
  });

  it('[C6] that is missing changes nothing', () => {
    expect(discountedPrice(9.95, undefined, at)).toBeNull();
  });
});

describe('an offer on a dish with several prices', () => {
  const fifth: MenuDiscount = { type: 'percentage', value: 0.2 };
  const sizes = [6, 10].map((price, index) => ({ id: index + 1, name: `${price}`, price }));
  const dish: Product = productWith({
    price: 10,
    price_type: 'multiple',
    additional_prices: sizes,
  });

  it.each<[string, MenuDiscount, Product, number, number | null]>([
    ['a share of the least one', fifth, dish, 4.8, 6],
    ['a price of its own', { type: 'price', value: 5 }, dish, 5, 6],
    ['one above the least', { type: 'price', value: 8 }, dish, 6, null],
    ['a share where the dish itself costs nothing', fifth, { ...dish, price: 0 }, 4.8, 6],
  ])('[D51] [D155] [D333] shows %s', (_, discount, product, price, was) => {
    expect(shownPrice(withPriceRange(product), discount, at)).toEqual({ price, was, isFrom: true });
  });

  it.each<[string, Choices, number]>([
    ['the least price before one is chosen', [], 1.2],
    ['the chosen price', [{ option_id: PRICE_OPTION_ID, value_id: 2, quantity: 1 }], 2],
  ])('[D51] [D333] shows in the sheet how much it takes off %s', (_, choices, off) => {
    expect(offerOn(dish, choices, { [dish.id]: fifth }, at)?.off).toBe(off);
  });
});

it('[C9] [D155] a suggestion, whose price range the app calculates, shows its cheapest combination', () => {
  const values = [valueWith(1, { price: 4 }), valueWith(2, { price: 7 })];
  const options = [optionWith(1, { mandatory: true, values })];
  const dish = productWith({ price: 0, options });
  expect(shownPrice(withPriceRange(dish), undefined, at)).toEqual({
    price: 4,
    was: null,
    isFrom: true,
  });
});

describe('an offer on a dish whose required choice costs less than nothing', () => {
  const smaller = optionWith(5, { mandatory: true, values: [valueWith(51, { price: -6 })] });
  const dish = withPriceRange(productWith({ price: 10, options: [smaller] }));
  const chosen: Choices = [{ option_id: 5, value_id: 51, quantity: 1 }];

  it.each<[string, MenuDiscount, number]>([
    ['a price of its own', { type: 'price', value: 3 }, 4],
    ['more off than is charged', { type: 'amount', value: 8 }, 4],
    ['a fifth off', { type: 'percentage', value: 0.2 }, 2],
    ['everything off', { type: 'percentage', value: 1 }, 4],
  ])('[C5] [C6] takes %s off, but never more than is charged', (_, discount, off) => {
    expect(shownPrice(dish, discount, at).price).toBe(4 - off);
    expect(offerOn(dish, chosen, { [dish.id]: discount }, at)?.off).toBe(off);
  });
});
