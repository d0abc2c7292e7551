import { expect, it } from 'vitest';
import { exportVenue, importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { openServer } from '../../support/server.ts';

const server = await openServer({ venues: [] });

type Dish = Readonly<Record<string, unknown>>;

const kids: Dish = { name: 'Fries', price: 2 };
const large: Dish = { name: 'Fries', price: 5 };
const cola: Dish = { name: 'Cola', price: 3 };

function venueFile(categories: Readonly<Record<string, readonly Dish[]>>, hidden?: Dish[]) {
  return {
    venue: { name: 'Grill', slug: 'grill', currency: 'EUR' },
    categories: Object.entries(categories).map(([name, products]) => ({ name, products })),
    ...(hidden && { hidden_products: hidden }),
  } as unknown as VenueFile;
}

/** Imports a file and returns the ids and stock of its fries by their price. */
async function friesAfter(file: VenueFile) {
  await importVenue(server.db, file);
  const { categories, hidden_products = [] } = await exportVenue(server.db, 'grill');
  const all = [...categories.flatMap(({ products }) => products), ...hidden_products];
  const fries = all.filter(({ name }) => name === 'Fries');
  return new Map(fries.map(({ id, price, stock }) => [price, { id, stock }]));
}

it.each([
  ['a new category above', { Sides: [large], Kids: [kids, cola] }],
  ['a category above that had none', { Drinks: [cola, large], Kids: [kids, cola] }],
])('[D381] [M11] a dish keeps its id and stock when %s gets one of its name', async (_, next) => {
  const slug = venueFile({ Drinks: [cola], Kids: [{ ...kids, stock: 4 }, cola] });
  const before = (await friesAfter(slug)).get(2);
  const after = await friesAfter(venueFile(next));
  expect(after.get(2)).toEqual({ ...before, stock: 4 });
  expect(after.get(5)?.id).not.toBe(before?.id);
  expect(after.get(5)?.stock).toBeUndefined();
  await importVenue(server.db, venueFile({ Drinks: [cola] }));
});

it('[D381] [M11] a hidden dish keeps its id when the menu gets one of its name', async () => {
  const before = (await friesAfter(venueFile({ Drinks: [cola] }, [{ ...kids, stock: 4 }]))).get(2);
  const after = await friesAfter(venueFile({ Drinks: [cola, large] }, [kids]));
  expect(after.get(2)).toEqual({ ...before, stock: 4 });
  expect(after.get(5)?.id).not.toBe(before?.id);
});

it('[D381] a dish that is moved to another category keeps its id', async () => {
  const before = (await friesAfter(venueFile({ Sides: [large], Kids: [kids, cola] }))).get(5);
  const after = await friesAfter(venueFile({ Specials: [large], Kids: [kids, cola] }));
  expect(after.get(5)?.id).toBe(before?.id);
});
