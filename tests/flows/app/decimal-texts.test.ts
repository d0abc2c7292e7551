import { expect, it, vi } from 'vitest';
import { deliveryCharge } from '#api/cart.ts';
import { getMenu } from '#api/menu.ts';
import { getTable } from '#api/tables-locations.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { newApiClient } from '#pages/api-client.ts';
import { openSite } from '#server/config/site.ts';

const menu = {
  categories: [{ id: 1, name: 'Beer', products: [{ id: 7, name: '5.0', price: '4.50' }] }],
  hidden_products: [],
};
const read = { id: 7, name: '5.0', price: 4.5 };

it('[K6] [D345] pages and app read a price that is written as a text alike', async () => {
  const api = newApiClient('http://api.test', openSite)(
    async () => Response.json({ menu }),
    () => undefined,
  );
  const { body } = (await api.menu({ venue_id: 1 })) ?? {};
  expect(body).toMatchObject({ menu: { categories: [{ products: [read] }] } });
  vi.stubGlobal('fetch', async () => Response.json({ menu }));
  expect(await getMenu({ venue_id: 1 })).toMatchObject({ categories: [{ products: [read] }] });
});

it('[V6] [M1] [D345] a table, a category and a beer whose names are written as numbers have these names', async () => {
  const beer = { id: 7, name: 1664, price: 4.5 };
  const categories = [{ id: 1, name: 33, products: [beer] }];
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(
      url.includes('/menu')
        ? { menu: { categories } }
        : { table: { id: 12, venue_id: 1, name: 12 } },
    ),
  );
  expect(await getMenu({ venue_id: 1 })).toMatchObject({
    categories: [{ name: '33', products: [{ name: '1664' }] }],
  });
  expect(await getTable('12')).toMatchObject({ id: 12, name: '12' });
});

it('[C5] [D345] so is the app’s charge for a delivery', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ delivery_charge: '2.90' }));
  expect(await deliveryCharge(emptyCart())).toBe(2.9);
});
