import { describe, expect, it } from 'vitest';
import { lineOf, type ProductConfiguration } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { mergeMenu } from '#domain/menu/menu.ts';
import type { Menu, Product } from '#domain/model.ts';
import { type SharedBasket, sharedBasketOf } from '#domain/sharing/shared-basket.ts';
import { onThisMenu } from '#domain/sharing/shared-lines.ts';
import { cartOf, categoryWith, menuOf, optionWith, productWith, valueWith } from '../samples.ts';

const menuWith = (...products: readonly Product[]): Menu =>
  mergeMenu(menuOf(), menuOf(categoryWith(1, { products })));
const milk = optionWith(20, {
  mandatory: true,
  values: [valueWith(30), valueWith(31, { price: 0.5 })],
});
const extra = optionWith(21, { multiselect: true, values: [valueWith(40, { price: 1 })] });
const coffee = productWith({ id: 7, name: 'Flat white', price: 3.4, options: [milk, extra] });
const cake = productWith({ id: 8, name: 'Cake', price: 4 });
const withOat: ProductConfiguration = { choices: [{ option_id: 20, value_id: 31 }], quantity: 2 };

const from = (...lines: readonly (readonly [Product, ProductConfiguration])[]): SharedBasket =>
  sharedBasketOf(cartOf(...lines.map(([product, how]) => lineOf(product, how))), 'fern', 'Mia');

describe('a friend’s lines on this phone’s menu', () => {
  it('[B6] have this menu’s prices and words, and the friend’s name', () => {
    const { lines, changes } = onThisMenu(
      from([coffee, withOat], [cake, { choices: [] }]),
      menuWith(coffee, cake),
      'EUR',
    );
    expect(changes).toEqual([]);
    expect(lines).toMatchObject([
      { product_id: 7, quantity: 2, total: 7.8, person_name: 'Mia', modifiers_display: 'Value 31' },
      { product_id: 8, total: 4, person_name: 'Mia', product_name: 'Cake' },
    ]);
    expect(lines[1]?.key).not.toBe(lineOf(cake, { choices: [] }).key);
  });

  it('[B6] are listed if they are dearer, sold out or unknown here', () => {
    const gone = productWith({ id: 9, name: 'Soup' });
    const menu = menuWith({ ...coffee, price: 4 }, { ...cake, available: false });
    const { lines, changes } = onThisMenu(
      from([coffee, withOat], [cake, { choices: [] }], [gone, { choices: [] }]),
      menu,
      'EUR',
    );
    expect(lines).toMatchObject([{ product_id: 7, total: 9 }]);
    expect(changes).toMatchObject([
      { before: { total: 7.8 }, after: { total: 9 }, why: null },
      { before: { product_name: 'Cake' }, after: null, why: 'sold_out' },
      { before: { product_name: '' }, after: null, why: 'not_served' },
    ]);
  });

  it.each<[string, ProductConfiguration['choices']]>([
    ['a value that the menu does not have', [{ option_id: 20, value_id: 99 }]],
    [
      'an option that the product does not have',
      [
        { option_id: 20, value_id: 30 },
        { option_id: 77, value_id: 1 },
      ],
    ],
    ['no choice where one is asked for', []],
    ['more of a value than may be taken', [{ option_id: 20, value_id: 30, quantity: 5 }]],
  ])('[B6] do not include %s', (_, choices) => {
    const basket = from([cake, { choices: [] }]);
    const [line] = basket.lines;
    if (!line) throw new Error('no line');
    const hostile = { ...basket, lines: [{ ...line, product_id: 7, choices }] };
    expect(onThisMenu(hostile, menuWith(coffee), 'EUR')).toMatchObject({
      lines: [],
      changes: [{ after: null, why: 'choices' }],
    });
  });

  it('[B6] never take over the price in the code, which is only shown as the old price', () => {
    const basket = from([coffee, withOat]);
    const cheap = { ...basket, lines: basket.lines.map((line) => ({ ...line, total: 0.01 })) };
    const { lines, changes } = onThisMenu(cheap, menuWith(coffee), 'EUR');
    expect(lines).toMatchObject([{ total: 7.8 }]);
    expect(changes).toMatchObject([{ before: { total: 0.01 }, after: { total: 7.8 } }]);
  });

  it('[B6] [D329] keep the choices of a group’s member that the friend had from the usuals', () => {
    const product_group = { name: 'Coffee', product_ids: [7, 9] };
    const large = productWith({ id: 9, product_group, options: [milk] });
    const small = { ...coffee, product_group };
    const choices = [
      { option_id: 999_999_999, value_id: 9, chosen: [{ option_id: 20, value_id: 31 }] },
    ];
    const usual = groupProductOf(large, (id) => [small, large].find((one) => one.id === id));
    const shown = menuOf(categoryWith(1, { products: [small] }));
    const menu = mergeMenu(menuOf(), { ...shown, hidden_products: [large] });
    const { lines, changes } = onThisMenu(from([usual, { choices }]), menu, 'EUR');
    expect(changes).toEqual([]);
    expect(lines).toMatchObject([{ nested_options: [9, 31] }]);
  });

  it('[B6] exclude gift cards, which the one who pays must choose', () => {
    const card = productWith({ id: 10, name: 'Gift card', price: 20, is_gift_card: true });
    const plain = { ...card, is_gift_card: false };
    expect(onThisMenu(from([plain, { choices: [] }]), menuWith(card), 'EUR')).toMatchObject({
      lines: [],
      changes: [{ why: 'choices' }],
    });
  });
});
