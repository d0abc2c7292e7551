import { expect, it } from 'vitest';
import type { Product } from '#domain/model.ts';
import { type ProductRow, toProductDto } from '#server/catalogue/menu-product.ts';
import { cafe } from '../../support/venues.ts';

const row = (id: number, name: string, given: Partial<ProductRow> & Partial<Product> = {}) => {
  const { available = true, options } = given;
  const doc = { id, name, ...(options && { options }) };
  const amounts = { price_minor: 300, take_away_price_minor: null };
  return { id, venue_id: 1, sort: id, ...amounts, stock: null, available, doc } as ProductRow;
};

/** A menu of a burger with a side, of which salad is sold out. */
const rows = [
  row(1, 'Menu', {
    options: [
      { id: 10, name: 'Main', kind: 'meal_deal', meal_deal_items: [{ id: 20, product_id: 2 }] },
    ],
  }),
  row(2, 'Burger', {
    options: [
      {
        id: 11,
        name: 'Side',
        kind: 'modifier',
        values: [
          { id: 21, product_id: 3 },
          { id: 22, product_id: 4 },
        ],
      },
    ],
  }),
  row(3, 'Fries'),
  row(4, 'Salad', { available: false }),
  row(5, 'Endless menu', {
    options: [
      { id: 12, name: 'Again', kind: 'meal_deal', meal_deal_items: [{ id: 23, product_id: 5 }] },
    ],
  }),
];

function shown(id: number): Product {
  const options = {
    venue: { ...cafe().venue, currency: 'EUR' },
    languages: ['en'],
    style: null,
    groups: true,
    rows: new Map(rows.map((one) => [one.id, one])),
  };
  const found = rows.find((one) => one.id === id);
  if (!found) throw new Error(`No product has the id ${id}.`);
  return toProductDto(found, options);
}

const childOf = (product: Product) =>
  product.options?.[0]?.meal_deal_items?.[0]?.child_product_item;

it('[D66] [D96] [D154] choices of a dish within a deal have their dishes’ names and are sold out with them', () => {
  expect(childOf(shown(1))?.options?.[0]?.values).toMatchObject([
    { id: 21, name: 'Fries', available: true },
    { id: 22, name: 'Salad', available: false },
  ]);
});

it('a deal within itself is shown once, without its steps', () => {
  const child = childOf(shown(5));
  expect(child?.name).toBe('Endless menu');
  expect(child?.options).toBeUndefined();
});
