import { expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPages } from '#pages/localized-pages.ts';
import { openSite } from '#server/config/site.ts';
import type { VenueData } from '#server/db/records.ts';
import { createApp } from '#server/http/app.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';
import { openCafe } from '../support/orders.ts';
import { assetsInMemory } from '../support/page-assets.ts';
import { openServer } from '../support/server.ts';

const assets = assetsInMemory({
  '.vite/manifest.json': {
    'screens/menu/above-menu.tsx': { file: 'notice.js', imports: ['b.tsx'] },
    'b.tsx': { file: 'button.js' },
  },
  '.vite/styles.json': { '.vite/notice.css': [] },
  '.vite/notice.css': '.banner_V-g-{margin:1.125rem 0}',
});

async function menuOf(venue: VenueData): Promise<string> {
  const server = await openServer({ venues: [venue] });
  const site = pageSiteOf(openSite);
  const pages = await openPages({ openRenderer, site, assets });
  const app = createApp({ db: server.db, site: openSite, pages, log: () => {} });
  const headers = { 'User-Agent': 'Android Mobile' };
  const page = await app.fetch(new Request('http://localhost/menu/the-fox', { headers }));
  const html = await page.text();
  await server.close();
  return html;
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
