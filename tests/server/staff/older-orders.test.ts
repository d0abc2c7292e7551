import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { orders } from '#server/db/schema-orders.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';
import { cafe } from '../../support/venues.ts';

const hour = 3_600_000;
const ago = (hours: number) => new Date(noon.getTime() - hours * hour);
const otherVenue = {
  venue: cafe({ id: 77, slug: 'other', name: 'Other' }).venue,
  categories: [],
};

describe.each(testedEngines)('an older order on %s', async (engine) => {
  const site = { ...openSite, kitchen_pace: 1e6 };
  const venues = [orderCafe(), otherVenue];
  const server = await openServer({ engine, site, venues, now: () => noon });
  const tablet = await signedInTablet(server);
  beforeEach(async () => {
    await server.db.delete(orders);
  });

  /** An order that the staff took the money for, with further columns. */
  async function paidOrder(given: Partial<typeof orders.$inferInsert>) {
    const { uuid } = (await place(server, tableCart([coffee()]))).body.order;
    await tablet.act('mark_paid', uuid);
    await server.db.update(orders).set(given).where(eq(orders.uuid, uuid));
    return uuid;
  }

  async function copies(uuid: string, many: number, given: Partial<typeof orders.$inferInsert>) {
    const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
    if (!row) throw new Error('The order is not there.');
    const { id: _, ...values } = row;
    const rows = Array.from({ length: many }, () => ({ ...values, ...given, uuid: randomUUID() }));
    await server.db.insert(orders).values(rows);
  }

  const ticketIn = (html: string, uuid: string) =>
    new RegExp(`id="order-${uuid}".*?</article>`, 's').exec(html)?.[0] ?? '';
  const seen = async (uuid: string) => (await call(server, `/api/orders/${uuid}.json`)).body.order;

  it('[O3] [D303] that was due today stays on the board when it is done, and can be refunded', async () => {
    const uuid = await paidOrder({
      status: 'ready',
      service_type: 'WebCatering',
      placed_at: ago(24 * 9),
      slot_at: ago(1),
    });
    await tablet.act('complete', uuid);
    expect(ticketIn(await tablet.read('/staff/board'), uuid)).toContain('value="refund"');
    await server.db.update(orders).set({ slot_at: ago(-24 * 30) });
    expect(ticketIn(await tablet.read('/staff/board'), uuid)).toBe('');
  });

  it('[O3] [D303] is found by its number, can be refunded, and is visible to its venue only', async () => {
    const old = { status: 'completed', placed_at: ago(24 * 20) } as const;
    const uuid = await paidOrder({ ...old, number: '41' });
    await paidOrder({ ...old, number: '42' });
    expect(ticketIn(await tablet.read('/staff/board'), uuid)).toBe('');
    expect(await tablet.read('/staff')).toContain('action="/staff/find"');
    for (const said of ['41', '%2341', '+41+', '%23041', '0041']) {
      const found = await tablet.read(`/staff/find?number=${said}`);
      expect(found.match(/<article/g)).toHaveLength(1);
      expect(ticketIn(found, uuid)).toContain('value="/staff/find?number=41"');
    }
    for (const none of ['', '43', 'x', '%00', '1e400', '-1', '99999999999999999999'])
      expect(await tablet.read(`/staff/find?number=${none}`)).not.toContain('<article');
    const back = '/staff/find?number=41';
    expect(await tablet.act('refund', uuid, { back })).toBe(back);
    expect((await seen(uuid)).status).toBe('cancelled');
    await server.db.update(orders).set({ venue_id: 77 });
    expect(await tablet.read(back)).not.toContain('<article');
  });

  it('[D303] shares its number with those of other days: the newest first, with their dates, and the rest on pages', async () => {
    const uuid = await paidOrder({ status: 'completed', number: '7', placed_at: ago(1) });
    await copies(uuid, 30, { placed_at: ago(24 * 40), slot_at: ago(24 * 39) });
    const first = await tablet.read('/staff/find?number=7');
    expect(first.indexOf('<article')).toBe(
      first.indexOf(`<article class="ticket completed" id="order-${uuid}"`),
    );
    expect(first).toContain('Thu, Oct 15');
    expect(first.match(/<article/g)).toHaveLength(20);
    expect(first).toContain('href="/staff/find?number=7&amp;page=2"');
    const second = await tablet.read('/staff/find?number=7&page=2');
    expect(second.match(/<article/g)).toHaveLength(11);
    expect(second).toContain('href="/staff/find?number=7"');
    expect(second).not.toContain('page=3');
  });

  it('[P10] [D303] that is completed and not paid yet is not displaced by paid ones', async () => {
    const { uuid } = (await place(server, tableCart([coffee()]))).body.order;
    const isIt = eq(orders.uuid, uuid);
    await server.db
      .update(orders)
      .set({ status: 'completed', placed_at: ago(3) })
      .where(isIt);
    const paid = await paidOrder({ status: 'completed' });
    await copies(paid, 60, {});
    const board = await tablet.read('/staff/board');
    expect(board).toContain('Done, not paid yet (1)');
    expect(ticketIn(board, uuid)).toContain('value="mark_paid"');
    await tablet.act('mark_paid', uuid);
    expect(await tablet.read('/staff/board')).not.toContain('Done, not paid yet');
  });
});
