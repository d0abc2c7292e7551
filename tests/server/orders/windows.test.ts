import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
import { delivery_windows as windowTable } from '#server/db/schema-venue-parts.ts';
import { coffee, collectionCart, orderCafe, place, tableCart } from '../../support/orders.ts';
import { openServer, type TestServer } from '../../support/server.ts';
import { cafe, everyDay } from '../../support/venues.ts';

/** A Monday in Munich at this time. */
const at = (time: string) => new Date(`2026-11-23T${time}:00+01:00`);
const [, lunch] = cafe().delivery_windows ?? [];
const days = Object.fromEntries(everyDay.map((day) => [day, true]));

/** The café with one window, which serves tables from 11:00 to 14:00 and no collection. */
function cafeWithLunch(): VenueData {
  const delivery_windows = lunch ? [{ ...lunch, days }] : [];
  return { ...orderCafe({ delivery_window_enabled: true }), delivery_windows };
}

function openCafe(switches: Readonly<Record<string, string>>): Promise<TestServer> {
  const site = { ...openSite, switches: { ...openSite.switches, ...switches } };
  return openServer({ site, venues: [cafeWithLunch()], now: () => now });
}

let now = at('12:05');
const delivery_window_enabled = 'true';
const free = await openCafe({ delivery_window_enabled });
const strict = await openCafe({ delivery_window_enabled, delivery_window_validation: 'true' });

it('[D258] [V3] a service that no window serves needs none, where windows are required', async () => {
  now = at('12:05');
  const cart = collectionCart([coffee(1, false, 3.2)], '2026-11-23T12:30:00+01:00');
  expect(await place(strict, cart)).toMatchObject({ status: 201 });
});

it.each([
  ['10:55', 422],
  ['11:00', 201],
  ['13:59', 201],
  ['14:00', 422],
])(
  '[D308] an order to a table at %s, with a window for tables from 11 to 14: %i',
  async (time, status) => {
    now = at(time);
    const answer = await place(free, tableCart([coffee()]));
    expect(answer).toMatchObject(
      status === 201 ? { status } : { status, body: { code: 'closed' } },
    );
  },
);

it('[V3] [D384] of two windows that are open, the same one takes an order after either was changed', async () => {
  now = at('12:05');
  const { id: first = 0 } = lunch ?? {};
  const both = [first, first + 1].flatMap((id) => (lunch ? [{ ...lunch, id, days }] : []));
  const venues = [{ ...cafeWithLunch(), delivery_windows: both }];
  const server = await openServer({ venues, now: () => now });
  const windowOf = async () => {
    const { body } = await place(server, tableCart([coffee()]));
    return body.order.delivery_window_id;
  };
  expect(await windowOf()).toBe(first);
  for (const id of [first, first + 1, first]) {
    const [row] = both;
    const doc = { ...row, id, name: `Renamed ${id} ${Math.random()}` } as never;
    await server.db.update(windowTable).set({ doc }).where(eq(windowTable.id, id));
    // A small table is then read as it is stored, in which a changed row comes last.
    await server.db.execute(sql`analyze ${windowTable}`);
    expect(await windowOf()).toBe(first);
  }
});
