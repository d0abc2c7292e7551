import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { onOtherMenu } from '#domain/cart/service-change.ts';
import { sumMoney } from '#domain/lib/money.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { areChoicesAvailable, excessIn, missingIn } from '#domain/menu/completeness.ts';
import { mergeMenu } from '#domain/menu/menu.ts';
import type { LineItem, Menu, Product } from '#domain/model.ts';
import { productArbitrary } from '../product-arbitrary.ts';
import { runs } from '../runs.ts';
import { categoryWith, menuOf, optionWith, productWith, valueWith } from '../samples.ts';

const menuWith = (...products: readonly Product[]): Menu =>
  mergeMenu(menuOf(), menuOf(categoryWith(1, { products })));
const defaults = (product: Product, quantity = 1): LineItem =>
  lineOf(product, { choices: defaultsOf(product), quantity });

const shot = valueWith(31, { name: 'Extra shot', price: 1 });
const oat = valueWith(41, { name: 'Oat', default: true });
const extras = optionWith(30, { multiselect: true, values: [shot] });
const milk = optionWith(40, { mandatory: true, values: [oat, valueWith(42, { name: 'Whole' })] });
const latte = productWith({ id: 9, name: 'Latte', price: 4, options: [extras, milk] });
const strong = lineOf(latte, {
  choices: [
    { option_id: 30, value_id: 31 },
    { option_id: 40, value_id: 41 },
  ],
  quantity: 2,
  notes: 'hot',
});

describe('a basket on the menu of another service', () => {
  it('[D8] reports nothing if the other menu has everything at the same price', () => {
    expect(onOtherMenu([strong], menuWith(latte), 'EUR')).toEqual({ lines: [strong], changes: [] });
  });

  it('[D8] reports a changed price with the old one, and keeps the rest of the line', () => {
    const { lines, changes } = onOtherMenu([strong], menuWith({ ...latte, price: 3.5 }), 'EUR');
    expect(lines).toMatchObject([{ key: strong.key, quantity: 2, notes: 'hot', total: 9 }]);
    expect(changes).toMatchObject([{ before: { total: 10 }, after: { total: 9 }, why: null }]);
  });

  it('[D8] drops what the other menu lacks, and says if it is only sold out', () => {
    expect(onOtherMenu([strong], menuWith(productWith()), 'EUR')).toMatchObject({
      lines: [],
      changes: [{ before: strong, after: null, why: 'not_served' }],
    });
    expect(onOtherMenu([strong], menuWith({ ...latte, available: false }), 'EUR')).toMatchObject({
      lines: [],
      changes: [{ why: 'sold_out' }],
    });
  });

  it('[D8] names a missing choice and leaves it out, unless it is required', () => {
    const withoutShot = { ...latte, options: [milk] };
    expect(onOtherMenu([strong], menuWith(withoutShot), 'EUR')).toMatchObject({
      lines: [{ total: 8, modifiers: [{ value_id: 41 }] }],
      changes: [{ lost: ['Extra shot'], after: { total: 8 } }],
    });
    const withoutOat = { ...milk, values: [valueWith(42, { name: 'Whole' })] };
    expect(
      onOtherMenu([strong], menuWith({ ...latte, options: [extras, withoutOat] }), 'EUR'),
    ).toMatchObject({ lines: [], changes: [{ why: 'choices' }] });
  });

  it('[D8] treats a sold-out choice as missing', () => {
    const gone = { ...extras, values: [{ ...shot, available: false }] };
    const { changes } = onOtherMenu([strong], menuWith({ ...latte, options: [gone, milk] }), 'EUR');
    expect(changes).toMatchObject([{ lost: ['Extra shot'] }]);
  });

  it('[D8] merges lines that become equal', () => {
    const weak = lineOf(latte, { choices: [{ option_id: 40, value_id: 41 }], notes: 'hot' });
    const { lines } = onOtherMenu([strong, weak], menuWith({ ...latte, options: [milk] }), 'EUR');
    expect(lines).toMatchObject([{ quantity: 3, total: 12 }]);
  });

  it('[D8] keeps a gift as a gift, and free', () => {
    const cake = productWith({ id: 5, name: 'Cake', price: 3 });
    const gift = lineOf(cake, { choices: [], suggestion: { suggestion_type: 'gift' } });
    const { lines, changes } = onOtherMenu([gift], menuWith({ ...cake, price: 2.5 }), 'EUR');
    expect(lines).toMatchObject([{ key: gift.key, suggestion_type: 'gift', total: 0 }]);
    expect(changes).toEqual([]);
  });

  it('[D8] keeps a gift card’s recipient', () => {
    const card = productWith({ id: 6, name: 'Gift card', price: 25, is_gift_card: true });
    const recipient = { name: 'Jo', email: 'jo@example.com', message: null };
    const line = lineOf(card, { choices: [], recipient });
    expect(onOtherMenu([line], menuWith(card), 'EUR').lines).toEqual([line]);
  });

  it('[D8] keeps a deal with all its steps, or drops it', () => {
    const fries = productWith({ id: 3, name: 'Fries', price: 4 });
    const item = valueWith(71, { product_id: 3, child_product_item: fries });
    const place = optionWith(70, {
      kind: 'meal_deal',
      mandatory: true,
      meal_deal_items: [item],
    });
    const deal = productWith({ id: 8, price: 12, child_product_type: 'meal_deal' });
    const full = { ...deal, options: [place] };
    const line = lineOf(full, { choices: [{ option_id: 70, value_id: 71 }] });
    expect(onOtherMenu([line], menuWith({ ...full, price: 11 }), 'EUR').lines).toMatchObject([
      { total: 11, meal_deal: true, nestedProducts: [{ value_id: 71 }] },
    ]);
    const soldOut = { ...item, child_product_item: { ...fries, available: false } };
    const less = { ...deal, options: [{ ...place, meal_deal_items: [soldOut] }] };
    expect(onOtherMenu([line], menuWith(less), 'EUR').changes).toMatchObject([{ why: 'sold_out' }]);
  });

  it('[D8] drops a line whose size the other menu lacks', () => {
    const wine = productWith({
      id: 4,
      price_type: 'size',
      additional_prices: [
        { id: 1, name: 'Glass', price: 7 },
        { id: 2, name: 'Bottle', price: 30 },
      ],
    });
    const line = lineOf(wine, { choices: [], priceId: 2 });
    expect(onOtherMenu([line], menuWith(wine), 'EUR').changes).toEqual([]);
    const glass = { ...wine, additional_prices: [{ id: 1, name: 'Glass', price: 7 }] };
    expect(onOtherMenu([line], menuWith(glass), 'EUR').changes).toMatchObject([{ why: 'choices' }]);
  });

  it('[D8] a group is found by the member that was chosen, in a group of another head or alone', () => {
    const group = { name: 'Stack', product_ids: [1, 2] };
    const single = productWith({ id: 1, name: 'Single', price: 9, product_group: group });
    const double = productWith({ id: 2, name: 'Double', price: 12, product_group: group });
    const both = menuWith(single, double);
    const [head] = both.categories[0]?.products ?? [];
    if (!head) throw new Error('no group');
    const line = lineOf(head, { choices: [{ option_id: 999_999_999, value_id: 2 }] });
    expect(onOtherMenu([line], both, 'EUR').lines).toEqual([line]);
    expect(onOtherMenu([line], menuWith(double, single), 'EUR').lines).toMatchObject([
      { total: 12 },
    ]);
    const { product_group: _group, ...alone } = double;
    expect(onOtherMenu([line], menuWith(alone), 'EUR').lines).toMatchObject([
      { product_id: 2, is_product_group: false, total: 12 },
    ]);
    expect(onOtherMenu([defaults(alone)], both, 'EUR').lines).toMatchObject([
      { product_id: 2, is_product_group: false, total: 12 },
    ]);
  });
});

