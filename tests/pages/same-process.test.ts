import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPages } from '#pages/localized-pages.ts';
import { openSite } from '#server/config/site.ts';
import { createApp } from '#server/http/app.ts';
import { writeVenue } from '#server/owner/write-venue.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import { openCafe } from '../support/orders.ts';
import { assetsInMemory, initialDataIn } from '../support/page/assets.ts';
import { openServer } from '../support/server.ts';

const server = await openServer({ venues: [openCafe()] });

/** Starts the reference backend with its pages, as `npm start` does, and collects its log. */
async function opened(maxConcurrent?: number) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const site = pageSiteOf(openSite);
  const pages = await openPages({ openRenderer, site, assets: assetsInMemory() });
  const log = (line: Readonly<Record<string, unknown>>) => lines.push(line);
  const app = createApp({ db: server.db, site: openSite, pages, log, maxConcurrent });
  const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const url = `http://localhost${path}`;
    const agent = { 'User-Agent': 'Android Mobile' };
    const response = await app.fetch(new Request(url, { headers: { ...agent, ...headers } }));
    return { response, html: await response.text() };
  };
  return { get, lines };
}

it('[D182] in the same process nothing is stale: a new price is in the next page', async () => {
  const { get } = await opened();
  const first = await get('/menu/the-fox');
  const priceIn = (html: string) => initialDataIn(html).menu.categories[0].products[0].price;
  expect(priceIn(first.html)).toBe(3.4);
  const etag = first.response.headers.get('ETag') ?? '';
  expect((await get('/menu/the-fox', { 'If-None-Match': etag })).response.status).toBe(304);
  const cafe = openCafe();
  const categories = JSON.parse(JSON.stringify(cafe.categories).replace('3.4', '9.9'));
  await writeVenue(server.db, { ...cafe, categories });
  // A database that does not say in time whether an answer still holds gets the last known one (D141).
  const next = () => get('/menu/the-fox', { 'If-None-Match': etag });
  await expect.poll(async () => (await next()).response.status, { timeout: 15_000 }).toBe(200);
  expect(priceIn((await next()).html)).toBe(9.9);
});

it.each([['/menu/the-fox'], ['/venues'], ['/checkin?venue=1&table=12'], ['/legal']])(
  '[D180] %s is rendered by the same code in the backend’s process and in front of another backend',
  async (path) => {
    const { get } = await opened();
    const apiOrigin = 'http://api.example';
    const site = pageSiteOf(openSite);
    const pages = await openPages({ openRenderer, site, assets: assetsInMemory(), apiOrigin });
    const calls: string[] = [];
    const fetch = (call: Request) => {
      calls.push(call.url);
      return server.fetch(call);
    };
    const visit = async () => {
      const agent = { 'User-Agent': 'Android Mobile' };
      const request = new Request(`http://localhost${path}`, { headers: agent });
      return (await pages.fetch(request, { fetch, report: () => {} })).text();
    };
    // Times and the basket’s id differ between two responses; the first visit loads the screen's code.
    const plain = (html: string) =>
      html.replaceAll(
        /"at":\d{10,}|\d{4}-\d\d-\d\dT[\d:.]+Z|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g,
        '',
      );
    await expect
      .poll(async () => plain(await visit()) === plain((await get(path)).html), { timeout: 15_000 })
      .toBe(true);
    expect(calls.every((url) => url.startsWith(apiOrigin))).toBe(true);
    expect(calls.length > 0).toBe(path !== '/legal');
  },
);

it('[D180] both programs open their pages by the same function', () => {
  const importsOf = (file: string) => readFileSync(file, 'utf8');
  expect(importsOf('openapi/server/run.ts')).toMatch(/await openPagesIn\(dist,/);
  expect(importsOf('openapi/pages/main.ts')).toMatch(/await openPageServer\(/);
  expect(importsOf('openapi/pages/node/page-server.ts')).toMatch(/await openPagesIn\(dist,/);
});

it('[D180] its calls take no visitor’s place and are not logged', async () => {
  const { get, lines } = await opened(1);
  expect(initialDataIn((await get('/menu/the-fox')).html)).not.toBeNull();
  expect(lines).toEqual([]);
});
