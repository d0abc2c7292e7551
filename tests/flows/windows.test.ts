import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart.ts';
import { checkIn } from '#flows/check-in.ts';
import { openMenu } from '#flows/menu.ts';
import { start } from '#flows/start.ts';
import { pickWindow } from '#flows/windows.ts';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { windowsStore } from '#stores/venue.ts';
import { openServer, type TestServer } from '../support/server.ts';
import { asSite } from '../support/site.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openServer();
  asSite(server);
  start();
});

afterAll(() => {
  vi.useRealTimers();
  return server.close();
});

beforeEach(() => {
  // Noon at the hotel: lunch is served.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T17:00:00Z') });
  cartStore.value = emptyCart();
});

it('[V3] an order to a table belongs to the window that is open now', async () => {
  await checkIn({ venue: 'hotel-saltmarsh', table: '4005', location: null, t: null });
  await openMenu('hotel-saltmarsh');
  const { delivery_window_id } = held(cartStore);
  expect(windowsStore.value.find(({ id }) => id === delivery_window_id)?.active_now).toBe(true);
});

it('[V3] where tiles ask for the window, nothing is chosen for the customer; the choice stays', async () => {
  cartStore.value = { ...emptyCart(), venue_id: 3, service_type: 'WebCollection' };
  await openMenu('slow-fire');
  expect(held(cartStore).delivery_window_id).toBeNull();
  const [first] = windowsStore.value;
  pickWindow(first?.id ?? null);
  await openMenu('slow-fire');
  expect(held(cartStore).delivery_window_id).toBe(first?.id);
});

it('a window that the venue no longer has is dropped', async () => {
  cartStore.value = {
    ...emptyCart(),
    venue_id: 3,
    service_type: 'WebCollection',
    delivery_window_id: 987654,
  };
  await openMenu('slow-fire');
  expect(held(cartStore).delivery_window_id).toBeNull();
});
