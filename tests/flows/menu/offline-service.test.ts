import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getLocation, getTable } from '#api/tables-locations.ts';
import { loadMenu } from '#flows/menu/menu.ts';
import { chooseService } from '#flows/venue/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await atCafe({});
});
afterAll(() => server.close());

it('[K6] a service that is chosen offline keeps the menu that is shown', async () => {
  await fillBasket(server, []);
  const shown = readyValue(readStore(menuStore).menu);
  expect(readStore(menuStore)).toMatchObject({ menu: { status: 'ready' } });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const venue = readStore(venueStore);
  if (!venue) throw new Error('no venue');
  for (const type of ['WebCollection', 'WebDelivery'] as const) {
    chooseService(type);
    await loadMenu(venue);
    expect(readyValue(readStore(menuStore).menu)).toEqual(shown);
  }
  vi.stubGlobal('fetch', fetch);
  await loadMenu(venue);
  expect(readStore(menuStore).key).toContain('WebDelivery');
  expect(readStore(menuStore).menu.status).toBe('ready');
});

it.each([getTable, getLocation])('[K6] %o asks for no place that is no number', async (get) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await expect(get('abc')).rejects.toMatchObject({ problem: 'refused', status: 404 });
  expect(fetch).not.toHaveBeenCalled();
});
