import { describe, expect, it } from 'vitest';
import { PRICE_OPTION_ID } from '#domain/constants.ts';
import {
  chosenOf,
  countChosen,
  findValue,
  hasPriceChoice,
  isSingle,
  isSoldOut,
  limitsOf,
  optionsOf,
  priceOption,
  subOptionsOf,
  valuesOf,
} from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const many = Number.POSITIVE_INFINITY;

describe('how many values may and must be chosen', () => {
  it.each<[string, Partial<Option>, number, number, number]>([
    ['nothing said', {}, 0, 1, 1],
    ['mandatory', { mandatory: true }, 1, 1, 1],
    ['several', { multiselect: true }, 0, many, 1],
    ['several, mandatory', { multiselect: true, mandatory: true }, 1, many, 1],
    ['up to 3', { multiselect: true, multiselect_limit: 3 }, 0, 3, 1],
    ['limit 0 is none', { multiselect: true, multiselect_limit: 0 }, 0, many, 1],
    ['limit null is none', { multiselect: true, multiselect_limit: null }, 0, many, 1],
    ['2 to 3', { multiselect: true, multiselect_limit: 3, multiselect_min: 2 }, 2, 3, 1],
    [
      'mandatory with minimum 2',
      { multiselect: true, mandatory: true, multiselect_min: 2 },
      2,
      many,
      1,
    ],
    ['each up to 2', { multiselect: true, multimax: 2 }, 0, many, 2],
    ['each no more than all', { multiselect: true, multiselect_limit: 2, multimax: 5 }, 0, 2, 2],
    ['a limit without several is no limit', { multiselect_limit: 4 }, 0, 1, 1],
    ['a minimum beyond the maximum gives way', { multiselect_min: 2 }, 1, 1, 1],
    [
      'a group: limit 1, minimum 1',
      { mandatory: true, multiselect: false, multiselect_limit: 1, multiselect_min: 1 },
      1,
      1,
      1,
    ],
  ])('[M5] %s', (_, input, min, max, each) => {
    const option = optionWith(1, input);
    expect(limitsOf(option)).toEqual({ min, max, each });
    expect(isSingle(option)).toBe(max === 1);
  });
});

describe('what can be chosen', () => {
  const values = [valueWith(1)];
  const items = [valueWith(2)];

  it.each<[string, Partial<Option>, readonly number[]]>([
    ['a modifier has values', { values }, [1]],
    ['a deal has items', { kind: 'meal_deal', meal_deal_items: items }, [2]],
    ['a deal with both has its items', { kind: 'meal_deal', values, meal_deal_items: items }, [2]],
    ['a modifier with both has its values', { values, meal_deal_items: items }, [1]],
    ['an empty list gives way', { values: [], meal_deal_items: items }, [2]],
    ['a deal may come with values only', { kind: 'meal_deal', values }, [1]],
    ['or nothing', {}, []],
  ])('[M5] [M6] %s', (_, input, ids) => {
    expect(valuesOf(optionWith(9, input)).map(({ id }) => id)).toEqual(ids);
  });

  it('[M5] [M8] of a product are its options and then those of an offer, each once', () => {
    const product = productWith({
      options: [optionWith(1), optionWith(2)],
      offer_options: [optionWith(2), optionWith(3)],
    });
    expect(optionsOf(product).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(optionsOf(productWith())).toEqual([]);
  });

  it('[M6] below a deal’s item are its sub-options and its product’s options, each once', () => {
    const child = productWith({ options: [optionWith(5), optionWith(6)] });
    const value = valueWith(1, { sub_options: [optionWith(5)], child_product_item: child });
    expect(subOptionsOf(value).map(({ id }) => id)).toEqual([5, 6]);
    expect(subOptionsOf(valueWith(1))).toEqual([]);
  });
});

describe('a product with several prices', () => {
  const sizes = [
    { id: 11, name: 'Small', price: 3 },
    { id: 12, name: 'Large', price: 4.5 },
  ];
  const sized = productWith({ price_type: 'multiple', additional_prices: sizes });

  it('[M5] offers them as a required single choice before all others', () => {
    const [first, second] = optionsOf({ ...sized, options: [optionWith(1)] });
    expect(first).toMatchObject({ id: PRICE_OPTION_ID, mandatory: true, values: sizes });
    expect(first && isSingle(first)).toBe(true);
    expect(second?.id).toBe(1);
  });

  it.each([
    ['single', sizes, false],
    [undefined, sizes, false],
    ['multiple', [], false],
    ['multiple', undefined, false],
    ['multiple', sizes, true],
  ])('[M5] price type %s with %j asks: %s', (price_type, prices, asks) => {
    const product = productWith({
      ...(price_type ? { price_type } : {}),
      ...(prices ? { additional_prices: prices } : {}),
    });
    expect(hasPriceChoice(product)).toBe(asks);
    expect(priceOption(product) !== null).toBe(asks);
  });

  it('[M3] offers them below a group’s member, but not below a deal’s item', () => {
    const member = valueWith(1, { child_product_item: sized, is_product_group_item: true });
    expect(subOptionsOf(member).map(({ id }) => id)).toEqual([PRICE_OPTION_ID]);
    expect(subOptionsOf({ ...member, is_product_group_item: false })).toEqual([]);
  });
});

describe('finding', () => {
  const deep = optionWith(3, { values: [valueWith(30)] });

  it('[M5] a value of an option', () => {
    expect(findValue(deep, 30)?.id).toBe(30);
    expect(findValue(deep, 31)).toBeNull();
  });

  it('[M5] the choices of an option and their number', () => {
    const choices = [
      { option_id: 1, value_id: 10, quantity: 2 },
      { option_id: 1, value_id: 11 },
      { option_id: 2, value_id: 20 },
    ];
    expect(chosenOf(optionWith(1), choices)).toEqual(choices.slice(0, 2));
    expect(countChosen(choices)).toBe(4);
  });
});

describe('sold out', () => {
  it.each([
    [{ available: false }, true],
    [{ available: true }, false],
    [{}, false],
    [{ child_product_item: productWith({ available: false }) }, true],
    [{ child_product_item: productWith() }, false],
    [{ child_product_item: null }, false],
  ])('[M11] %j: %s', (value, soldOut) => {
    expect(isSoldOut(value)).toBe(soldOut);
  });
});
