import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { orders } from '#server/db/schema-orders.ts';
import { table_calls } from '#server/db/schema-staff.ts';
import { endStaffSessions, setStaffCode, startStaffSession } from '#server/staff/codes.ts';
import { orderEvents, readBoardState } from '#server/staff/events.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const code = 'ABCDE23456';

describe.each(testedEngines)('a tablet’s check of the board on %s', async (engine) => {
  let token = '';
  const venue_id = orderCafe().venue.id;
  const server = await openServer({ engine, venues: [orderCafe()], now: () => noon });
  await setStaffCode(server.db, [venue_id], code);
  token = (await startStaffSession(server.db, venue_id, code, noon)) ?? '';

  const look = (now = noon) => readBoardState(server.db, { venue_id, token, now });
  const statements = () => vi.spyOn((server.db as Db & { $client: QueryClient }).$client, 'query');

  it('is one statement, and another for every 1.5 seconds without changes', async () => {
    await look();
    const queries = statements();
    await look();
    expect(queries).toHaveBeenCalledTimes(1);
    const reader = orderEvents(server.db, venue_id, token).body?.getReader();
    await reader?.read();
    queries.mockClear();
    await new Promise((resolve) => setTimeout(resolve, 1_650));
    expect(queries).toHaveBeenCalledTimes(1);
    await reader?.cancel();
    queries.mockRestore();
  });

  it('notices every change of the board’s contents, and nothing else', async () => {
    let { version } = await look();
    const isOther = async () => {
      const before = version;
      ({ version } = await look());
      return version !== before;
    };
    const { db } = server;
    expect(await isOther()).toBe(false);
    const { uuid } = (await place(server, tableCart([coffee()]))).body.order;
    expect(await isOther()).toBe(true);
    for (const status of ['accepted', 'completed', 'cancelled'] as const) {
      await db.update(orders).set({ status }).where(eq(orders.uuid, uuid));
      expect([status, await isOther()]).toEqual([status, true]);
    }
    const call = { key: randomUUID(), device: 'x', venue_id, table_id: 12, wish: 'bill' } as const;
    await db.insert(table_calls).values({ ...call, state: 'open', created_at: noon });
    expect(await isOther()).toBe(true);
    await db.update(table_calls).set({ state: 'acknowledged' });
    expect(await isOther()).toBe(true);
    await db.update(venues).set({ slug: 'the-fox' }).where(eq(venues.id, venue_id));
    expect(await isOther()).toBe(true);
    expect(await isOther()).toBe(false);
  });

  it('ends with the session', async () => {
    expect((await look()).isSignedIn).toBe(true);
    const later = new Date(noon.getTime() + 31 * 86_400_000);
    expect((await look(later)).isSignedIn).toBe(false);
    await endStaffSessions(server.db, venue_id);
    expect((await look()).isSignedIn).toBe(false);
  });
});

interface QueryClient {
  readonly query: (...args: never[]) => unknown;
}
