import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { consumeCheckIn } from '#flows/venue/check-in.ts';
import { checkIn } from '#flows/venue/check-in-code.ts';
import { greetWithToast, markGreeted, move, rejectTableChange } from '#flows/venue/greet.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import {
  checkInStore,
  movedFromStore,
  unknownPlaceStore,
  visitStore,
} from '#stores/venue/check-in.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { lineWith } from '../../domain/samples.ts';
import { startAtSite } from '../../support/basket.ts';
import { guestHeaders } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';

const guest = guestHeaders();

const server = await startAtSite();

beforeEach(() => {
  asSite(server);
  sessionStorage.clear();
});

const scan = (code: Partial<Parameters<typeof checkIn>[0]>) =>
  checkIn({ venue: null, table: null, location: null, t: null, ...code });

it('[G9] a table code records the check-in and leads to the menu; a take-away basket is reset', async () => {
  cartStore.value = { ...emptyCart(), venue_id: 1, service_type: 'WebCollection', city: 'Here' };
  expect(await scan({ venue: 'fern-and-fable', table: '12' })).toBe('/menu/fern-and-fable');
  expect(readStore(checkInStore)).toMatchObject({
    active: true,
    service_type: 'WebBringToTable',
    table_id: 12,
  });
  expect(readStore(cartStore).city).toBeNull();
});

it('[G9] an eat-in basket at the same venue is kept by a new scan, at the new table', async () => {
  cartStore.value = { ...emptyCart(), venue_id: 1, service_type: 'WebEatIn', city: 'Here' };
  await scan({ venue: '1', table: '7' });
  expect(readStore(cartStore).city).toBe('Here');
  expect(readStore(visitStore)).toMatchObject({ table_id: 7, name: '7', greeted: false });
});

it('[G9] [I3] [D332] a filled basket of another style at the same venue is set aside with Undo', async () => {
  const lines = [lineWith({ product_id: 1001, quantity: 6 })];
  const before = { ...emptyCart('six'), venue_id: 1, service_type: 'WebCollection' } as const;
  cartStore.value = { ...before, line_items_attributes: lines };
  await scan({ venue: '1', table: '12' });
  expect(readStore(cartStore).line_items_attributes).toEqual([]);
  const [notice] = readStore(toastsStore);
  expect(notice?.lines).toEqual([{ id: 'shell.basket.parked', values: { count: 6 } }]);
  notice?.action?.run();
  await vi.waitFor(() => expect(readStore(cartStore).line_items_attributes).toEqual(lines));
});

it.each([
  ['of the venue stays', 1, 'TEN'],
  ['of another venue does not', 2, null],
] as const)(
  '[G9] [D20] [D332] a voucher that waits for its first item %s',
  async (_case, venue_id, code) => {
    cartStore.value = { ...emptyCart(), venue_id, discount_code: 'TEN' };
    await scan({ venue: '1', table: '12' });
    const venue = readStore(venueStore);
    if (!venue) throw new Error('the venue is known after a scan');
    consumeCheckIn(venue);
    expect(readStore(cartStore)).toMatchObject({ table_id: 12, discount_code: code });
    expect(readStore(toastsStore)).toEqual([]);
  },
);

it('[G10] a location code does the same for orders that are brought to people', async () => {
  const { locations } = await (
    await server.fetch('/api/locations.json?venue_id=4', { headers: guest })
  ).json();
  const last = locations.at(-1);
  expect(await scan({ venue: '4', location: String(last.id) })).toMatch(/^\/menu\/[a-z-]+/);
  expect(readStore(checkInStore)).toMatchObject({
    service_type: 'WebBringToMe',
    location_id: last.id,
    table_id: null,
  });
});

it.each([
  ['a table of another venue', { venue: 'the-night-heron', table: '12' }, 'the-night-heron'],
  ['a table nobody knows', { venue: '1', table: '987654' }, 'fern-and-fable'],
  ['a venue nobody knows', { venue: 'nowhere', table: '12' }, null],
  ['a table that is no number', { venue: '1', table: '<script>' }, 'fern-and-fable'],
  ['a location nobody knows', { venue: '1', location: '1' }, 'fern-and-fable'],
])(
  '[G11] %s leads to the venues and says why, at the venue if it is known',
  async (_case, code, slug) => {
    const before = readStore(cartStore);
    expect(await scan(code)).toBe('/venues');
    const { venue, kind } = readStore(unknownPlaceStore) ?? {};
    expect(venue?.slug ?? null).toBe(slug);
    const wanted = 'location' in code ? 'spot' : 'table';
    expect(kind).toBe(slug ? wanted : undefined);
    expect(readStore(toastsStore)).toHaveLength(slug ? 0 : 1);
    expect(readStore(cartStore)).toEqual(before);
    expect(readStore(checkInStore)).toBeNull();
  },
);

