import { expect, it } from 'vitest';
import { exportVenue, importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ venues: [] });

interface Names {
  readonly toppings?: readonly string[];
  readonly sizes?: readonly string[];
  readonly dishes?: readonly string[];
  readonly tables?: readonly string[];
}

/** A venue whose burger has these toppings and sizes, with these further dishes and tables. */
function venueWith(given: Names): VenueFile {
  const { toppings = ['Cheese'], sizes = ['Small'], dishes = [], tables = ['1'] } = given;
  const named = (name: string) => ({ name });
  const burger = {
    name: 'Burger',
    price: 8,
    price_type: 'multiple',
    additional_prices: sizes.map((name) => ({ name, price: 9 })),
    options: [{ name: 'Toppings', values: toppings.map(named) }],
  };
  const others = dishes.map((name) => ({ name, price: 3 }));
  return {
    venue: { name: 'Grill', slug: 'grill', currency: 'EUR' },
    categories: [{ name: 'Food', products: [burger, ...others] }],
    tables: tables.map(named),
  } as unknown as VenueFile;
}

async function idsAfter(given: Names): Promise<ReadonlyMap<string, number>> {
  await importVenue(server.db, venueWith(given));
  const { categories, tables = [] } = await exportVenue(server.db, 'grill');
  const products = categories.flatMap((category) => category.products);
  const options = products.flatMap((product) => product.options ?? []);
  const values = options.flatMap((option) => option.values ?? []);
  const prices = products.flatMap((product) => product.additional_prices ?? []);
  const all = [...products, ...values, ...prices, ...tables];
  return new Map(all.map(({ id, name }) => [String(name), id]));
}

it.each([
  ['a choice', 'toppings', ['Cheese', 'Bacon'], ['Cheese'], ['Cheese', 'Peanut sauce']],
  ['a size', 'sizes', ['Small', 'Large'], ['Small'], ['Small', 'Huge']],
  ['a dish', 'dishes', ['Fries', 'Salad'], ['Fries'], ['Fries', 'Nachos']],
  ['a table', 'tables', ['1', '2'], ['1'], ['1', '3']],
])('[D289] the id of %s that was removed is never given again', async (_, list, ...lists) => {
  const [first, second, third] = lists;
  const [gone = ''] = first.filter((name) => !second.includes(name));
  const [fresh = ''] = third.filter((name) => !first.includes(name));
  const before = (await idsAfter({ [list]: first })).get(gone) ?? 0;
  expect(before).toBeGreaterThan(0);
  await idsAfter({ [list]: second });
  expect((await idsAfter({ [list]: third })).get(fresh)).toBe(before + 1);
  expect((await idsAfter({ [list]: [...third, gone] })).get(gone)).toBe(before + 2);
});
