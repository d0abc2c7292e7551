import { createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { createApp } from '#server/http/app.ts';
import { limits } from '#server/lib/resources.ts';
import { startMailer } from '#server/mail/mailer.ts';
import { newCustomer } from '../../support/customers.ts';
import { overNetwork } from '../../support/network/addresses.ts';
import { call, coffee, noon, orderCafe, send, tableCart } from '../../support/orders.ts';
import { guestHeaders, openServer } from '../../support/server.ts';

const order = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
const menu = '/api/menu.json?venue_id=1';

const site = { ...openSite, sends_mail: true };
const server = await openServer({ site, venues: [orderCafe()], now: () => noon });

it('[T54] an order for which the disk has no room is asked to retry, and menus are answered', async () => {
  await server.db.execute(sql`create function no_room() returns trigger language plpgsql as
    'begin raise exception ''could not extend file'' using errcode = ''53100''; end'`);
  await server.db.execute(
    sql`create trigger no_room before insert on orders execute function no_room()`,
  );
  const refused = await send(server, '/api/orders.json', { method: 'POST', body: { order } });
  expect([refused.status, refused.headers.has('Retry-After')]).toEqual([503, true]);
  // Not the word for "nothing was begun": an order may have been written before the database was lost (D271).
  expect((await refused.json()).code).toBe('unavailable');
  expect((await server.fetch(menu, { headers: guestHeaders() })).status).toBe(200);
  await server.db.execute(sql`drop trigger no_room on orders`);
  const placed = await call(server, '/api/orders.json', { method: 'POST', body: { order } });
  expect(placed.status).toBe(201);
});

it.each([
  ['53100', 'no disk', true],
  ['53200', 'no memory', true],
  ['58030', 'a disk that fails', true],
  ['25006', 'a standby that takes no writes', true],
  ['28P01', 'a password that is being changed', true],
  ['3D000', 'a database that is being restored', true],
  ['EHOSTUNREACH', 'a database without a route to it', true],
  ['ENETUNREACH', 'no network to the database', true],
  ['ENETDOWN', 'a network that is down', true],
  ['EHOSTDOWN', 'a host that is down', true],
  ['EADDRNOTAVAIL', 'no address left to call from', true],
  ['23505', 'a row that is there already', false],
])('[T54] [D271] %s, %s: to be retried: %s', (code, _what, again) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  expect(isUnavailable(error)).toBe(again);
});

it('[T54] reports of errors, from however many addresses, are written up to a limit', async () => {
  const lines: unknown[] = [];
  const switches = { ...openSite.switches, error_reporting: '/error-reports' };
  const log = (line: Readonly<Record<string, unknown>>) =>
    lines.push(...('page_error' in line ? [line] : []));
  const from = overNetwork(server, { site: { ...openSite, switches }, log, now: () => noon });
  const report = (address: string, text: string) =>
    from(address, '/error-reports', { method: 'POST', body: JSON.stringify({ message: text }) });
  for (let turn = 0; turn < 20; turn += 1) await report('203.0.113.7', 'x');
  expect(lines).toHaveLength(10);
  // Characters of three bytes count with their size on disk.
  await report('203.0.113.8', '語'.repeat(limits.reportBytes / 2));
  expect(lines).toHaveLength(10);
  for (let turn = 0; turn < 400; turn += 1) await report(`198.51.100.${turn % 250}`, 'x');
  expect(lines.length).toBeLessThanOrEqual(limits.reports);
});

it('[T54] a 503 comes after a pause, for which many can wait at once', async () => {
  const app = createApp({ db: server.db, site: openSite, maxConcurrent: 0 });
  const request = () => new Request('http://localhost/api/venues/count.json');
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.fetch(request())));
  const took = performance.now() - began;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
  expect(took).toBeGreaterThanOrEqual(limits.refusalMs - 5);
  // In sequence they would take fifty times as long.
  expect(took).toBeLessThan(10 * limits.refusalMs);
});

it('[T54] a mail server that does not answer times out, and the process can stop', {
  timeout: 60_000,
}, async () => {
  const sockets = new Set<Socket>();
  const silent = createServer((socket) => void sockets.add(socket.on('error', () => {})));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = Object(silent.address());
  for (let turn = 0; turn < 3; turn += 1) await newCustomer(server);
  const errors: unknown[] = [];
  const round = { smtp: `smtp://127.0.0.1:${port}`, from: 'a@example.com', everyMs: 20 };
  const report = (error: unknown) => errors.push(error);
  const stop = startMailer(server.db, { ...round, report, now: () => noon });
  await expect.poll(() => sockets.size, { timeout: 10_000 }).toBe(1);
  expect((await server.fetch(menu, { headers: guestHeaders() })).status).toBe(200);
  const began = performance.now();
  await stop();
  // Stopping waits for the email being sent and starts no other, although more are queued.
  expect(performance.now() - began).toBeLessThan(limits.mailMs + 5_000);
  expect(errors).toHaveLength(1);
  expect(sockets.size).toBe(1);
  for (const socket of sockets) socket.destroy();
  silent.close();
});
