import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { policyHash } from '#pages/hash.ts';
import { precompress } from '#pages/node/built-files.ts';
import { openPagesIn } from '#pages/node/open-pages.ts';
import { openSite, readSite } from '#server/config/site.ts';
import { builtPage, writeBuiltPage } from '../support/page/built-page.ts';

const script = `export const words = ${JSON.stringify('many words '.repeat(300))};`;

const folder = mkdtempSync(join(tmpdir(), 'dist-'));
mkdirSync(join(folder, 'static'));
writeBuiltPage(folder);
writeFileSync(join(folder, 'index.html'), 'of a host of files');
writeFileSync(join(folder, '.fingerprint'), 'secret');
writeFileSync(join(folder, '.vite/manifest.json'), '{}');
writeFileSync(join(folder, '.vite/styles.json'), '{}');
writeFileSync(join(folder, 'sw.js'), 'self');
writeFileSync(join(folder, 'cake.webp'), 'picture');
writeFileSync(join(folder, 'static/app-1a2b.js'), script);
expect(await precompress(folder)).toBe(1);
expect(await precompress(folder)).toBe(0);
const copyright_banner = '"><script>alert(1)</script>';
const switches = { ...openSite.switches, payment_providers: 'none', copyright_banner };
const pages = await openPagesIn(folder, { site: { ...openSite, name: 'Fox & Friends', switches } });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('[D131] a server that is started where no built app is says which setting names it', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(openPagesIn(nowhere, { site: openSite })).rejects.toThrow(
    `There is no built app in ${nowhere}. Start the server where npm run build made it, or name its folder with DIST_FOLDER.`,
  );
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  pages.fetch(new Request(`http://localhost${path}`, { headers, method }));

it('[T54] a file is read and hashed once, until it is written again', async () => {
  const file = join(folder, 'cake.webp');
  const at = new Date('2026-01-01T00:00:00Z');
  utimesSync(file, at, at);
  const tagNow = async () => (await get('/cake.webp')).headers.get('ETag');
  const tag = await tagNow();
  writeFileSync(file, 'PICTURE');
  // The tag depends on time and size only, and both are unchanged here.
  utimesSync(file, at, at);
  expect(await tagNow()).toBe(tag);
  writeFileSync(file, 'picture of a cake');
  expect(await tagNow()).not.toBe(tag);
  expect(await (await get('/cake.webp')).text()).toBe('picture of a cake');
  writeFileSync(file, 'picture');
});

describe('the page (D39)', () => {
  it.each(['/', '/menu/the-fox/tiles', '/index.html', '/orders/p/abc'])(
    "%s is the one page with the site's settings",
    async (path) => {
      const response = await get(path);
      const text = await response.text();
      expect(response.headers.get('Content-Type')).toContain('text/html');
      expect(text).toContain('<title>Fox &amp; Friends</title>');
      expect(text).toContain('<meta name="api_client_name" content="web">');
      expect(text.match(/theme-color/g)).toHaveLength(2);
    },
  );

  it.each([
    ['de-AT, en;q=0.5', 'de'],
    ['sv, ar;q=0.8', 'ar'],
    ['sv', 'en'],
    ['', 'en'],
  ])('[K4] a phone that asks for %j gets the page in %s', async (asked, lang) => {
    const response = await get('/venues', asked ? { 'Accept-Language': asked } : {});
    const text = await response.text();
    expect(text).toContain(`<html lang="${lang}" dir="${lang === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(text).toContain(`<meta name="locale" content="${lang}">`);
    expect(response.headers.get('Vary')).toContain('Accept-Language');
  });

  it.each([
    ['/MENU/THE-FOX', '/menu/the-fox'],
    ['/menu/the-fox).', '/menu/the-fox'],
    ['/CHECKIN?VENUE=THE-FOX&amp;TABLE=12', '/checkin?VENUE=THE-FOX&TABLE=12'],
  ])('[R3] the damaged link %s redirects to %s', async (given, meant) => {
    const response = await get(given);
    expect([response.status, response.headers.get('Location')]).toEqual([302, meant]);
    expect((await get(meant)).status).toBe(200);
  });

  it('[T44] a setting cannot become a script, and scripts are our own', async () => {
    const response = await get('/');
    const scripts = (await response.text()).match(/<script>[^<]*/g);
    const { own, start, early } = builtPage.inPage;
    expect(scripts).toEqual([own, early, start].map((code) => `<script>${code}`));
    const hashes = await Promise.all([own, start, early].map(policyHash));
    const allowed = hashes.map((hash) => `'${hash}'`).join(' ');
    expect(response.headers.get('Content-Security-Policy')).toContain(
      `script-src 'self' ${allowed};`,
    );
  });

  it('[T46] nobody can frame it', async () => {
    const policy = (await get('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('is asked after each time and not sent twice', async () => {
    const first = await get('/');
    expect(first.headers.get('Cache-Control')).toBe('no-cache');
    const tag = first.headers.get('ETag') ?? '';
    expect((await get('/other', { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('the files', () => {
  it('with a hash in their name are cached forever, compressed as the browser accepts', async () => {
    const response = await get('/static/app-1a2b.js', { 'Accept-Encoding': 'gzip, deflate, br' });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Encoding')).toBe('br');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(bytes).toString()).toBe(script);
    const plain = await get('/static/app-1a2b.js', { 'Accept-Encoding': 'br;q=0' });
    expect(await plain.text()).toBe(script);
  });

  it('of the worker are revalidated, pictures are cached for a day', async () => {
    expect((await get('/sw.js')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/cake.webp')).headers.get('Cache-Control')).toBe('public, max-age=86400');
  });

  it.each([
    '/static/gone-1.js',
    '/.fingerprint',
    '/.vite/manifest.json',
    '/.vite/page.json',
    '/static/app-1a2b.js.br',
    '/%2e%2e/package.json',
    '/..%2f..%2fetc/passwd.txt',
  ])('%s is not served', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('are served for reading only', async () => {
    expect((await get('/', {}, 'POST')).status).toBe(405);
  });
});

it('a settings file names only what differs', () => {
  const file = join(folder, 'site.json');
  writeFileSync(file, JSON.stringify({ name: 'Mine', switches: { currency: 'GBP' } }));
  expect(readSite(file)).toMatchObject({
    name: 'Mine',
    switches: { currency: 'GBP', locale: 'en' },
  });
});

it('[W1] hidden and well-known paths are a file or a 404, and change-password redirects', async () => {
  mkdirSync(join(folder, '.well-known'), { recursive: true });
  const proof = 'apple-developer-merchantid-domain-association';
  writeFileSync(join(folder, '.well-known', proof), 'proof');
  const own = await openPagesIn(folder, { site: openSite });
  const get = (path: string) => own.fetch(new Request(`http://localhost${path}`));
  expect(await (await get(`/.well-known/${proof}`)).text()).toBe('proof');
  for (const path of ['/.well-known/assetlinks', '/.env', '/.git/config', '/menu/.hidden']) {
    expect((await get(path)).status).toBe(404);
  }
  const change = await get('/.well-known/change-password');
  expect([change.status, change.headers.get('Location')]).toEqual([302, '/profile']);
});
