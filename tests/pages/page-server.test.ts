import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPageServer } from '#pages/node/page-server.ts';
import { readPageSettings } from '#pages/node/settings.ts';
import { type ForeignBackend, openForeignBackend } from '../support/foreign-backend.ts';
import { openCafe } from '../support/orders.ts';
import { initialDataIn, limitPages, loadScreens } from '../support/page/assets.ts';
import { writeBuiltPage } from '../support/page/built-page.ts';
import { englishMessages } from '../support/render.tsx';
import { openServer } from '../support/server.ts';

const dist = mkdtempSync(join(tmpdir(), 'page-server-'));
const SITE_FILE = join(dist, '.site.json');
const guest = { name: 'web', token: 'guest' };
const authorized = { Authorization: `Basic ${btoa('web:guest')}` };
let backend: ForeignBackend;
let reported: unknown[] = [];

beforeAll(async () => {
  await loadScreens();
  const files = {
    'static/app.css': '',
    'assets/i18n/en.json': JSON.stringify(englishMessages()),
    'assets/i18n/en.rest.json': '{}',
    '.vite/manifest.json': '{}',
    '.vite/styles.json': '{}',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  }
  writeBuiltPage(dist);
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));
const reference = await openServer({ venues: [openCafe()] });
beforeEach(async () => {
  limitPages();
  backend = await openForeignBackend(reference);
  reported = [];
});
afterEach(() => backend.close());

/** Starts a page server with these switches in its site file, like `node dist-server/pages.js`. */
async function open(switches: Readonly<Record<string, string>> = {}) {
  writeFileSync(SITE_FILE, JSON.stringify({ api_client: guest, switches }));
  const settings = readPageSettings({ API_ORIGIN: backend.origin, SITE_FILE });
  const report = (error: unknown) => reported.push(error);
  const answer = await openPageServer({ ...settings, dist, openRenderer, report });
  return async (path: string) => {
    const headers = { 'User-Agent': 'Android Mobile', ...authorized };
    const began = performance.now();
    const response = await answer(new Request(`https://order.example${path}`, { headers }));
    const text = await response.text();
    return { status: response.status, text, ms: performance.now() - began };
  };
}

/** On a busy machine the first page may take longer than the server waits for its data. */
const rendered = (get: Awaited<ReturnType<typeof open>>) =>
  vi.waitFor(async () => {
    const page = await get('/menu/the-fox');
    expect(initialDataIn(page.text)).toMatchObject({ venue: { slug: 'the-fox' } });
    return page;
  }, 20_000);

const apiOf = (html: string) => /<meta name="api_origin" content="([^"]*)"/.exec(html)?.[1];

it('[D193] phones call the site’s own address, and their calls are forwarded to API_ORIGIN', async () => {
  const get = await open();
  const page = await rendered(get);
  expect(apiOf(page.text) ?? '').toBe('');
  const callsBefore = backend.calls.length;
  expect((await get('/api/venues/1.json')).text).toContain('the-fox');
  expect((await get('/themes/fonts.css')).status).not.toBe(200);
  expect((await get('/pictures/own/cake.png')).status).not.toBe(200);
  expect(backend.calls.slice(callsBefore).map(({ path }) => path)).toEqual([
    '/api/venues/1.json',
    '/themes/fonts.css',
    '/pictures/own/cake.png',
  ]);
  expect(await get('/health')).toMatchObject({ status: 200, text: '{"status":"alive"}' });
});

it('[D193] if the site file names an API, phones call that one, and nothing is forwarded', async () => {
  const get = await open({ api_origin: 'https://phones.example.com' });
  const page = await rendered(get);
  expect(apiOf(page.text)).toBe('https://phones.example.com');
  const callsBefore = backend.calls.length;
  expect((await get('/api/venues/1.json')).status).toBe(404);
  expect(backend.calls).toHaveLength(callsBefore);
});

it('[D182] while the API is slow the page is sent bare in time, and a call waits for its response', async () => {
  const get = await open();
  backend.delayMs = 2_000;
  limitPages(500);
  const [page, call] = await Promise.all([get('/menu/the-fox'), get('/api/venues/1.json')]);
  expect([page.status, initialDataIn(page.text)]).toEqual([200, null]);
  expect(page.ms).toBeLessThan(call.ms);
  expect(call.text).toContain('the-fox');
});

it('[D182] while the API is down the page is sent bare at once, and a call gets the contract’s error', async () => {
  const get = await open();
  await backend.close();
  const page = await get('/menu/the-fox');
  expect([page.status, initialDataIn(page.text)]).toEqual([200, null]);
  expect(page.ms).toBeLessThan(10_000);
  expect(await get('/api/venues/1.json')).toMatchObject({
    status: 502,
    text: expect.stringContaining('unreachable'),
  });
  expect(reported.length).toBeGreaterThan(0);
});
