import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ingredientsOf } from '#domain/diet/ingredients.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Allergen, Product } from '#domain/model.ts';
import { runs } from '../runs.ts';
import { optionWith, productWith, valueWith } from '../samples.ts';

const has = (...codes: readonly Allergen['code'][]): readonly Allergen[] =>
  codes.map((code) => ({ code, level: 'contains' }));
const may = (code: Allergen['code']): Allergen => ({ code, level: 'may_contain' });
const item = (id: number, product: Product) =>
  valueWith(id, { product_id: product.id, child_product_item: product });

const milk = optionWith(1, { values: [valueWith(10, { default: true }), valueWith(11)] });
const soda = productWith({ id: 51, allergens: [], diets: ['vegan', 'gluten_free'] });
const club = productWith({
  id: 52,
  allergens: [...has('gluten'), may('milk')],
  diets: ['gluten_free'],
  options: [milk],
});
const mystery = productWith({ id: 53, allergens: null });
const deal = (allergens: Product['allergens']) =>
  productWith({
    id: 60,
    allergens: allergens ?? null,
    options: [
      optionWith(2, { kind: 'meal_deal', meal_deal_items: [item(20, club), item(22, mystery)] }),
      optionWith(3, { kind: 'meal_deal', meal_deal_items: [item(30, soda)] }),
    ],
  });
const pick = (first: number, below: Choices = [{ option_id: 1, value_id: 10 }]): Choices => [
  { option_id: 2, value_id: first, chosen: below },
  { option_id: 3, value_id: 30 },
];
const codesOf = ({ allergens }: ReturnType<typeof ingredientsOf>) =>
  allergens?.map(({ code, level }) => (level === 'contains' ? code : `${code}?`)) ?? null;

describe('the ingredients of what is chosen (D50)', () => {
  it.each<[string, Product, Choices, readonly string[] | null, boolean]>([
    ['a dish as listed', club, [{ option_id: 1, value_id: 10 }], ['gluten', 'milk?'], false],
    ['nothing declared is no allergen declared', soda, [], [], false],
    ['nothing told is unknown', mystery, [], null, false],
    ['a deal is its products', deal(null), pick(20), ['gluten', 'milk?'], false],
    [
      'and what it declares itself',
      deal(has('eggs')),
      pick(20),
      ['eggs', 'gluten', 'milk?'],
      false,
    ],
    ['contained in one part is contained', deal(has('milk')), pick(20), ['milk', 'gluten'], false],
    ['a part that tells nothing is said', deal(null), pick(22, []), [], true],
    ['an empty deal is what it declares', deal(has('eggs')), [], ['eggs'], false],
    ['an empty one that tells nothing is unknown', deal(null), [], null, false],
  ])('[M7] %s', (_, product, choices, codes, isPartly) => {
    const found = ingredientsOf(product, choices);
    expect(codesOf(found)).toEqual(codes);
    expect(found.isPartly).toBe(isPartly);
    expect(found.isChanged).toBe(false);
  });

  it('[M7] follow the chosen value, in a deal too', () => {
    const other = [{ option_id: 1, value_id: 11 }];
    expect(ingredientsOf(club, other)).toMatchObject({ isChanged: true, diets: [] });
    expect(ingredientsOf(deal(null), pick(20, other)).isChanged).toBe(true);
  });

  it('[M7] [M3] are those of the group’s chosen member', () => {
    const group = productWith({
      id: 51,
      allergens: [],
      is_product_group: true,
      options: [optionWith(999_999_999, { values: [item(52, club), item(51, soda)] })],
    });
    const member: Choices = [
      { option_id: 999_999_999, value_id: 52, chosen: [{ option_id: 1, value_id: 10 }] },
    ];
    expect(codesOf(ingredientsOf(group, member))).toEqual(['gluten', 'milk?']);
  });

  it('[M7] suit a diet if everything in a deal does', () => {
    expect(ingredientsOf(deal(null), pick(20)).diets).toEqual(['gluten_free']);
  });

  it('[M7] never declare less than any part', () => {
    const code = fc.constantFrom<Allergen['code']>('milk', 'eggs', 'nuts', 'gluten');
    const level = fc.constantFrom<Allergen['level']>('contains', 'may_contain');
    const list = fc.uniqueArray(fc.record({ code, level }), { selector: ({ code: one }) => one });
    fc.assert(
      fc.property(list, list, (own, inside) => {
        const child = productWith({ id: 52, allergens: inside });
        const product = productWith({
          allergens: own,
          options: [optionWith(2, { kind: 'meal_deal', meal_deal_items: [item(20, child)] })],
        });
        const found = ingredientsOf(product, [{ option_id: 2, value_id: 20 }]).allergens ?? [];
        for (const received of [...own, ...inside]) {
          const said = found.find((allergen) => allergen.code === received.code);
          expect(said?.level === 'contains' || said?.level === received.level).toBe(true);
        }
        expect(new Set(found.map((allergen) => allergen.code)).size).toBe(found.length);
      }),
      runs,
    );
  });
});