describe('for any two menus', () => {
  const baskets = fc.array(
    fc.record({ product: productArbitrary, other: productArbitrary, quantity: fc.nat(4) }),
    { maxLength: 5 },
  );
  const kinds = fc.constantFrom('same', 'other', 'none');

  it('[D8] nothing that the new menu serves as chosen is dropped, and totals add up', () => {
    fc.assert(
      fc.property(baskets, kinds, (given, kind) => {
        const own = given.map(({ product }, id) => ({ ...product, id: id + 1 }));
        const offered = given.map(({ other }, id) => ({ ...other, id: id + 1 }));
        const lines = own.map((product, index) =>
          defaults(product, (given[index]?.quantity ?? 0) + 1),
        );
        const shown = { same: own, other: offered, none: [] }[kind];
        const { lines: after, changes } = onOtherMenu(lines, menuWith(...shown), 'EUR');
        const gone = changes.filter((change) => change.after === null);

        for (const { before } of gone) {
          const product = shown.find(({ id }) => id === before.product_id);
          const choices = [...(before.modifiers ?? []), ...(before.nestedProducts ?? [])];
          const serves =
            product &&
            product.available !== false &&
            areChoicesAvailable(product, choices) &&
            !missingIn(product, choices) &&
            !excessIn(product, choices);
          expect(Boolean(serves)).toBe(false);
        }
        expect(after.length + gone.length).toBe(lines.length);
        const changedBy = changes.map(({ before, after: now }) => (now?.total ?? 0) - before.total);
        const sum = (all: readonly LineItem[]) => sumMoney(all.map(({ total }) => total));
        expect(sum(after)).toBeCloseTo(sum(lines) + changedBy.reduce((all, one) => all + one, 0));
      }),
      runs,
    );
  });

  it('[D8] repeating the change has no further effect', () => {
    fc.assert(
      fc.property(productArbitrary, productArbitrary, (product, other) => {
        const menu = menuWith(other);
        const once = onOtherMenu([defaults(product)], menu, 'EUR');
        expect(onOtherMenu(once.lines, menu, 'EUR')).toEqual({ lines: once.lines, changes: [] });
      }),
      runs,
    );
  });
});
