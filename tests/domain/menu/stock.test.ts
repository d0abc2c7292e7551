import { describe, expect, it } from 'vitest';
import { withAvailability } from '#domain/menu/availability.ts';
import { isPastCutOff, orderableUntil } from '#domain/menu/cut-offs.ts';
import { maxQuantityOf } from '#domain/menu/max-quantity.ts';
import { areFewLeft, countInCart, remainingOf } from '#domain/menu/stock.ts';
import type { Category, Tile } from '#domain/model.ts';
import { narrowMenu, shownTiles } from '#domain/venue/tiles.ts';
import {
  cartOf,
  categoryWith,
  lineWith,
  menuOf,
  optionWith,
  productWith,
  valueWith,
  windowWith,
} from '../samples.ts';

describe('stock', () => {
  const inDeal = lineWith({
    key: 'deal',
    product_id: 9,
    quantity: 2,
    nestedProducts: [
      {
        option_id: 1,
        value_id: 1,
        product_id: 7,
        quantity: 2,
        chosen: [{ option_id: 2, value_id: 2, product_id: 8 }],
      },
    ],
    modifiers: [{ option_id: 3, value_id: 3, product_id: 8 }],
  });
  const inGroup = lineWith({
    key: 'group',
    product_id: 7,
    is_product_group: true,
    quantity: 5,
    nestedProducts: [{ option_id: 999_999_999, value_id: 10, product_id: 10 }],
  });
  const cart = cartOf(lineWith({ quantity: 3 }), lineWith({ key: 'noted' }), inDeal, inGroup);

  it.each([
    [7, 8],
    [8, 6],
    [9, 2],
    [10, 5],
    [99, 0],
  ])('[M11] of product %d the basket holds %d, in deals and groups too', (id, count) => {
    expect(countInCart(cart, id)).toBe(count);
  });

  it.each([
    [10, true, 2],
    [8, true, 0],
    [3, true, 0],
    [null, true, null],
    [undefined, true, null],
    [10, false, null],
  ])('[M11] [S1] %s with the switch %s leaves %s', (stock, enabled, remaining) => {
    const product = { id: 7, ...(stock === undefined ? {} : { stock }) };
    expect(remainingOf(product, cart, enabled)).toBe(remaining);
  });

  it.each([
    [5, true],
    [6, false],
    [1, true],
    [0, false],
    [null, false],
  ])('[M11] says "Only %s left": %s', (remaining, expected) => {
    expect(areFewLeft(remaining)).toBe(expected);
  });

  it('[M11] that has run out makes a product or choice sold out, inside options and deals too', () => {
    const milk = optionWith(2, {
      values: [valueWith(20, { stock: 0 }), valueWith(21, { stock: 1 }), valueWith(22)],
    });
    const product = productWith({
      stock: 4,
      available: true,
      options: [
        optionWith(1, { values: [valueWith(10, { sub_options: [milk] })] }),
        optionWith(3, {
          kind: 'meal_deal',
          meal_deal_items: [
            valueWith(30, { child_product_item: productWith({ stock: 0 }) }),
            valueWith(31, { available: false }),
          ],
        }),
      ],
    });
    const marked = withAvailability(product, true);
    expect(marked.available).toBe(true);
    expect(
      marked.options?.[0]?.values?.[0]?.sub_options?.[0]?.values?.map(({ available }) => available),
    ).toEqual([false, true, true]);
    expect(marked.options?.[1]?.meal_deal_items?.map(({ available }) => available)).toEqual([
      false,
      false,
    ]);
    expect(withAvailability(productWith({ stock: 0 }), true).available).toBe(false);
    expect(withAvailability(productWith({ available: false }), true).available).toBe(false);
    expect(withAvailability(productWith({ stock: 0 }), false).available).not.toBe(false);
  });
});

describe('cut-offs', () => {
  const slot = new Date('2026-11-21T15:00:00Z');
  const windowEnd = new Date('2026-11-21T16:00:00Z');

  it.each<[string, Partial<Category>, object, string | null]>([
    ['no cut-off', {}, { slot, windowEnd }, null],
    [
      '30 minutes before the slot',
      { timeslot_mins_cutoff: 30 },
      { slot, windowEnd },
      '2026-11-21T14:30:00.000Z',
    ],
    [
      '0 minutes before the slot',
      { timeslot_mins_cutoff: 0 },
      { slot },
      '2026-11-21T15:00:00.000Z',
    ],
    [
      '30 minutes before the window’s end',
      { delivery_window_mins_cutoff: 30 },
      { slot, windowEnd },
      '2026-11-21T15:30:00.000Z',
    ],
    [
      'the earlier of both',
      { timeslot_mins_cutoff: 10, delivery_window_mins_cutoff: 90 },
      { slot, windowEnd },
      '2026-11-21T14:30:00.000Z',
    ],
    ['a slot that is not chosen', { timeslot_mins_cutoff: 30 }, { slot: null }, null],
    [
      'a window that is not chosen',
      { delivery_window_mins_cutoff: 30, timeslot_mins_cutoff: null },
      { slot },
      null,
    ],
  ])('[M10] %s', (_, category, orderedFor, until) => {
    expect(orderableUntil(category, orderedFor)?.toISOString() ?? null).toBe(until);
  });

  it.each([
    ['2026-11-21T14:30:00.000Z', false],
    ['2026-11-21T14:30:00.001Z', true],
  ])('[M10] at %s it is past: %s', (at, expected) => {
    expect(isPastCutOff({ timeslot_mins_cutoff: 30 }, { slot }, new Date(at))).toBe(expected);
    expect(isPastCutOff({}, { slot }, new Date(at))).toBe(false);
  });
});

