import { beforeEach, describe, expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { encodeUuid } from '#domain/orders/order-codes.ts';
import type { Assets } from '#pages/assets.ts';
import { policyHash } from '#pages/hash.ts';
import { openPages } from '#pages/localized-pages.ts';
import type { Pages } from '#pages/pages.ts';
import { siteOf } from '#pages/site.ts';
import { coffee, openCafe, place, tableCart } from '../support/orders.ts';
import { assetsInMemory, initialDataIn, loadScreens } from '../support/page/assets.ts';
import { englishMessages } from '../support/render.tsx';
import { openServer } from '../support/server.ts';

let pages: Pages;

await loadScreens();
const server = await openServer({ venues: [openCafe()] });
const { order } = (await place(server, tableCart([coffee()]))).body;
const link = encodeUuid(order?.uuid ?? '');

/** Built files in which a dish's sheet has other styles than a menu. */
const withSheet = {
  'static/app.css': 'main{}',
  '.vite/styles.json': { '.vite/sheet.css': [] },
  '.vite/sheet.css': '.sheet{}',
  '.vite/manifest.json': {
    'screens/menu/product/product-sheet.tsx': { file: 'sheet.js' },
  },
};

const open = (assets: Assets, switches: Readonly<Record<string, string>> = {}) =>
  openPages({
    openRenderer,
    assets,
    site: siteOf({ api_client: { name: 'web', token: 'guest' }, switches }, 'http://localhost'),
  });

beforeEach(async () => {
  pages = await open(assetsInMemory(withSheet));
});

const get = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const request = new Request(`https://order.example${path}`, {
    headers: { 'User-Agent': 'Android Mobile', ...headers },
  });
  const response = await pages.fetch(request, { fetch: (call) => server.fetch(call) });
  return { response, html: await response.text() };
};

/** Whether the policy lets a browser apply all styles that are in the page. */
async function isStyled({ response, html }: Awaited<ReturnType<typeof get>>): Promise<boolean> {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  const hashes = await Promise.all(styles.map(policyHash));
  return styles.join('') !== '' && hashes.every((hash) => policy.includes(hash));
}

describe('[T65] [D182] a page depends on its cache key only, and on nothing else in the request', () => {
  it.each([
    '/menu/the-fox?x=/product/100',
    '/menu/the-fox?/product/',
    '/checkin?venue=1&table=12&x=/product/',
  ])('a stranger’s %s does not change anybody’s styles', async (path) => {
    expect(await isStyled(await get(path))).toBe(true);
    const next = await get(path.startsWith('/menu') ? '/menu/the-fox' : path);
    expect(next.html).toContain('Flat white');
    expect(next.html).not.toContain('.sheet{}');
    expect(await isStyled(next)).toBe(true);
  });

  it('nor does a dish’s page, which has its own styles', async () => {
    const dish = await get('/menu/the-fox/product/100?x=1');
    expect(dish.html).toContain('.sheet{}');
    expect(await isStyled(dish)).toBe(true);
    expect(await isStyled(await get('/menu/the-fox'))).toBe(true);
  });

  it.each(['//x/orders/p/', '/%5Corders/p/', '/x%5C..%5Corders/p/', '/%5Cx/orders/p/'])(
    '[D180] %s is read as the app reads it, so no order is cached under it',
    async (before) => {
      const { response, html } = await get(before + link);
      expect(response.status).toBe(200);
      expect(initialDataIn(html)).toBeNull();
    },
  );

  it.each(['/orders/p/', '/orders/', '/order/', '/ORDER/'])(
    '[R7] %s is one customer’s, and never cached',
    async (before) => {
      const { headers } = (await get(before + link)).response;
      expect(headers.get('Cache-Control')).toBe('no-store');
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
    },
  );
});

it('[D185] a language whose pages failed to load is loaded again by the next request', async () => {
  const german = { 'assets/i18n/de.json': englishMessages(), 'assets/i18n/de.rest.json': {} };
  const { text, answer } = assetsInMemory(german);
  let isBroken = false;
  const flaky = (path: string) => (isBroken ? Promise.reject(new Error('EMFILE')) : text(path));
  pages = await open({ text: flaky, answer }, { locales: 'en,de' });
  isBroken = true;
  const inGerman = () => get('/legal', { 'Accept-Language': 'de' });
  await expect(inGerman()).rejects.toThrow('page.json');
  isBroken = false;
  expect((await inGerman()).html).toContain('<html lang="de"');
});
