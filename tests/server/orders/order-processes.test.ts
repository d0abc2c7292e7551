import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import type { Cart, Menu, Venue } from '#domain/model.ts';
import { runVenueCommand } from '#server/owner/command.ts';
import { demoDatabase, newDatabase } from '../../support/database/databases.ts';
import { builtServer } from '../../support/network/built-server.ts';
import {
  type ServerProcess,
  startServer,
  usualFolder,
} from '../../support/network/server-process.ts';
import { call, place } from '../../support/orders.ts';
import { initialDataIn } from '../../support/page/assets.ts';
import { guestHeaders } from '../../support/server.ts';

const running: ServerProcess[] = [];
const folder = mkdtempSync(join(tmpdir(), 'orders-'));

beforeAll(builtServer);
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ kill }) => kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

/** The server's code, built for these tests. */
function builtFiles(): readonly string[] {
  return readdirSync(usualFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(usualFolder, file), 'utf8'));
}

/** A basket with a gift card from the shop, which never closes and never sells out. */
async function shopCart(server: ServerProcess): Promise<Cart> {
  const venue: Venue = (await call(server, '/api/venues/cork-and-ribbon.json')).body.venue;
  const path = `/api/menu.json?venue_id=${venue.id}&order_service_type=WebShop`;
  const menu: Menu = (await call(server, path)).body.menu;
  const card = menu.categories
    .flatMap(({ products }) => products)
    .find(({ is_gift_card, stock }) => is_gift_card && stock == null);
  if (!card) throw new Error('The shop has no gift card.');
  const priceId = card.additional_prices?.[0]?.id ?? null;
  const recipient = { name: 'Ada', email: 'ada@example.com', message: null };
  const line = lineOf(card, { choices: [], priceId, recipient });
  const cart: Cart = {
    ...emptyCart(),
    venue_id: venue.id,
    service_type: 'WebShop',
    shipping_and_returns_policy_agreed: true,
    customer_name: 'Robin',
    email: 'robin@example.com',
    street: '12 Vine Lane',
    postcode: '4051',
    city: 'Basel',
    line_items_attributes: [line],
  };
  return withTotals(cart, venue, { currency: 'EUR' });
}

it('[O1][W6] two servers on one PostgreSQL make one order of 50 equal requests, and show a changed menu at the next question', async () => {
  const DATABASE_URL = await newDatabase();
  const [one, other] = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
  const cart = await shopCart(one);
  const headers = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => place(turn % 2 ? one : other, cart, headers)),
  );
  const placed = answers.filter(({ status }) => status === 201);
  expect(placed.filter(({ replayed }) => replayed === null)).toHaveLength(1);
  expect(new Set(placed.map(({ text }) => text)).size).toBe(1);
  const rest = answers.filter(({ status }) => status !== 201).map(({ body }) => body.code);
  expect(rest.every((code) => code === 'outstanding' || code === 'overloaded')).toBe(true);

  const ask = ({ fetch }: ServerProcess, tag = '') =>
    fetch('/api/menu.json?venue_id=7', { headers: guestHeaders({ 'If-None-Match': tag }) });
  const tags = [await ask(one), await ask(other)].map(({ headers }) => headers.get('ETag') ?? '');
  expect((await ask(one, tags[0])).status).toBe(304);
  const file = join(folder, 'quiet-kettle.json');
  mkdirSync(folder, { recursive: true });
  const own = async (...args: string[]) => {
    expect(await runVenueCommand(args, { say: () => {}, env: { DATABASE_URL } })).toBe(0);
  };
  await own('export', file, '--venue', 'quiet-kettle');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"price": 680', '"price": 777'));
  await own('import', file);
  for (const [at, server] of [one, other].entries()) {
    const answer = await ask(server, tags[at]);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('777')]);
  }
});

it('[O1] an order is there after kill -9 of the server that confirmed it, also out of the midst of many', {
  timeout: 300_000,
}, async () => {
  const env = { DATA_FOLDER: folder };
  const first = await start(env);
  const cart = await shopCart(first);
  const alone = await place(first, cart);
  expect(alone.status).toBe(201);

  const confirmed = [alone.body.order];
  let sent = 0;
  const burst = Array.from({ length: 8 }, async () => {
    for (let tries = 0; tries < 200; tries++) {
      sent++;
      const answer = await place(first, cart).catch(() => null);
      if (!answer) return;
      if (answer.status === 201) confirmed.push(answer.body.order);
    }
  });
  await expect.poll(() => confirmed.length, { interval: 1, timeout: 20_000 }).toBeGreaterThan(20);
  await first.kill();
  await Promise.all(burst);
  expect(sent).toBeGreaterThan(confirmed.length);

  const second = await start(env);
  for (const { uuid, number } of confirmed) {
    const { status, body } = await call(second, `/api/orders/${uuid}.json?use_uuid=true`);
    expect([status, body.order?.number]).toEqual([200, number]);
  }
  expect(new Set(confirmed.map(({ number }) => number)).size).toBe(confirmed.length);
});

