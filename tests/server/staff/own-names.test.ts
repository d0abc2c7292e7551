import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { LineItem } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
import { orders } from '#server/db/schema-orders.ts';
import {
  call,
  coffee,
  noon,
  orderCafe,
  place,
  pricedCart,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

/** The café with a size to choose, a deal at the table, and names of places in two languages. */
function translatedCafe(locale: string | null): VenueData {
  const data = orderCafe({
    locale,
    locations_available: true,
    name: { en: 'The Fox', de: 'Zum Fuchs' },
  });
  const soup = {
    id: 110,
    name: { en: 'Soup', de: 'Suppe' },
    price: 4,
    price_type: 'multiple' as const,
    additional_prices: [{ id: 400, name: { en: 'Bowl', de: 'Schale' }, price: 6 }],
  };
  const level_name = { en: 'Area', de: 'Bereich' };
  return {
    ...data,
    categories: data.categories.map(({ service_types: _, ...category }) => category),
    hidden_products: [soup],
    tables: [{ id: 12, venue_id: 1, name: { en: 'Window', de: 'Fenster' } }],
    locations: [{ id: 1, venue_id: 1, name: { en: 'Garden', de: 'Garten' }, level: 1, level_name }],
  };
}

const bowl: LineItem = {
  key: '110',
  product_id: 110,
  product_name: 'Soup',
  quantity: 1,
  total: 6,
  price_id: 400,
};
const chosen = [{ option_id: 200, value_id: 300, quantity: 1 }];
const deal: LineItem = {
  key: '101',
  product_id: 101,
  product_name: 'Breakfast',
  quantity: 1,
  total: 9.5,
  nestedProducts: [{ option_id: 201, value_id: 302, quantity: 1, chosen }],
};
const english = {
  coffee: 'Flat white, Oat',
  bowl: 'Soup, Bowl',
  deal: 'Breakfast, Flat white, Oat',
  table: 'Window',
  garden: 'Garden',
  venue: 'The Fox',
  oat: '>Oat<',
};
const german = {
  coffee: 'Milchkaffee, Hafer',
  bowl: 'Suppe, Schale',
  deal: 'Frühstück, Milchkaffee, Hafer',
  table: 'Fenster',
  garden: 'Garten',
  venue: 'Zum Fuchs',
  oat: '>Hafer<',
};

describe.each([
  ['in German', 'de', 'en', german, 'Hafer'],
  ['without a language of its own', null, 'de', english, 'Oat'],
] as const)('a kitchen %s', async (_, locale, phone, own, choice) => {
  const headers = { 'Accept-Language': phone };
  const site = { ...openSite, kitchen_pace: 1e6, development_pages: true };
  const server = await openServer({ site, venues: [translatedCafe(locale)], now: () => noon });
  const tablet = await signedInTablet(server);

  it('[D96] [D321] reads dishes, sizes, choices and members of deals in it, and the customer in theirs', async () => {
    const cart = tableCart([coffee(1, true), bowl, deal]);
    const { status, body, text } = await place(server, cart, headers);
    expect([status, body.errors]).toEqual([201, undefined]);
    const { uuid, number } = body.order;
    const answers = [
      text,
      JSON.stringify((await call(server, `/api/orders/${uuid}.json`, { as: headers })).body),
    ];
    for (const answer of answers) {
      expect(answer).not.toContain(choice);
      expect(answer).not.toContain('"kitchen"');
    }
    for (const path of ['/staff/board', `/staff/find?number=${number}`, `/staff/print/${uuid}`]) {
      const page = await tablet.read(path);
      for (const words of [own.coffee, own.bowl, own.deal]) {
        expect(page, path).toContain(`<li>1 × ${words}</li>`);
      }
      expect(page, path).toContain(own.table);
    }
    const page = await (await server.fetch('/dev/kitchen')).text();
    expect(page).toContain(`<li>1 × ${own.deal}</li>`);
    expect(page).toContain(own.table);
  });

  it('[D96] [D321] reads in it where an order is brought', async () => {
    const cart = pricedCart({
      service_type: 'WebBringToMe',
      location_id: 1,
      customer_name: 'Guest',
      email: 'guest@example.com',
      delivery_time: '2026-11-23T12:30:00+01:00',
      line_items_attributes: [coffee(1, false, 3.2)],
    });
    const { body } = await place(server, cart, headers);
    expect(body.errors).toBeUndefined();
    expect(await tablet.read(`/staff/print/${body.order.uuid}`)).toContain(
      `<p>${own.garden}, Guest</p>`,
    );
  });

  it('[D322] reads in it who calls, what can be sold out, and its own name, whatever its tablet’s language', async () => {
    const wish = { venue_id: 1, table_id: 12, wish: 'water' };
    await call(server, `/api/table-calls/${randomUUID()}.json`, { method: 'PUT', body: wish });
    expect(await tablet.read('/staff')).toContain(`<h2>${own.table} `);
    const menu = await tablet.read('/staff/menu', phone);
    expect(menu).toContain(own.oat);
    expect(menu).toContain(`<p class="venue">${own.venue}</p>`);
  });

  it('[D321] reads older orders as their customers do', async () => {
    const { uuid } = (await place(server, tableCart([coffee(1, true)]), headers)).body.order;
    await server.db.update(orders).set({ doc: sql`${orders.doc} - 'kitchen'` });
    const slip = await tablet.read(`/staff/print/${uuid}`);
    expect(slip).toContain(`<li>1 × ${own.coffee.split(',')[0]}, `);
    expect(slip).not.toContain(choice);
  });
});
