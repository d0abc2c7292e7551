import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { categories, products, slots, venues } from '#server/db/schema-catalogue.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { guestHeaders, openServer, type TestServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

/** Monday 12:05 in Munich. */
const noon = new Date('2026-11-23T11:05:00Z');
const menu = '/api/menu.json?venue_id=1&order_service_type=WebCollection';
const list = '/api/venues.json?include_categories=true';
const venue = '/api/venues/the-fox.json';

describe.each(testedEngines)('a cached response, on %s', async (engine) => {
  let now = noon;
  const server = await openServer({ engine, venues: [cafe()], now: () => now });
  beforeEach(() => {
    now = noon;
  });

  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await server.fetch(path, { headers: guestHeaders(headers) });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const headersOf = ({ headers }: { readonly headers: Headers }) =>
    [...headers].filter(([name]) => name !== 'x-request-id');

  it.each([menu, list, venue])(
    '%s is served again unchanged, under a new request id',
    async (path) => {
      const [first, again] = [await get(path), await get(path)];
      expect([again.text, headersOf(again)]).toEqual([first.text, headersOf(first)]);
      expect(again.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'));
      const tag = again.headers.get('ETag') ?? '';
      const known = await get(path, { 'If-None-Match': tag });
      expect([known.status, known.text, known.headers.get('Content-Type')]).toEqual([
        304,
        '',
        null,
      ]);
      expect(known.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    },
  );

  it('differs by language, encoding and service', async () => {
    const ask = () =>
      Promise.all([
        get(menu),
        get(menu, { 'Accept-Language': 'en' }),
        get(menu, { 'Accept-Encoding': 'gzip' }),
        get(menu.replace('WebCollection', 'WebEatIn')),
      ]);
    const tags = (await ask()).map(({ headers }) => headers.get('ETag'));
    expect(new Set(tags).size).toBe(4);
    expect((await ask()).map(({ headers }) => headers.get('ETag'))).toEqual(tags);
  });

  type Change = (db: TestServer['db']) => Promise<unknown>;
  const changes: readonly (readonly [what: string, path: string, change: Change])[] = [
    ['a price', menu, (db) => db.update(products).set({ price_minor: 999 })],
    ['what is left', menu, (db) => db.update(products).set({ stock: 2 })],
    ['a category', menu, (db) => db.delete(categories).where(eq(categories.id, 11))],
    ['a category of the list', list, (db) => db.delete(categories).where(eq(categories.id, 10))],
    ['a venue', venue, (db) => db.update(venues).set({ doc: { ...cafe().venue, name: 'Hare' } })],
  ];
  it.each(changes)('is not served once %s has changed', async (_, path, change) => {
    await get(path);
    const before = await get(path);
    await change(server.db);
    const after = await get(path);
    expect([after.status, after.text === before.text]).toEqual([200, false]);
    expect((await get(path)).text).toBe(after.text);
  });

  it('is not served once a slot was taken, or the minute has changed', async () => {
    const slotsOf = async () => JSON.parse((await get(venue)).text).venue.next_slots.WebCollection;
    const [first] = [await slotsOf(), await slotsOf()];
    await server.db.insert(slots).values({ venue_id: 1, slot_at: new Date(first), taken: 1_000 });
    await server.db.update(venues).set({ doc: { ...cafe().venue, slot_capacity: 1 } });
    const second = await slotsOf();
    expect(Date.parse(second)).toBe(Date.parse(first) + 15 * 60_000);
    now = new Date(Date.parse(second) + 60_000);
    expect(Date.parse(await slotsOf())).toBeGreaterThan(Date.parse(second));
  });

  it('requires the credentials, and a browser’s cookie, like an uncached one', async () => {
    await get(menu);
    expect((await get(menu, { Authorization: 'Basic d3Jvbmc6b25l' })).status).toBe(401);
    const browser = { 'Sec-Fetch-Site': 'same-origin' };
    for (let times = 0; times < 2; times += 1) {
      expect((await get(menu, browser)).headers.get('Set-Cookie')).toContain('XSRF-TOKEN=');
    }
  });
});
