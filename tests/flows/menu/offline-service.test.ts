import { expect, it, vi } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { loadMenu } from '#flows/menu/menu.ts';
import { forgetMenus } from '#flows/menu/menu-changes.ts';
import { chooseService } from '#flows/venue/service.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';

const server = await atCafe({});

const onShow = () => readStore(menuStore);
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

it('[K6] [D197] a service chosen offline keeps the previous menu; its own is requested once online', async () => {
  await fillBasket(server, []);
  const shown = readyValue(onShow().menu);
  expect(shown?.categories.length).toBeGreaterThan(0);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', offline);
  const venue = readStore(venueStore) as Venue;
  for (const type of ['WebCollection', 'WebDelivery'] as const) {
    chooseService(type);
    await loadMenu(venue);
    await vi.waitFor(() => expect(readyValue(onShow().menu)).toBe(shown));
    expect(onShow().key).not.toContain(type);
  }
  vi.stubGlobal('fetch', fetch);
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(onShow().key).toContain('WebDelivery'));
  await vi.waitFor(() => expect(onShow().menu.status).toBe('ready'));
});

it('[K6] [D197] a menu that the server refuses, or that was deleted, is not kept', async () => {
  await fillBasket(server, []);
  const venue = readStore(venueStore) as Venue;
  vi.stubGlobal('fetch', async () => Response.json({ errors: ['No.'] }, { status: 500 }));
  chooseService('WebCollection');
  await loadMenu(venue);
  await new Promise((done) => setTimeout(done, 50));
  expect(onShow().menu).toMatchObject({ status: 'failed', problem: 'server' });
  await forgetMenus();
  vi.stubGlobal('fetch', offline);
  chooseService('WebDelivery');
  await loadMenu(venue);
  await new Promise((done) => setTimeout(done, 50));
  expect(onShow().menu).toMatchObject({ status: 'failed', problem: 'offline' });
});

it('[D197] [C4] the discounts of the chosen service are not put on the previous menu', async () => {
  await fillBasket(server, []);
  const venue = readStore(venueStore) as Venue;
  const before = onShow();
  const { fetch } = globalThis;
  const discounts = { 100: { type: 'amount', value: 1, valid_until: '2100-01-01T00:00:00Z' } };
  const late = new Promise((done) => setTimeout(done, 500));
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('discounts') ? late.then(() => Response.json({ discounts })) : offline(),
  );
  chooseService('WebCollection');
  await loadMenu(venue);
  await vi.waitFor(() => expect(onShow().key).toBe(before.key));
  await late;
  await new Promise((done) => setTimeout(done, 50));
  vi.stubGlobal('fetch', fetch);
  expect(onShow().discounts).toEqual(before.discounts);
});
