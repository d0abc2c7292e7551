import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { localizeLines } from '#domain/cart/renamed-lines.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { conflictingDishes } from '#domain/diet/diet-lines.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import type { Option, Product } from '#domain/model.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { categoryWith, menuOf, optionWith, productWith, valueWith } from '../samples.ts';

const onlyOf = (product: Product) => menuOf(categoryWith(1, { products: [product] }));
const milk = (name: string, ...values: readonly string[]) =>
  optionWith(2, {
    name,
    values: values.map((value, index) => valueWith(20 + index, { name: value })),
  });
const drink = (name: string, ...options: readonly Option[]) =>
  productWith({ id: 7, name, options: [...options] });
const coffee = drink('Flat white', milk('Milk', 'Whole', 'Oat'));
const kaffee = drink('Milchkaffee', milk('Milch', 'Voll', 'Hafer'));
const nutMilk = productWith({ id: 9, allergens: [{ code: 'nuts', level: 'contains' }] });
const inEnglish = lineOf(coffee, {
  choices: [{ option_id: 2, value_id: 21, quantity: 1 }],
  quantity: 3,
  notes: 'hot',
});

it('[K8] a line takes its names from the menu in the new language, and keeps its choices and price', () => {
  expect(localizeLines([inEnglish], onlyOf(kaffee))).toEqual([
    { ...inEnglish, product_name: 'Milchkaffee', modifiers_display: 'Hafer' },
  ]);
});

it('[K8] a line keeps its names if the menu does not list it or its choices', () => {
  const other = productWith({ id: 8, name: 'Tee' });
  const lessMilk = drink('Milchkaffee', milk('Milch', 'Voll'));
  const lines = [inEnglish];
  expect(localizeLines(lines, onlyOf(other))).toBe(lines);
  expect(localizeLines(lines, onlyOf(lessMilk))).toBe(lines);
});

it('[K8] [D329] [B5] a usual’s group is renamed, and checked for the diet, as the group of its member on the menu', () => {
  const product_group = { name: 'Kaffee', product_ids: [7, 8] };
  const nuts = valueWith(22, { name: 'Nuss', child_product_item: nutMilk });
  const big = { ...kaffee, id: 8, product_group, options: [optionWith(2, { values: [nuts] })] };
  const small = { ...kaffee, product_group };
  const menu = mergeMenu(emptyMenu, { ...onlyOf(small), hidden_products: [big] });
  const usual = groupProductOf(big, (id) => [small, big].find((one) => one.id === id));
  const chosen = [{ option_id: 2, value_id: 22, quantity: 1 }];
  const line = lineOf(usual, { choices: [{ option_id: GROUP_OPTION_ID, value_id: 8, chosen }] });
  const old = { ...line, product_name: 'Coffee', modifiers_display: 'Nut' };
  expect(localizeLines([old], menu)).toEqual([line]);
  const profile = { allergens: ['nuts'], diets: [] } as const;
  expect(conflictingDishes([line], menu, profile)).toEqual(['Kaffee']);
});

it('[K8] lines that already have the menu’s names stay the same objects', () => {
  fc.assert(
    fc.property(productArbitrary, (product) => {
      const lines = [lineOf(product, { choices: defaultsOf(product) })];
      expect(localizeLines(lines, onlyOf(product))).toBe(lines);
    }),
    runs,
  );
});
