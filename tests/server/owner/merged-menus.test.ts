import { describe, expect, it } from 'vitest';
import { mergedMenu, withMenu } from '#server/owner/csv/merge.ts';
import { readMenuTable } from '#server/owner/csv/table.ts';
import type { Item, VenueFile } from '#server/owner/venue-file.ts';

/** Merges a table into a menu with one dish and returns the options of that dish. */
function optionsAfter(text: string, options: readonly Item[]): readonly Item[] {
  const table = readMenuTable(text, 'EUR');
  expect(table.problems).toEqual([]);
  const known = [{ name: 'A', products: [{ id: 5, name: 'B', price: 2, options }] }];
  return (mergedMenu(table, known)[0]?.products[0]?.options ?? []) as readonly Item[];
}
const names = (options: readonly Item[]) => options.map(({ name }) => name);

const size = {
  id: 1,
  name: 'Size',
  mandatory: true,
  values: [
    { id: 11, name: 'small', price: 0 },
    { id: 12, name: 'large', price: 3 },
  ],
};
const extras = {
  id: 2,
  name: { en: 'Extras', de: 'Extra' },
  values: [{ id: 21, name: 'Cheese', price: 1 }],
};
const place = { id: 3, name: 'Your drink', meal_deal_items: [{ id: 31, name: 'Cola', price: 0 }] };
const sizes = (large: string) => `category,name,price small,price large\nA,B,2,${large}\n`;

describe('[D266] the options of a known dish', () => {
  it('a size that is no longer sold is removed, and the other options stay', () => {
    expect(names(optionsAfter(sizes(''), [size, extras, place]))).toEqual([
      extras.name,
      'Your drink',
    ]);
    expect(optionsAfter(sizes(''), [size])).toEqual([]);
    const inGerman = [{ ...size, name: { en: 'Portion', de: 'Size' } }, extras];
    expect(optionsAfter(sizes(''), inGerman)).toEqual([extras]);
  });

  it('sizes from columns do not change the other options and their order', () => {
    expect(optionsAfter(sizes('5'), [size, extras, place])).toMatchObject([
      { id: 1, values: [{ id: 11 }, { id: 12, price: 3 }] },
      extras,
      place,
    ]);
    expect(names(optionsAfter(sizes('5'), [extras, size]))).toEqual([extras.name, 'Size']);
    expect(names(optionsAfter(sizes('5'), [extras]))).toEqual(['Size', extras.name]);
  });

  it('a cell of options keeps the steps of a deal, and removes everything else that it does not name', () => {
    const table = 'category,name,price,options\nA,B,2,Milk: Oat | Cow\n';
    expect(names(optionsAfter(table, [place, extras]))).toEqual(['Your drink', 'Milk']);
    expect(names(optionsAfter(table, [extras, place]))).toEqual(['Milk', 'Your drink']);
    expect(names(optionsAfter(table.replace('Milk: Oat | Cow', ''), [extras, place]))).toEqual([
      'Your drink',
    ]);
  });

  it('an option of the table with the name of a step is a different one', () => {
    const table = 'category,name,price,options\nA,B,2,Your drink: Tea | Water\n';
    const [own, kept] = optionsAfter(table, [place]);
    expect(own).not.toHaveProperty('meal_deal_items');
    expect(kept).toEqual(place);
  });

  it('an empty list stays empty, so that nothing changes', () => {
    const table = readMenuTable('category,name,price,options\nA,B,2,\n', 'EUR');
    const dish = { id: 5, name: 'B', price: 2, options: [] };
    expect(mergedMenu(table, [{ name: 'A', products: [dish] }])[0]?.products).toEqual([dish]);
  });

  it('without a column for either they stay as they are', () => {
    const options = [size, extras, place];
    expect(optionsAfter('category,name,price\nA,B,2\n', options)).toEqual(options);
  });
});

it('[D266] [D289] a hidden dish returns as the same dish', () => {
  const hidden = { id: 7, name: { en: 'Soup', de: 'Suppe' }, price: 4, diets: ['vegan'] };
  const other = { id: 8, name: 'Cake', price: 1 };
  const table = readMenuTable('category,name,price\nA,Soup,5\n', 'EUR');
  const [category] = mergedMenu(table, [], [hidden, other]);
  expect(category?.products).toEqual([{ ...hidden, price: 5 }]);
  const venue = { slug: 'x', currency: 'EUR' };
  const own: VenueFile = { venue, categories: [], hidden_products: [hidden, other] };
  expect(withMenu(own, table)).toMatchObject({ venue, categories: [{ name: 'A' }] });
  expect(withMenu(own, table).hidden_products).toEqual([other]);
  expect(withMenu({ venue, categories: [] }, table)).not.toHaveProperty('hidden_products');
});
