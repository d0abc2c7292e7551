import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { energyOf } from '#domain/diet/energy.ts';
import { type NutritionalFacts, nutritionOf, productsToAskFor } from '#domain/diet/nutrition.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Option, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

type Fact = NutritionalFacts['data'][number];
const kcal = (per_portion: number | null, per_100g: number | null = null): Fact => ({
  key: 'energy_kcal',
  label: 'Energy',
  unit: 'kcal',
  per_portion,
  per_100g,
});
const factsOf = (
  data: readonly Fact[],
  option_values: NutritionalFacts['option_values'] = {},
  nutrition_enabled = true,
): NutritionalFacts => ({ nutrition_enabled, data, option_values });

const barista = optionWith(2, { values: [valueWith(20, { calories: 12 })] });
const milk = optionWith(1, {
  values: [
    valueWith(10, { name: 'Oat', default: true, sub_options: [barista] }),
    valueWith(11, { name: 'Whole', calories: 30 }),
    valueWith(12, { name: 'Almond' }),
  ],
});
const shots = optionWith(3, {
  multiselect: true,
  multimax: 3,
  values: [valueWith(30, { name: 'Shot', calories: 4 })],
});
const latte = productWith({ id: 7, calories: 165, options: [milk, shots] });
const oat = { option_id: 1, value_id: 10, name: 'Oat' };
const known = new Map([
  [7, factsOf([kcal(165, 46)], { 11: [kcal(30)], 20: [kcal(12)], 30: [kcal(4)] })],
]);
const rowsOf = (product: Product, choices: Choices, facts = known) =>
  nutritionOf(product, choices, facts)?.rows.map(({ amount, per_100g }) => [amount, per_100g]);
const namesIn = (list: Choices | undefined) => list?.map(({ value_id }) => value_id);

describe('nutrition facts of the choices', () => {
  it.each<[string, Choices, unknown]>([
    ['by itself, with 100 g', [oat], [[165, 46]]],
    ['with what a value adds, without 100 g', [{ option_id: 1, value_id: 11 }], [[195, null]]],
    ['as often as it is taken', [oat, { option_id: 3, value_id: 30, quantity: 3 }], [[177, null]]],
    [
      'with what is below a value',
      [{ ...oat, chosen: [{ option_id: 2, value_id: 20 }] }],
      [[177, null]],
    ],
  ])('[M7] %s', (_, choices, expected) => {
    expect(rowsOf(latte, choices)).toEqual(expected);
  });

  it('[M7] name the choices that they count, and those without facts', () => {
    const shot = { option_id: 3, value_id: 30 };
    const counted = nutritionOf(latte, [oat, shot], known);
    expect([namesIn(counted?.counted), namesIn(counted?.uncounted)]).toEqual([[30], []]);
    const other = nutritionOf(latte, [{ option_id: 1, value_id: 12 }, shot], known);
    expect([namesIn(other?.counted), namesIn(other?.uncounted)]).toEqual([[30], [12]]);
  });

  it.each<[string, ReadonlyMap<number, NutritionalFacts>]>([
    ['not asked for', new Map()],
    ['not published', new Map([[7, factsOf([kcal(1)], {}, false)]])],
    ['empty', new Map([[7, factsOf([])]])],
    ['without an amount', new Map([[7, factsOf([kcal(null)])]])],
  ])('[M7] %s are no table', (_, facts) => {
    expect(nutritionOf(latte, [oat], facts)).toBeNull();
  });

  it('[M7] leave out a row that is unknown for a part, because half a sum would be wrong', () => {
    const fat = { ...kcal(3), key: 'fat' };
    const facts = new Map([[7, factsOf([kcal(165), fat], { 30: [kcal(null), fat] })]]);
    const rows = nutritionOf(latte, [oat, { option_id: 3, value_id: 30 }], facts)?.rows;
    expect(rows?.map(({ key, amount }) => [key, amount])).toEqual([['fat', 6]]);
  });

  it('[M7] grow evenly with the quantity of a choice', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.integer({ min: 1, max: 9 }), (own, more, many) => {
        const facts = new Map([[7, factsOf([kcal(own)], { 30: [kcal(more)] })]]);
        const choices = [oat, { option_id: 3, value_id: 30, quantity: many }];
        expect(rowsOf(latte, choices, facts)).toEqual([[own + many * more, null]]);
      }),
      runs,
    );
  });
});

const child = (id: number, product: Product) =>
  valueWith(id, { product_id: product.id, child_product_item: product });
const deal = productWith({
  id: 60,
  child_product_type: 'meal_deal',
  options: [optionWith(9, { kind: 'meal_deal', meal_deal_items: [child(90, latte)] })],
});
const group = productWith({
  id: 7,
  is_product_group: true,
  options: [
    optionWith(999_999_999, {
      values: [{ ...child(8, productWith({ id: 8, calories: 40 })), is_product_group_item: true }],
    }),
  ],
});
const chosenLatte: Choices = [
  { option_id: 9, value_id: 90, name: 'Latte', chosen: [{ option_id: 1, value_id: 11 }] },
];

describe('nutrition facts of nested products', () => {
  it('[M7] [M6] of a deal are those of its products with their choices', () => {
    expect(productsToAskFor(deal, chosenLatte)).toEqual([60, 7]);
    const facts = new Map([...known, [60, factsOf([])]]);
    expect(rowsOf(deal, chosenLatte, facts)).toEqual([[195, null]]);
  });

  it('[M7] [M3] of a group are those of the chosen member only', () => {
    const choices = [{ option_id: 999_999_999, value_id: 8 }];
    expect(productsToAskFor(group, choices)).toEqual([8]);
    const facts = new Map([...known, [8, factsOf([kcal(40, 20)])]]);
    expect(rowsOf(group, choices, facts)).toEqual([[40, 20]]);
  });
});

describe('energy beside the price', () => {
  const plain = productWith({ calories: null, options: [milk] as readonly Option[] });
  it.each<[string, Product, Choices | undefined, number | null]>([
    ['as listed', latte, undefined, 165],
    [
      'with what is known to be added',
      latte,
      [
        { option_id: 1, value_id: 10 },
        { option_id: 3, value_id: 30, quantity: 2 },
      ],
      173,
    ],
    ['not where a choice is not known', latte, [{ option_id: 1, value_id: 12 }], null],
    [
      'not where the listed choice was given up for a known one',
      latte,
      [{ option_id: 1, value_id: 11 }],
      null,
    ],
    [
      'with what is below a listed choice',
      latte,
      [{ option_id: 1, value_id: 10, chosen: [{ option_id: 2, value_id: 20 }] }],
      177,
    ],
    ['not where nothing is told', plain, undefined, null],
    ['of a group is its member’s', group, [{ option_id: 999_999_999, value_id: 8 }], 40],
    [
      'of a deal is that of its products',
      { ...deal, calories: null },
      [{ option_id: 9, value_id: 90, chosen: [{ option_id: 1, value_id: 10 }] }],
      165,
    ],
    ['of an empty deal is not known', { ...deal, calories: null }, [], null],
  ])('[M7] %s', (_, product, choices, expected) => {
    expect(choices ? energyOf(product, choices) : energyOf(product)).toBe(expected);
  });
});
