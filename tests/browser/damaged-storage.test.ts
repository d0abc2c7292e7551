import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOwnState } from '#app/in-page/own-state.ts';
import { recordStore, wipeRecords } from '#browser/storage/record-store.ts';
import { reserveBasket, storeReservedSpace } from '#browser/storage/reserved-space.ts';
import { readVault } from '#browser/storage/session-vault.ts';

const inVault = { found: null as unknown };
vi.mock('idb-keyval', async (original) => ({
  ...(await original<typeof import('idb-keyval')>()),
  get: async () => inVault.found,
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const { dataset, style } = document.documentElement;
  delete dataset.own;
  delete dataset.scheme;
  style.cssText = '';
});

describe('[T21] damaged data', () => {
  it.each([
    ['fern', '{"fern":5}'],
    ['fern', '{"fern":{"height":5}}'],
    ['fern', '{"fern":null}'],
    ['constructor', '{}'],
  ])('[M4] of the space for usual products at %s, %s, is none', (slug, stored) => {
    localStorage.usuals_room = stored;
    reserveBasket({ id: 7, slug });
    expect(document.documentElement.style.getPropertyValue('--usuals-basket')).toBe('');
    storeReservedSpace({ id: 7, slug }, { chip: 76 });
    expect(JSON.parse(localStorage.usuals_room)).toEqual({
      [slug]: [254, 76, 84, 0],
      7: [254, 76, 84, 0],
    });
  });

  it('[D80] of one record leaves the others, and is wiped with them', async () => {
    const baskets = recordStore('basket', (found) => (found as { total: number }) ?? null);
    sessionStorage.setItem('basket:broken', '{"total":');
    sessionStorage.setItem('basket:whole', '{"total":3.4}');
    expect([...(await baskets.all())]).toEqual([['whole', { total: 3.4 }]]);
    await wipeRecords('deletion');
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['scheme', 'dark'],
    ['scheme', '{'],
    ['locale', 'en'],
    ['locale', '7'],
    ['usuals_room', '{'],
  ])('[T30] under %s, %s, shows no signed-in customer the general prices', (key, stored) => {
    window.history.replaceState(null, '', '/menu/fern');
    document.documentElement.lang = 'en';
    localStorage.customer = '{"id":1}';
    localStorage.setItem(key, stored);
    applyOwnState();
    expect(document.documentElement.dataset.own).toMatch(/amounts|page/);
  });

  it('[K4] a valid color scheme and language apply', () => {
    window.history.replaceState(null, '', '/menu/fern');
    document.documentElement.lang = 'de-AT';
    localStorage.scheme = '"dark"';
    localStorage.locale = '"de_AT"';
    applyOwnState();
    expect({ ...document.documentElement.dataset }).toEqual({ scheme: 'dark' });
    sessionStorage.locale = '"ar"';
    applyOwnState();
    expect({ ...document.documentElement.dataset }).toEqual({ scheme: 'dark', own: 'page' });
  });

  it.each([null, 'x', {}, { access_token: 5 }])(
    '[D36] tokens between windows, %j, are none',
    async (credentials) => {
      inVault.found = { customer_id: 1, credentials, before: [] };
      expect(await readVault()).toBeNull();
      inVault.found = { customer_id: 1, credentials: { access_token: 'a' }, before: [] };
      expect(await readVault()).toEqual(inVault.found);
    },
  );
});

describe('[T21] damaged stores', () => {
  const stored = async <T>(key: string, value: unknown, read: () => Promise<T>) => {
    vi.resetModules();
    localStorage.setItem(key, JSON.stringify(value));
    sessionStorage.setItem(key, JSON.stringify(value));
    return read();
  };
  const filters = async () => (await import('#stores/venue/filters.ts')).filtersStore.value;
  const orders = async () =>
    (await import('#stores/orders/placed-orders.ts')).orderHandlesStore.value;

  it.each([[null], [7], [[]], [{ diets: null }], [{ diets: 'vegan', withoutAllergens: 3 }]])(
    '[R3] menu filters %j are none',
    async (found) => {
      const none = { diets: [], withoutAllergens: [], withoutAlcohol: false };
      expect(await stored('menu_filters', found, filters)).toEqual(none);
    },
  );

  it('[R3] known menu filters stay', async () => {
    const found = { diets: ['vegan'], withoutAllergens: ['milk'], withoutAlcohol: true };
    expect(await stored('menu_filters', found, filters)).toEqual(found);
  });

  it('[O2] [D91] orders of the phone that cannot be listed are left out', async () => {
    const venue = { name: 'Fern & Fable', slug: 'fern-and-fable' };
    const order = { uuid: 'u', number: '1', status: 'placed', venue, created_at: '2026-03-02' };
    const odd = [null, 1, {}, { ...order, venue: null }, { ...order, created_at: 'noon' }];
    expect(await stored('placed_orders', [...odd, order], orders)).toEqual([order]);
    expect(await stored('placed_orders', { 0: order }, orders)).toEqual([]);
  });
});
