import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
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
