import { beforeEach, expect, it, vi } from 'vitest';
import type { TableCall } from '#domain/venue/table-call.ts';
import { checkIn } from '#flows/venue/check-in-code.ts';
import { findTyped } from '#flows/venue/short-code.ts';
import { followCall } from '#flows/venue/table-call.ts';
import { findTable } from '#flows/venue/table-number.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { confirmVisit } from '#flows/venue/visit-watch.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { tableCallStore } from '#stores/venue/table-call.ts';
import { venueStore } from '#stores/venue/venue.ts';

const statuses = [401, 408, 425, 429];
const forGood = [403, 404, 422];
const venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable', tables_available: true };

/** Refuses every call, except calls for the venue if one is passed. */
function refuses(status: number, but?: typeof venue): void {
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    but && url.includes('/api/venues/')
      ? Response.json({ venue: but })
      : Response.json({ errors: ['No.'], code: 'no' }, { status }),
  );
}

const said = () => readStore(toastsStore).flatMap(({ lines }) => lines);

beforeEach(() => {
  customerStore.value = { id: 7, name: 'Kim' };
});

it.each([
  ...statuses.map((status) => [status, 'server'] as const),
  ...forGood.map((status) => [status, 'missing'] as const),
])('[D42] [M1] a venue that is refused with %i: %s', async (status, problem) => {
  refuses(status);
  expect(await openVenue('fern-and-fable')).toEqual({ status: 'failed', problem });
});

it.each([
  ...statuses.map((status) => [status, 'shell.checkIn.server', true] as const),
  [403, 'shell.checkIn.refused', false] as const,
])('[G11] [D117] a check-in that is refused with %i: %s', async (status, id, mayRepeat) => {
  refuses(status);
  const code = { venue: 'fern-and-fable', table: '12', location: null, t: null };
  expect(await checkIn(code, () => undefined)).toBe('/venues');
  expect(said()).toEqual([{ id }]);
  expect(readStore(toastsStore)[0]?.action !== undefined).toBe(mayRepeat);
});

it.each(statuses)(
  '[G11] [D117] a scanned table that is refused temporarily (%i) is not an unknown one',
  async (status) => {
    refuses(status, venue);
    const code = { venue: 'fern-and-fable', table: '12', location: null, t: null };
    expect(await checkIn(code, () => undefined)).toBe('/venues');
    expect(said()).toEqual([{ id: 'shell.checkIn.server' }]);
  },
);

it.each([
  ...statuses.map((status) => [status, 'unreachable'] as const),
  ...forGood.map((status) => [status, 'unknown'] as const),
])('[V6] [D143] a typed code or number that is refused with %i: %s', async (status, why) => {
  refuses(status);
  expect(await findTyped('FF12')).toEqual({ why });
  expect(await findTable(1, '12')).toBe(why);
  venueStore.value = venue;
  expect(await findTyped('12')).toEqual({ why });
});

it.each([
  ...statuses.map((status) => [status, true] as const),
  ...forGood.map((status) => [status, false] as const),
])('[D12] a check-in whose confirmation is refused with %i stays: %j', async (status, stays) => {
  refuses(status, venue);
  const at = new Date().toISOString();
  const place = { service_type: 'WebBringToTable', venue_id: 1, table_id: 12 } as const;
  const visit = { ...place, active: true, location_id: null, name: '12', at } as const;
  visitStore.value = { ...visit, greeted: true, unconfirmed: true };
  await confirmVisit(new Date());
  expect(readStore(visitStore)?.unconfirmed === true).toBe(stays);
});

const aCall = (state: TableCall['state']): TableCall => ({
  ...{ key: 'k', venue_id: 1, table_id: 12, location_id: null, wish: 'water' },
  ...{ since: Date.now(), tries: 0, state },
});

it.each(
  statuses.flatMap((status) =>
    (['unsent', 'open', 'withdrawn'] as const).map((state) => [state, status] as const),
  ),
)(
  '[D235] a call for the staff (%s) that is refused temporarily (%i) is sent or polled again',
  async (state, status) => {
    refuses(status);
    tableCallStore.value = aCall(state);
    void followCall();
    await vi.waitFor(() => expect(readStore(tableCallStore)).toMatchObject({ state, tries: 1 }));
    tableCallStore.value = null;
    window.dispatchEvent(new Event('online'));
    await followCall();
  },
);

it('[D235] one that is refused for good has not got through', async () => {
  refuses(422);
  tableCallStore.value = aCall('unsent');
  await followCall();
  expect(readStore(tableCallStore)).toMatchObject({ state: 'failed' });
});