describe('tiles', () => {
  const lunch = windowWith({
    id: 5,
    delivery_windows_channels: [{ active: true, service_type: 'TakeAway' }],
  });
  const tiles: readonly Tile[] = [
    { id: 1, group_id: 10, take_away: true, sort: 3 },
    { id: 2, group_id: 11, eat_in: true, sort: 1 },
    { id: 3, group_id: 12, take_away: true, eat_in: true, sort: 2 },
    { id: 4, delivery_window_id: 5, sort: 0 },
    { id: 5, delivery_window_id: 6 },
    { id: 6, group_id: 13 },
  ];

  it.each([
    ['WebCollection', [4, 3, 1]],
    ['WebEatIn', [2, 3]],
    ['WebBringToTable', [2, 3]],
    ['WebDelivery', [4, 3, 1]],
  ] as const)('[H6] [R4] for %s are %j', (type, ids) => {
    expect(shownTiles(tiles, [lunch], type).map(({ id }) => id)).toEqual(ids);
  });

  const menu = menuOf(
    categoryWith(1, { group_id: 10 }),
    categoryWith(2, { group_id: 11 }),
    categoryWith(3),
  );
  it.each([
    ['a group', { groupId: 10 }, [1]],
    ['a window', { window: windowWith({ category_ids: [2, 3] }) }, [2, 3]],
    ['a window of all', { window: windowWith({ category_ids: [] }) }, [1, 2, 3]],
    ['a window that names none', { window: windowWith() }, [1, 2, 3]],
    ['a group in a window', { groupId: 11, window: windowWith({ category_ids: [1] }) }, []],
    ['nothing', { groupId: null, window: null }, [1, 2, 3]],
  ])('[M9] %s leaves of the menu', (_, by, ids) => {
    expect(narrowMenu(menu, by).categories.map(({ id }) => id)).toEqual(ids);
  });
});

describe('stock inside what is chosen', () => {
  const fries = productWith({ id: 8, stock: 3 });
  const side = optionWith(1, {
    kind: 'meal_deal',
    multiselect: true,
    multimax: 2,
    meal_deal_items: [valueWith(10, { product_id: 8, child_product_item: fries })],
  });
  const deal = productWith({ id: 9, options: [side] });
  const inCart = (quantity: number) => cartOf(lineWith({ product_id: 8, quantity }));
  const sideOf = (product: ReturnType<typeof withAvailability>) =>
    product.options?.[0]?.meal_deal_items?.[0];

  it.each([
    [0, 3, true],
    [2, 1, true],
    [3, 0, false],
    [9, 0, false],
  ])('[M11] with %d in the basket %d are left for a deal', (held, stock, available) => {
    expect(sideOf(withAvailability(deal, true, inCart(held)))).toMatchObject({ stock, available });
  });

  it('[M11] of a value without a product is counted separately', () => {
    const product = productWith({
      options: [optionWith(1, { values: [valueWith(10, { stock: 2 })] })],
    });
    const cart = cartOf(lineWith({ quantity: 2, modifiers: [{ option_id: 1, value_id: 10 }] }));
    expect(withAvailability(product, true, cart).options?.[0]?.values?.[0]).toMatchObject({
      stock: 0,
      available: false,
    });
  });

  it.each([
    [1, null, 3],
    [2, null, 1],
    [1, 2, 2],
    [1, 0, 0],
  ])('[M11] %d in each, %s of it left: at most %s', (quantity, remaining, most) => {
    const counted = withAvailability(deal, true, cartOf());
    expect(maxQuantityOf(counted, [{ option_id: 1, value_id: 10, quantity }], remaining)).toBe(
      most,
    );
  });

  it('[M11] that is not counted sets no limit', () => {
    expect(maxQuantityOf(productWith(), [], null)).toBeNull();
  });
});
