import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { VenueData } from '#server/db/records.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { call, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

/** A wine in three sizes, two of which are on the menu only through the first, and a deal with a drink of its own. */
function withWine(): VenueData {
  const venue = orderCafe();
  const product_group = { title: 'Size', product_ids: [901, 902, 903] };
  const wine = (id: number, name: string) => ({ id, name, price: 6, product_group });
  const [first, ...others] = venue.categories;
  if (!first) throw new Error('The café has no categories.');
  const deal = {
    id: 905,
    name: 'Wine and cheese',
    price: 12,
    options: [
      {
        id: 950,
        name: 'Wine',
        kind: 'meal_deal',
        mandatory: true,
        meal_deal_items: [
          { id: 951, product_id: 904, price: 0 },
          { id: 952, name: 'Tap water', price: 0 },
        ],
      },
    ],
  };
  const onMenu = [wine(901, 'Red, glass'), deal] as unknown as typeof first.products;
  return {
    ...venue,
    categories: [{ ...first, products: [...first.products, ...onMenu] }, ...others],
    hidden_products: [
      ...(venue.hidden_products ?? []),
      wine(902, 'Red, carafe'),
      wine(903, 'Red, bottle'),
      { id: 904, name: 'White, small', price: 3 },
      { id: 906, name: 'Taken off the menu', price: 3 },
    ] as unknown as NonNullable<VenueData['hidden_products']>,
  };
}

const server = await openServer({ venues: [withWine()] });
const tablet = await signedInTablet(server);

const menu = async () => JSON.stringify((await call(server, '/api/menu.json?venue_id=1')).body);
const isAvailable = async (id: number) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.available;

it('[M11] a product that only a group or a deal contains can be marked as sold out', async () => {
  const page = await tablet.read('/staff/menu');
  const [, within = ''] = page.split('Within groups and deals');
  expect(within).toContain('Red, carafe');
  expect(within).toContain('Red, bottle');
  expect(within).toContain('White, small');
  expect(within).not.toContain('Red, glass');
  expect(within).not.toContain('Taken off the menu');
  await tablet.act('sold_out', '', { product: '903' });
  expect(await isAvailable(903)).toBe(false);
  await tablet.act('available', '', { product: '903' });
  expect(await isAvailable(903)).toBe(true);
});

it('[M11] a deal’s choice that is not a product can be marked as sold out', async () => {
  expect(await tablet.read('/staff/menu')).toContain('Tap water');
  const before = await menu();
  await tablet.act('sold_out', '', { product: '905', value: '952' });
  expect(await menu()).toMatch(
    /"name":"Tap water"[^}]*"available":false|"available":false[^}]*"name":"Tap water"/,
  );
  await tablet.act('available', '', { product: '905', value: '952' });
  expect(before).toContain('Tap water');
});
