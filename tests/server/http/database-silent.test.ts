import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRenderer } from '#app/start/render.tsx';
import { openPagesIn } from '#pages/node/open-pages.ts';
import { openSite } from '#server/config/site.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { seed } from '#server/demo/seed.ts';
import { createApp } from '#server/http/app.ts';
import { newDatabase } from '../../support/database/databases.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../../support/database/silent-database.ts';
import { orderCafe } from '../../support/orders.ts';
import { builtPage, writeBuiltPage } from '../../support/page/built-page.ts';
import { guestHeaders } from '../../support/server.ts';

let proxy: DatabaseProxy;
let database: Database;
let ask: (path: string, init?: RequestInit) => Promise<Response>;
let unasked: ReturnType<typeof createApp>;

beforeAll(async () => {
  const { pathname } = new URL(await newDatabase());
  proxy = await openDatabaseProxy(pathname.slice(1));
  database = await openDatabase({ url: proxy.url });
  await seed(database.db, [orderCafe()]);
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  writeBuiltPage(folder);
  const pages = await pagesOf(folder);
  const app = createApp({ db: database.db, site: openSite, pages });
  unasked = createApp({ db: database.db, site: openSite, pages });
  ask = async (path, init) =>
    app.fetch(new Request(`http://localhost${path}`, { headers: guestHeaders(), ...init }));
  for (const path of [menu, '/venues']) expect((await ask(path)).status).toBe(200);
});
afterAll(async () => {
  proxy.close();
  await database.close();
});

const menu = '/api/menu.json?venue_id=1';
const order = '/api/orders/7f7c0e0a-0a5e-4a50-8a35-111111111111.json';

/** Pages that request their first screen from the backend, like the app's; their content does not matter here. */
function pagesOf(folder: string) {
  const files = ['static/app.css', 'assets/i18n/en.json', 'assets/i18n/en.rest.json'];
  for (const file of [...files, '.vite/manifest.json', '.vite/styles.json']) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), file.endsWith('.json') ? '{}' : '');
  }
  const render = async () => ({ html: 'drawn', modules: [] });
  const query = { venue_id: 1 };
  return openPagesIn(folder, {
    site: openSite,
    openRenderer: () => ({
      ...openRenderer({}),
      render,
      withArrival: () => ({}),
      menuQueries: () => ({ menu: query, discounts: query }),
    }),
  });
}

async function timed(path: string) {
  const began = performance.now();
  const answer = await ask(path);
  await answer.text();
  return { answer, ms: performance.now() - began };
}

describe.each(['frozen', 'cut'] as const)('a database whose connection is %s', (state) => {
  beforeAll(() => {
    proxy.state = state;
    if (state === 'cut') proxy.cut();
  });

  it('[T54] calls are told soon to come again', async () => {
    const all = await Promise.all(Array.from({ length: 64 }, () => timed(order)));
    const statuses = new Set(all.map(({ answer }) => answer.status));
    expect([...statuses]).toEqual([503]);
    expect(all.every(({ answer }) => answer.headers.has('Retry-After'))).toBe(true);
    // Requests with a connection wait for their statement, the others only for a connection.
    const took = all.map(({ ms }) => ms).sort((a, b) => a - b);
    expect(took[45]).toBeLessThan(4_500);
    expect(took.at(-1)).toBeLessThan(9_000);
  });

  it('[T54] menus are answered as they were, and pages without their first screen', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { answer, ms } = await timed(menu);
      expect([answer.status, ms < 2_000]).toEqual([200, true]);
    }
    for (const path of ['/venues', '/menu/the-fox']) {
      const page = await ask(path, { headers: { 'User-Agent': 'iPhone' } });
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(builtPage.files.script);
    }
  });
});

it.each(['/legal', '/static/app.css', '/menu/the-fox'])(
  '[T54] %s is answered by a process that had no request before the database was lost',
  async (path) => {
    expect((await unasked.fetch(new Request(`http://localhost${path}`))).status).toBe(200);
  },
);

it('[T54] once it is back, so is everything', async () => {
  proxy.state = 'open';
  await expect
    .poll(async () => (await ask(order)).status, { timeout: 15_000, interval: 200 })
    .toBe(404);
  expect((await ask(menu)).status).toBe(200);
});
