import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readClock } from '#api/clock.ts';
import { listDeliveryWindows } from '#api/venues.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { ServiceType } from '#domain/model.ts';
import { start } from '#flows/app/start.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { checkIn } from '#flows/venue/check-in-code.ts';
import { readServiceChange } from '#flows/venue/service-change.ts';
import { pickWindow, selectOnlyWindow } from '#flows/venue/windows.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../../support/basket.ts';
import { asSite } from '../../support/site.ts';

const server = await startAtSite({}, { delivery_window_enabled: 'true' });

beforeEach(() => {
  // Noon at the hotel: lunch is served.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') });
  asSite(server, { delivery_window_enabled: 'true' });
});

it('[V3] an order to a table belongs to the window that is open now', async () => {
  await checkIn({ venue: 'hotel-saltmarsh', table: '4005', location: null, t: null });
  await openMenu('hotel-saltmarsh');
  const { delivery_window_id } = readStore(cartStore);
  expect(windowsStore.value.find(({ id }) => id === delivery_window_id)?.active_now).toBe(true);
});

it.each([-9, 9])(
  '[V3] [T39] the window that is open now is determined by the server’s clock, on a phone %i hours ahead',
  async (hours) => {
    await checkIn({ venue: 'hotel-saltmarsh', table: '4005', location: null, t: null });
    await openMenu('hotel-saltmarsh');
    const atNoon = readStore(cartStore);
    const venue = readStore(venueStore);
    const serverTime = new Date();
    vi.setSystemTime(serverTime.getTime() + hours * 3_600_000);
    await tell(serverTime);
    cartStore.value = { ...atNoon, delivery_window_id: null };
    if (venue) selectOnlyWindow(venue);
    expect(readStore(cartStore).delivery_window_id).toBe(atNoon.delivery_window_id);
    expect(await windowOfMenu('WebBringToTable')).toBe(String(atNoon.delivery_window_id));
    await tell(new Date());
  },
);

it('[V3] a window without a venue is one of the requested venue', async () => {
  const window = { id: 1, name: 'Lunch', days: {}, delivery_windows_channels: [] };
  const delivery_windows = [window, { ...window, id: 2, venue_id: 8 }];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async () => Response.json({ delivery_windows }));
  expect(await listDeliveryWindows(7)).toMatchObject([{ venue_id: 7 }, { venue_id: 8 }]);
  vi.stubGlobal('fetch', fetch);
});

/** Lets a response tell the phone the server's time. */
async function tell(time: Date): Promise<void> {
  const headers = { 'Content-Type': 'application/json', Date: time.toUTCString() };
  const answer = { response: new Response(null, { headers }) };
  await readClock.onResponse?.(answer as Parameters<NonNullable<typeof readClock.onResponse>>[0]);
}

/** The window whose menu is requested for another service. */
async function windowOfMenu(service: ServiceType): Promise<string | null | undefined> {
  const reached = globalThis.fetch;
  const asked: URL[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    asked.push(new URL(request.url));
    return reached(request);
  });
  await readServiceChange(service);
  vi.stubGlobal('fetch', reached);
  return asked
    .find(({ searchParams }) => searchParams.has('delivery_window_id'))
    ?.searchParams.get('delivery_window_id');
}

it('[V3] if tiles ask for the window, none is chosen automatically, and the customer’s choice stays', async () => {
  cartStore.value = { ...emptyCart(), venue_id: 3, service_type: 'WebCollection' };
  await openMenu('slow-fire');
  expect(readStore(cartStore).delivery_window_id).toBeNull();
  const [first] = windowsStore.value;
  pickWindow(first?.id ?? null);
  await openMenu('slow-fire');
  expect(readStore(cartStore).delivery_window_id).toBe(first?.id);
});

it('a window that the venue no longer has is dropped', async () => {
  cartStore.value = {
    ...emptyCart(),
    venue_id: 3,
    service_type: 'WebCollection',
    delivery_window_id: 987654,
  };
  await openMenu('slow-fire');
  expect(readStore(cartStore).delivery_window_id).toBeNull();
});

describe.each([
  ['true', true],
  ['false', false],
])('the site has delivery_window_enabled %s', (delivery_window_enabled, isOn) => {
  let requested: string[];
  beforeEach(() => {
    requested = [];
    asSite(server, { delivery_window_enabled });
    const through = globalThis.fetch;
    vi.stubGlobal('fetch', (input: Request, init?: RequestInit) => {
      requested.push(new URL(input.url).pathname);
      return through(input, init);
    });
    start();
  });
  const wasAsked = () => requested.includes('/api/delivery-windows.json');

  it('[S1] [G11] and a table’s code accordingly requests the windows or ignores them', async () => {
    const code = { venue: 'hotel-saltmarsh', table: '4005', location: null, t: null };
    expect(await checkIn(code)).toBe('/menu/hotel-saltmarsh');
    expect(wasAsked()).toBe(isOn);
  });

  it('[S1] [V3] and the menu accordingly requests them and sets one on the basket, or neither', async () => {
    cartStore.value = { ...emptyCart(), venue_id: 4, service_type: 'WebBringToTable' };
    await openMenu('hotel-saltmarsh');
    expect(wasAsked()).toBe(isOn);
    expect(windowsStore.value.length > 0).toBe(isOn);
    expect(readStore(cartStore).delivery_window_id !== null).toBe(isOn);
  });

  it('[S1] [V3] and known windows are accordingly set on the basket, or not', async () => {
    await openMenu('hotel-saltmarsh');
    const venue = readStore(venueStore);
    if (venue?.slug !== 'hotel-saltmarsh') throw new Error('The hotel is not there.');
    cartStore.value = { ...emptyCart(), venue_id: 4, service_type: 'WebCollection' };
    windowsStore.value = [
      {
        id: 9,
        venue_id: 4,
        start_time: '00:00',
        end_time: '23:59',
        days: { monday: true },
        delivery_windows_channels: [{ active: true, service_type: 'TakeAway' }],
      },
    ];
    selectOnlyWindow(venue);
    expect(readStore(cartStore).delivery_window_id).toBe(isOn ? 9 : null);
  });

  it('[S1] [D8] and another service’s menu is requested for its window, or for the whole day', async () => {
    cartStore.value = { ...emptyCart(), venue_id: 4, service_type: 'WebBringToTable' };
    await openMenu('hotel-saltmarsh');
    requested = [];
    windowsStore.value = [];
    expect(await readServiceChange('WebCollection')).toMatchObject({ status: 'ready' });
    expect(wasAsked()).toBe(isOn);
  });
});
