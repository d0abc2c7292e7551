import { expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import type { Assets } from '#pages/assets.ts';
import { openPages } from '#pages/localized-pages.ts';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
import { createApp } from '#server/http/app.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import { coffee, openCafe, place, tableCart } from '../support/orders.ts';
import { assetsInMemory, initialDataIn } from '../support/page/assets.ts';
import { englishMessages } from '../support/render.tsx';
import { openServer, type TestServer } from '../support/server.ts';

const assets = assetsInMemory({
  '.vite/manifest.json': {
    'screens/menu/above-menu.tsx': { file: 'notice.js', imports: ['b.tsx'] },
    'b.tsx': { file: 'button.js' },
  },
  '.vite/styles.json': { '.vite/notice.css': [] },
  '.vite/notice.css': '.banner_V-g-{margin:1.125rem 0}',
});

async function menuOf(venue: VenueData): Promise<string> {
  return pageOf('/menu/the-fox', venue, assets);
}

/** Returns the page of an address, which may depend on what was ordered before. */
async function pageOf(
  address: string | ((server: TestServer) => Promise<string>),
  venue: VenueData,
  assets: Assets,
): Promise<string> {
  const server = await openServer({ venues: [venue] });
  const path = typeof address === 'string' ? address : await address(server);
  const site = pageSiteOf(openSite);
  const pages = await openPages({ openRenderer, site, assets });
  const app = createApp({ db: server.db, site: openSite, pages, log: () => {} });
  const headers = { 'User-Agent': 'Android Mobile' };
  const page = await app.fetch(new Request(`http://localhost${path}`, { headers }));
  return page.text();
}

it('[P17] code and styles that only some pages need are sent with the pages that render them', async () => {
  const open = await menuOf(openCafe());
  expect(open).toContain('<main');
  expect(open).not.toContain('banner_V-g-');
  expect(open).not.toContain('notice.js');
  const closed = await menuOf(openCafe({ opening_hours: [] }));
  expect(closed).toContain('.banner_V-g-{');
  expect(closed).toContain('/notice.js');
  expect(closed).toContain('/button.js');
});

it('[K8] [T39] the venues have the texts of all states, since another hour changes them', async () => {
  const manifest = { 'app/routes/venues-page.tsx': { file: 'venues.js' } };
  const assets = assetsInMemory({
    '.vite/manifest.json': manifest,
    'venues.js': 'f(`menu.closed`, `venues.service.\x24{type}`)',
    'assets/i18n/en.json': {},
    'assets/i18n/en.rest.json': englishMessages(),
  });
  const { messages } = initialDataIn(await pageOf('/venues', openCafe(), assets));
  expect(messages).toHaveProperty(['venues.title']);
  expect(messages).toHaveProperty(['menu.closed']);
  expect(messages).toHaveProperty(['venues.service.WebCatering']);
  expect(messages).not.toHaveProperty(['venues.none.title']);
});

it('[K8] [O1] the link of an order has the texts of all its states, since the next one may come first', async () => {
  const assets = assetsInMemory({
    'assets/i18n/en.json': {},
    'assets/i18n/en.rest.json': englishMessages(),
  });
  const link = async (server: TestServer) => {
    const { order } = (await place(server, tableCart([coffee()]))).body;
    return `/orders/p/${encodeUuid(order.uuid)}`;
  };
  const { messages } = initialDataIn(await pageOf(link, openCafe(), assets));
  expect(messages).toHaveProperty(['orders.stale.text']);
  expect(messages).toHaveProperty(['orders.status.rejected']);
  expect(messages).not.toHaveProperty(['orders.missing.title']);
});
