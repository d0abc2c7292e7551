import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { newCatalogue } from '#server/catalogue/catalogue.ts';
import { openSite } from '#server/config/site.ts';
import { negotiated } from '#server/http/negotiated.ts';
import { newLruCache, newLruMap } from '#server/lib/lru-cache.ts';
import { limits } from '#server/lib/resources.ts';
import { resources } from '../../lab/exhaust/resources.ts';
import { openServer } from '../../support/server.ts';
import { cafe } from '../../support/venues.ts';

it('[T54] a cache holds as much as it may, whatever its entries weigh', async () => {
  const map = newLruMap<string>(({ length }) => length, { maxWeight: 1_000 });
  for (let key = 0; key < 50; key += 1) map.set(`${key}`, 'x'.repeat(100));
  const held = Array.from({ length: 50 }, (_, key) => map.get(`${key}`)).filter(Boolean);
  expect(held.length).toBeGreaterThan(5);
  expect(held.length).toBeLessThanOrEqual(10);
  map.set('huge', 'x'.repeat(2_000));
  expect(map.get('huge')).toBeUndefined();
  expect(map.get('49')).toBeDefined();

  const cache = newLruCache<string>(({ length }) => length, { maxWeight: 1_000 });
  let made = 0;
  const make = (text: string) => async () => {
    made += 1;
    return text;
  };
  await Promise.all([1, 2, 3].map(() => cache.take('one', 'state', make('small'))));
  expect(made).toBe(1);
  await cache.take('one', 'state', make('small'));
  expect(made).toBe(1);
  await cache.take('large', 'state', make('x'.repeat(5_000)));
  await cache.take('large', 'state', make('x'.repeat(5_000)));
  expect(made).toBe(3);
});

it('[T54] a failed result is not cached', async () => {
  const cache = newLruCache<string>(({ length }) => length);
  await expect(cache.take('key', '', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await cache.take('key', '', async () => 'made')).toBe('made');
});

it('[T54] thousands of ways to ask for a language come down to a few', () => {
  const site = { ...openSite, switches: { ...openSite.switches, locales: 'en,de-AT' } };
  const of = (header: string) => negotiated(new Headers({ 'Accept-Language': header }), site);
  expect(of('xx-aa,qq,de-AT;q=0.5')).toEqual(['de-at', 'de']);
  expect(of('de-CH,pl,fr,en')).toEqual(['de', 'pl']);
  expect(of('klingon, *;q=0.1')).toEqual([]);
  const many = Array.from({ length: 2_000 }, (_, turn) => {
    const letters = String.fromCharCode(97 + (turn % 26), 97 + (Math.floor(turn / 26) % 26));
    return of(`${letters}-${turn},de-${letters},fr;q=0.${turn}`).join();
  });
  expect(new Set(many).size).toBeLessThan(60);
});

it('[T54] the README has the table of the code’s limits', () => {
  const readme = readFileSync('openapi/server/README.md', 'utf8');
  const rows = Object.values(resources).map(
    ({ what, limit, beyond }) => `| ${what} | ${limit} | ${beyond} |`,
  );
  const head = ['| Resource | Limit of a process | Beyond it |', '|---|---|---|'];
  expect(readme).toContain(`${[...head, ...rows].join('\n')}\n\n`);
  expect(Object.keys(resources).length).toBeGreaterThanOrEqual(8);
  expect(limits.ordersWaiting).toBeLessThan(limits.concurrentRequests);
});

it('[T54] [D141] no request handler has a limit outside the table', () => {
  const folder = 'openapi/server/http';
  const files = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((text) => text.match(ownLimit) ?? [])).toEqual([]);
});
/** A numeric constant whose name says that it is a limit: max, most, longest, or per something. */
const ownLimit = /^const (?:max|most|longest|\w*[pP]er)[A-Z]\w* = (?:\{ max: )?\d.*/gm;

it('[T54] venues in memory are bounded by their rows, and the most recently used one stays', async () => {
  const venues = [1, 2, 3].map((id) => ({
    venue: cafe({ id, slug: `cafe-${id}` }).venue,
    categories: Array.from({ length: 40 }, (_, at) => ({
      id: id * 100 + at,
      name: `${at}`,
      sort: at,
      products: [],
    })),
  }));
  const server = await openServer({ venues });
  // The cache has room for two of the three.
  const catalogue = newCatalogue(server.db, 100);
  const [first, second] = [await catalogue.get(1), await catalogue.get(2)];
  expect(first?.categories).toHaveLength(40);
  expect(await catalogue.get(1)).toBe(first);
  await catalogue.get(3);
  expect(await catalogue.get(1)).toBe(first);
  expect(await catalogue.get(2)).not.toBe(second);
});