it('[T54] a phone that guesses codes over the network is told to wait', async () => {
  const server = await start({ DATABASE_URL: await demoDatabase() });
  const guess = (code: number) => call(server, `/api/short-codes/none-${code}.json`);
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, code) => guess(code)));
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([404]));
  expect((await guess(20)).status).toBe(429);
});

it('a built server needs no packages except its dependencies', async () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imported = builtFiles().flatMap((text) =>
    [...text.matchAll(/^import\b[^"'();]*["']([^."'][^"']*)["']|\bimport\("([^."][^"]*)"\)/gm)].map(
      ([, name, later]) => name ?? later ?? '',
    ),
  );
  const packages = imported
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  expect(packages).toContain('hono');
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

it('a built server contains no faults, and does not start with FAULTS', async () => {
  expect(builtFiles().length).toBeGreaterThan(1);
  for (const text of builtFiles()) expect(text).not.toContain('__fault');
  const refused = startServer({ DATA_FOLDER: folder, FAULTS: '1', NODE_ENV: 'production' });
  await expect(refused).rejects.toThrow(/does not start/);
});

it('a server that is stopped finishes running requests, accepts no new ones, and exits with 0', async () => {
  const DATABASE_URL = await demoDatabase();
  const server = await start({ DATABASE_URL });
  const ready = await server.fetch('/ready');
  expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
  expect(ready.headers.get('Keep-Alive')).toBe('timeout=75');
  const customer = { name: 'Robin', email: 'robin@example.com', password: 'a long password' };
  const database = new pg.Client({ connectionString: DATABASE_URL });
  await database.connect();
  await database.query('begin; lock table customers in exclusive mode');
  const started = call(server, '/api/customers.json', {
    method: 'POST',
    body: { customer: { ...customer, terms_accepted: true }, sender: 'web' },
  });
  await expect
    .poll(
      () =>
        database.query('select 1 from pg_locks where not granted').then(({ rowCount }) => rowCount),
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
  const stopped = server.stop();
  await expect
    .poll(
      () =>
        server.fetch('/health').then(
          () => 'answers',
          () => 'gone',
        ),
      { timeout: 10_000 },
    )
    .toBe('gone');
  await database.query('commit');
  await database.end();
  const [{ status }, code] = await Promise.all([started, stopped]);
  expect([status, code]).toEqual([201, 0]);
  await expect(server.fetch('/health')).rejects.toThrow();

  const again = await start({ DATABASE_URL });
  const { email, password } = customer;
  const signedIn = await call(again, '/api/customers/signin.json', {
    method: 'POST',
    body: { customer: { email, password }, sender: 'web' },
  });
  expect(signedIn.status).toBe(200);
});

it('[D180] the page server is a separate process in front of a backend, and survives it', async () => {
  const backend = await start({ DATABASE_URL: await demoDatabase() });
  const beforeIt = (env: Readonly<Record<string, string>>) =>
    startServer(env, undefined, 'pages.js');
  await expect(beforeIt({ API_ORIGIN: 'nowhere' })).rejects.toThrow(
    'API_ORIGIN is "nowhere"; it has to be an origin such as https://api.example.com.',
  );
  const site = join(mkdtempSync(join(tmpdir(), 'pages-')), 'site.json');
  writeFileSync(site, JSON.stringify({ api_client: { name: 'web', token: 'guest' } }));
  const pages = await beforeIt({ API_ORIGIN: backend.origin, SITE_FILE: site });
  running.push(pages);
  expect((await pages.fetch('/health')).status).toBe(200);
  const data = async (path: string) => initialDataIn(await (await pages.fetch(path)).text());
  // On a busy machine pages may wait too long for the API and come without their first screen.
  await expect
    .poll(() => data('/menu/fern-and-fable'), { timeout: 20_000 })
    .toMatchObject({ venue: { slug: 'fern-and-fable' } });
  await backend.kill();
  expect(await data('/venues')).toBeNull();
  expect(await pages.stop()).toBe(0);
});
