import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { products } from '#server/db/schema-catalogue.ts';
import { advanceOrders } from '#server/demo/kitchen/kitchen.ts';
import { testedEngines } from '../../support/database/engines.ts';
import {
  cake,
  call,
  coffee,
  deliveryCart,
  noon,
  orderCafe,
  place,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { postForm } from '../../support/tablet.ts';

const origin = 'http://localhost:4545';
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe.each(testedEngines)('the kitchen page on %s', async (engine) => {
  let now = noon;
  const site = { ...openSite, development_pages: true };
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => now });
  beforeEach(() => {
    now = noon;
  });

  const orderNow = async (cart = tableCart([coffee()])) => (await place(server, cart)).body.order;
  const look = async (uuid: string) => (await call(server, `/api/orders/${uuid}.json`)).body.order;
  const page = async () => (await server.fetch('/dev/kitchen')).text();
  const move = (order: string, name: string, further: Record<string, string> = {}, from = origin) =>
    postForm(server, '/dev/kitchen', { order, move: name, ...further }, { Origin: from });
  const goOn = (uuid: string, as = {}) =>
    call(server, `/api/orders/${uuid}/continue.json?include_feedback_exist`, {
      method: 'POST',
      as,
    });

  it('[O1] lists running orders and advances them by hand; from then on they only advance by hand', async () => {
    const { uuid, number } = await orderNow();
    expect(await page()).toContain(`The Fox, order ${number}: placed`);
    const seen: string[] = [];
    for (const name of ['accept', 'prepare', 'ready']) {
      expect((await move(uuid, name)).status).toBe(303);
      now = new Date(now.getTime() + 3_600_000);
      seen.push((await look(uuid)).status);
    }
    expect(seen).toEqual(['accepted', 'preparing', 'ready']);
    await move(uuid, 'complete');
    expect(await page()).not.toContain(`order ${number}:`);
  });

  it('[B6] shows what to make, how, and for whom', async () => {
    await orderNow(tableCart([{ ...coffee(2), notes: '<b>hot</b>', person_name: 'Mia & Co' }]));
    expect(await page()).toMatch(
      /<li>2 × Milchkaffee, Kuh, “&lt;b&gt;hot&lt;\/b&gt;”, for Mia &amp; Co<\/li>/,
    );
  });

  it('[O1] lets an order advance by the clock again', async () => {
    const { uuid } = await orderNow();
    await move(uuid, 'accept');
    await advanceOrders(server.db, at(9_999), 20_000);
    expect((await look(uuid)).status).toBe('accepted');
    await move(uuid, 'let_run');
    now = at(20);
    expect((await look(uuid)).status).toBe('preparing');
  });

  it('[O1] refuses an order with the reason, and releases what it had taken', async () => {
    await server.db.update(products).set({ stock: 3 }).where(eq(products.id, 102));
    const { uuid } = await orderNow(tableCart([cake(2)]));
    await move(uuid, 'reject', { reason: 'The oven is cold.' });
    expect(await look(uuid)).toMatchObject({
      status: 'rejected',
      rejection_reason: 'The oven is cold.',
    });
    const [dish] = await server.db.select().from(products).where(eq(products.id, 102));
    expect(dish?.stock).toBe(3);
  });

  it('[O1] sends out a delivery, but no order to a table', async () => {
    const { uuid } = await orderNow(deliveryCart());
    for (const name of ['accept', 'prepare', 'ready', 'send_out']) await move(uuid, name);
    expect((await look(uuid)).status).toBe('out_for_delivery');
    const table = await orderNow();
    for (const name of ['accept', 'prepare', 'send_out']) await move(table.uuid, name);
    expect((await look(table.uuid)).status).toBe('preparing');
  });

  it('[O6][P17] a total that the point of sale changed waits for its customer, who agrees once', async () => {
    const { uuid, total } = await orderNow();
    await move(uuid, 'change_total', { total: '9,40' });
    expect(await look(uuid)).toMatchObject({ previous_total: total, total: 9.4, status: 'placed' });
    await move(uuid, 'accept');
    now = at(9_999);
    expect((await look(uuid)).status).toBe('placed');
    expect((await goOn(uuid, { 'X-Client': 'another1234' })).status).toBe(404);
    now = noon;
    expect((await goOn(uuid)).body.order).toMatchObject({ previous_total: null, total: 9.4 });
    expect((await goOn(uuid)).body.order).toMatchObject({ previous_total: null, total: 9.4 });
    now = at(20);
    expect((await look(uuid)).status).toBe('accepted');
  });

  it('[O6] [D55] only the total that the customer has seen is agreed to', async () => {
    const { uuid, total } = await orderNow();
    const agree = async (agreed: number) => {
      const path = `/api/orders/${uuid}/continue.json?agreed_total=${agreed}`;
      return (await call(server, path, { method: 'POST' })).body.order;
    };
    await move(uuid, 'change_total', { total: '9,40' });
    expect(await agree(total ?? 0)).toMatchObject({ previous_total: total, total: 9.4 });
    expect(await agree(9.4)).toMatchObject({ previous_total: null, total: 9.4 });
    // The answer is lost, the venue changes the total again, and the phone repeats its request.
    await move(uuid, 'change_total', { total: '12' });
    expect(await agree(9.4)).toMatchObject({ previous_total: 9.4, total: 12 });
    expect(await agree(12)).toMatchObject({ previous_total: null, total: 12 });
  });

  it('[O3] [D55] [D396] an order, accepted or not, that is cancelled or rejected instead waits for nobody’s agreement', async () => {
    const [cancelled, rejected] = [await orderNow(), await orderNow()];
    await move(cancelled.uuid, 'accept');
    for (const { uuid } of [cancelled, rejected])
      await move(uuid, 'change_total', { total: '9,40' });
    const path = `/api/orders/${cancelled.uuid}/cancel.json`;
    const { body } = await call(server, path, { method: 'PUT' });
    expect(body.order).toMatchObject({ status: 'cancelled', previous_total: null });
    await move(rejected.uuid, 'reject');
    const order = await look(rejected.uuid);
    expect(order).toMatchObject({ status: 'rejected', previous_total: null });
  });

  it.each(['0', '-1', 'much', '1e17'])('[O6] a total of %s is refused', async (total) => {
    const { uuid, total: before } = await orderNow();
    expect((await move(uuid, 'change_total', { total })).headers.get('Location')).toMatch(
      /refused/,
    );
    expect((await look(uuid)).total).toBe(before);
  });

  it('[O1] is moved behind a proxy that speaks https, as a demo that is shared', async () => {
    const { uuid } = await orderNow();
    expect((await move(uuid, 'accept', {}, origin.replace('http:', 'https:'))).status).toBe(303);
    expect((await look(uuid)).status).toBe('accepted');
  });

  it('[O1] accepts no move from another site, and no unknown one', async () => {
    const { uuid } = await orderNow();
    expect((await move(uuid, 'accept', {}, 'https://elsewhere.example')).status).toBe(403);
    for (const refused of [await move(uuid, 'burn'), await move('no-uuid', 'accept')]) {
      expect(refused.headers.get('Location')).toBe('/dev/kitchen?refused=1');
    }
    expect((await look(uuid)).status).toBe('placed');
  });
});

it('[O1] a site without development pages has no kitchen page', async () => {
  const server = await openServer({ venues: [orderCafe()], now: () => noon });
  const { uuid } = (await place(server, tableCart([coffee()]))).body.order;
  expect((await server.fetch('/dev/kitchen')).status).toBe(404);
  await postForm(server, '/dev/kitchen', { order: uuid, move: 'accept' });
  expect((await call(server, `/api/orders/${uuid}.json`)).body.order.status).toBe('placed');
});
