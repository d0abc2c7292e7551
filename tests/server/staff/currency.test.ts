import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

const site = { ...openSite, kitchen_pace: 1e6 };
const server = await openServer({
  site,
  venues: [orderCafe({ currency: 'EUR' })],
  now: () => noon,
});
const { read } = await signedInTablet(server);

it('[P10] [D111] for the staff, an order keeps its currency when its venue changes it', async () => {
  const { uuid } = (await place(server, tableCart([coffee()]))).body.order;
  const { total } = (await call(server, `/api/orders/${uuid}.json`)).body.order;
  const inEuros = `€${total.toFixed(2)}`;
  const second = (await place(server, tableCart([coffee()]))).body.order.uuid;
  const doc = sql`jsonb_set(${venues.doc}, '{currency}', '"JPY"')`;
  await server.db.update(venues).set({ doc }).where(eq(venues.slug, 'the-fox'));
  const pages = ['/staff/board', `/staff/print/${uuid}`, '/staff/today'];
  for (const path of pages) {
    const page = await read(path);
    expect(page, path).toContain('€');
    expect(page, path).not.toContain('¥');
  }
  const laterDoc = sql`jsonb_set(${orders.doc}, '{venue,currency}', '"JPY"')`;
  await server.db.update(orders).set({ doc: laterDoc }).where(eq(orders.uuid, second));
  expect(await read('/staff/today')).toMatch(new RegExp(`${inEuros} \\+ ¥\\d+<`));
});
