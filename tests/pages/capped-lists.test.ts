import { beforeEach, expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPages } from '#pages/localized-pages.ts';
import { siteOf } from '#pages/site.ts';
import { type ForeignBackend, openForeignBackend } from '../support/foreign-backend.ts';
import { openCafe } from '../support/orders.ts';
import { assetsInMemory, initialDataIn, limitPages, loadScreens } from '../support/page/assets.ts';
import { openServer } from '../support/server.ts';

await loadScreens();
const server = await openServer({ venues: [openCafe()] });
let backend: ForeignBackend;

beforeEach(async () => {
  backend = await openForeignBackend(server);
  limitPages();
  return () => backend.close();
});

/** Visits a path at a site whose backend lists venues in pages of five, whatever it is asked for. */
async function visit(path: string, count: number): Promise<string> {
  const all = Array.from({ length: count }, (_, id) => ({ id: id + 1, slug: `v${id}` }));
  backend.replaced = (call) => {
    const page = Number(/[?&]page=(\d+)/.exec(call)?.[1]);
    return { venues: all.slice((page - 1) * 5, page * 5) };
  };
  const api_client = { name: 'web', token: 'guest' };
  const site = siteOf({ api_client, public_url: 'https://order.example' }, backend.origin);
  const { origin } = backend;
  const pages = await openPages({
    apiOrigin: origin,
    openRenderer,
    site,
    assets: assetsInMemory(),
  });
  const headers = { 'User-Agent': 'Android Mobile' };
  const request = new Request(`https://order.example${path}`, { headers });
  const response = await pages.fetch(request, { fetch: (call) => globalThis.fetch(call) });
  return response.text();
}

it.each([
  [5, 'the whole list if nothing follows', 5],
  [7, 'not the whole list if more follow', undefined],
])('[R2] [D338] of %i venues, a page capped at five is %s', async (count, _, shown) => {
  expect(initialDataIn(await visit('/venues', count))?.venues?.length).toBe(shown);
});

it('[D183] [D338] search engines find the venues of all capped pages', async () => {
  expect((await visit('/sitemap.xml', 12)).match(/<loc>/g)).toHaveLength(13);
});