it('[G11] a code without table or location leads to the venues', async () => {
  expect(await scan({ venue: '1' })).toBe('/venues');
});

it('[G11] without a network, the guard leads to the venues and says that the code can be scanned again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await scan({ venue: '1', table: '12' })).toBe('/venues');
  expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.checkIn.network' }]);
});

it('[G12] the basket takes over the table on arrival, and the check-in is cleared', async () => {
  await scan({ venue: '1', table: '12' });
  const venue = readStore(venueStore);
  if (!venue) throw new Error('the venue is known after a scan');
  consumeCheckIn(venue);
  expect(readStore(cartStore)).toMatchObject({
    venue_id: 1,
    table_id: 12,
    service_type: 'WebBringToTable',
  });
  expect(readStore(checkInStore)).toBeNull();
  expect(JSON.parse(sessionStorage.getItem('ngx_cart') ?? '{}')).toMatchObject({ table_id: 12 });
});

it('[G12] [D11] a basket that was filled elsewhere before the menu has loaded is set aside with Undo', async () => {
  await scan({ venue: '1', table: '12' });
  const venue = readStore(venueStore);
  if (!venue) throw new Error('the venue is known after a scan');
  const lines = [lineWith({ product_id: 2001, quantity: 2 })];
  cartStore.value = { ...emptyCart('elsewhere'), venue_id: 2, line_items_attributes: lines };
  consumeCheckIn(venue);
  expect(readStore(cartStore)).toMatchObject({ venue_id: 1, line_items_attributes: [] });
  readStore(toastsStore)[0]?.action?.run();
  await vi.waitFor(() => expect(readStore(cartStore).line_items_attributes).toEqual(lines));
});

describe('the code of another table, with a basket', () => {
  async function moveTo(table: string): Promise<void> {
    await scan({ venue: '1', table: '12' });
    const venue = readStore(venueStore);
    if (!venue) throw new Error('the venue is known after a scan');
    consumeCheckIn(venue);
    const line = lineWith({ product_id: 1001 });
    cartStore.value = { ...readStore(cartStore), line_items_attributes: [line] };
    await scan({ venue: '1', table });
    consumeCheckIn(venue);
  }

  it('[G12] asks, and after yes the basket moves along', async () => {
    await moveTo('7');
    expect(readStore(movedFromStore)).toMatchObject({ table_id: 12, name: '12' });
    move();
    expect(readStore(movedFromStore)).toBeNull();
    expect(readStore(visitStore)).toMatchObject({ table_id: 7, greeted: true });
    expect(readStore(cartStore)).toMatchObject({ table_id: 7 });
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  });

  it('[G12] changes nothing after no', async () => {
    await moveTo('7');
    rejectTableChange();
    expect(readStore(visitStore)).toMatchObject({ table_id: 12, greeted: true });
    expect(readStore(cartStore)).toMatchObject({ table_id: 12 });
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  });

  it('[G12] asks nothing at the same table or with an empty basket', async () => {
    await moveTo('12');
    expect(readStore(movedFromStore)).toBeNull();
    cartStore.value = { ...readStore(cartStore), line_items_attributes: [] };
    await scan({ venue: '1', table: '7' });
    expect(readStore(movedFromStore)).toBeNull();
  });
});

it('[G9] greets a customer who has begun to order with a toast, once', async () => {
  await scan({ venue: '1', table: '12' });
  greetWithToast();
  greetWithToast();
  expect(readStore(visitStore)?.greeted).toBe(true);
  expect(readStore(toastsStore)).toMatchObject([
    {
      label: 'SUCCESS',
      lines: [{ id: 'shell.checkIn.here', values: { place: '12', kind: 'number' } }],
    },
  ]);
});

it('greets nobody again at the same table within 3 hours', async () => {
  await scan({ venue: '1', table: '12' });
  markGreeted();
  await scan({ venue: '1', table: '12' });
  expect(readStore(visitStore)?.greeted).toBe(true);
  await scan({ venue: '1', table: '13' });
  expect(readStore(visitStore)?.greeted).toBe(false);
});
