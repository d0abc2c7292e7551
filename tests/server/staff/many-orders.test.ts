import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { order_steps, orders } from '#server/db/schema-orders.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

const minute = 60_000;
const later = (minutes: number) => new Date(noon.getTime() + minutes * minute);

describe.each(testedEngines)('a board of many orders on %s', async (engine) => {
  const site = { ...openSite, kitchen_pace: 1e6 };
  const server = await openServer({ engine, site, venues: [orderCafe()], now: () => noon });
  const tablet = await signedInTablet(server);
  beforeEach(async () => {
    await server.db.delete(orders);
  });

  const orderNow = async () =>
    (await place(server, tableCart([coffee()]))).body.order.uuid as string;

  /** Copies an order; returns the uuids of the copies. */
  async function copies(
    uuid: string,
    many: number,
    given: Partial<typeof orders.$inferInsert>,
  ): Promise<readonly string[]> {
    const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
    if (!row) throw new Error('The order is not there.');
    const { id: _, ...values } = row;
    const rows = Array.from({ length: many }, () => ({ ...values, ...given, uuid: randomUUID() }));
    const written = await server.db.insert(orders).values(rows).returning();
    const steps = written.map(({ id, status }) => ({ order_id: id, status, at: noon }));
    await server.db.insert(order_steps).values(steps);
    return rows.map((one) => one.uuid);
  }

  const figure = (html: string, name: string) =>
    Number(new RegExp(`data-${name}="(\\d+)"`).exec(html)?.[1]);
  const positions = (html: string, uuids: readonly string[]) =>
    uuids.map((uuid) => html.indexOf(`id="order-${uuid}"`));

  it('[O1] [D299] unpaid orders displace no others, and make no sound', async () => {
    const first = await orderNow();
    await copies(first, 130, { status: 'pending_payment', placed_at: later(-30) });
    const before = await tablet.read('/staff/board');
    const [newest = ''] = await copies(first, 1, { placed_at: later(0) });
    const after = await tablet.read('/staff/board');
    expect(positions(after, [newest])[0]).toBeGreaterThan(0);
    expect(after).not.toContain('Waiting for payment');
    expect(figure(before, 'new')).toBe(1);
    expect(figure(after, 'newest')).toBeGreaterThan(figure(before, 'newest'));
  });

  it('[O1] [D299] an order that is paid after a later one arrived makes the sound', async () => {
    const first = await orderNow();
    const [waiting = ''] = await copies(first, 1, { status: 'pending_payment' });
    await orderNow();
    const before = await tablet.read('/staff/board');
    const isIt = eq(orders.uuid, waiting);
    const [row] = await server.db.update(orders).set({ status: 'placed' }).where(isIt).returning();
    await server.db
      .insert(order_steps)
      .values({ order_id: row?.id ?? 0, status: 'placed', at: noon });
    const after = await tablet.read('/staff/board');
    expect(figure(after, 'newest')).toBeGreaterThan(figure(before, 'newest'));
  });

  it('[O1] [D299] orders that are due first come first, and the rest are on the next pages', async () => {
    const first = await orderNow();
    const preOrders = await copies(first, 130, { placed_at: later(-600), slot_at: later(600) });
    const before = await tablet.read('/staff');
    const [newest = ''] = await copies(first, 1, { placed_at: later(0) });
    const [soon = ''] = await copies(first, 1, { placed_at: later(-900), slot_at: later(20) });
    const one = await tablet.read('/staff');
    const order = positions(one, [newest, soon, preOrders[0] ?? '']);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order[0]).toBeGreaterThan(0);
    expect(one).toContain('133 orders, page 1 of 2');
    expect(one).toContain('href="/staff?page=2"');
    const two = await tablet.read('/staff/board?page=2');
    for (const page of [one, two]) expect(figure(page, 'new')).toBe(133);
    expect(figure(two, 'newest')).toBe(figure(one, 'newest'));
    expect(figure(two, 'newest')).toBeGreaterThan(figure(before, 'newest'));
    const isSeen = (uuid: string) => one.includes(uuid) || two.includes(uuid);
    expect(preOrders.filter((uuid) => !isSeen(uuid))).toEqual([]);
    for (const odd of ['0', '-1', '99', 'x', '1e400', ''])
      expect(await tablet.read(`/staff/board?page=${odd}`), odd).toContain('id="order-');
  });

  it('[O1] [D299] a button on a page leads back to it without scripts', async () => {
    const first = await orderNow();
    await copies(first, 110, {});
    const two = await tablet.read('/staff/board?page=2');
    expect(two).toContain('name="back" value="/staff?page=2"');
    expect(await tablet.act('accept', first, { back: '/staff?page=2' })).toBe('/staff?page=2');
    expect(await tablet.act('prepare', first, { back: 'https://evil.example' })).toBe('/staff');
  });
});
