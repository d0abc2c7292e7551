/**
 * `npm run load -- --seconds 10 --minutes 60`: the throughput of one process on PostgreSQL, measured with wrk; its
 * response times at half of that; the throughput of two processes; one process under overload and how soon it recovers;
 * and what becomes of orders when one of two processes is killed or stopped. With --minutes, a soak test of mixed
 * traffic at half of the capacity follows.
 */
import { readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { Cart } from '#domain/model.ts';
import type { ServerProcess } from '../../support/network/server-process.ts';
import { endInTheMiddle } from './killed.ts';
import { orderCall, orderLua } from './orders.ts';
import { call, type Paced, paced } from './paced.ts';
import { soak } from './soak.ts';
import { basketFor, guest, openStage } from './stage.ts';
import { ensureWrk, luaHeaders, type Measured, type Shot, wrk } from './wrk.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    minutes: { type: 'string', default: '0' },
    /** Requests per second of the soak test; half of what was measured if omitted. */
    rate: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);
const quickMs = 100;
let faults = 0;
const rows = [
  ['requests', 'per second', 'p50', 'p99', 'server CPU per request', 'answers'],
  ['---', '---', '---', '---', '---', '---'],
];

ensureWrk();
const busy = () => loadavg()[0]?.toFixed(1);
say(
  `${cpus().length} processors for server, database and wrk; load average before the run: ${busy()}`,
);
const stage = await openStage();
try {
  const server = await stage.start();
  const cart = await basketFor(server, guest);
  const menu = `/api/menu.json?venue_id=${cart.venue_id}&order_service_type=WebBringToTable`;
  const tag = (await call(server.origin, { path: menu, headers: guest }))?.etag ?? '';
  const known = { ...guest, 'If-None-Match': tag };
  const read = (path: string, headers: Readonly<Record<string, string>>) =>
    costed(server, {
      connections: 32,
      seconds,
      lua: `wrk.headers = ${luaHeaders(headers)}\nrequest = function() return wrk.format("GET", "${path}") end`,
    });
  await read(menu, known);
  const again = reportMeasured('menu, known (304)', await read(menu, known));
  reportMeasured('menu, whole (brotli)', await read(menu, { ...guest, 'Accept-Encoding': 'br' }));
  reportMeasured('venues', await read('/api/venues.json', { ...guest, 'Accept-Encoding': 'br' }));
  const venue = '/api/venues/fern-and-fable.json';
  reportMeasured('one venue', await read(venue, { ...guest, 'Accept-Encoding': 'br' }));
  const shot = () => ({ connections: 16, seconds, lua: orderLua(cart) });
  await wrk(server.origin, { ...shot(), seconds: 2 });
  const orders = reportMeasured('orders', await costed(server, shot()));

  const half = { reads: Math.min(again.perSecond / 2, 2_000), orders: orders.perSecond / 2 };
  const look = { path: menu, headers: known };
  const reads = await paced(half.reads, seconds, () => call(server.origin, look));
  reportPaced('menu, known (304)', half.reads, reads);
  const placed = await paced(half.orders, seconds, () => call(server.origin, orderCall(cart)));
  reportPaced('orders', half.orders, placed);

  const other = await stage.start();
  const both = await Promise.all([server, other].map(({ origin }) => wrk(origin, shot())));
  for (const [index, one] of both.entries())
    reportMeasured(`orders, process ${index + 1} of 2`, one);
  await other.kill();

  const flood = { connections: 1_000, seconds, lua: orderLua(cart) };
  const flooded = reportMeasured('orders, 1,000 at a time', await wrk(server.origin, flood));
  expect(flooded.impolite === 0, 'every refusal has a Retry-After');
  const odd = Object.keys(flooded.statuses).filter(
    (code) => !['201', '409', '429', '503'].includes(code),
  );
  expect(
    odd.length === 0,
    `under overload nothing but 201, 409 (outstanding), 429 and 503, not ${odd.join(', ')}`,
  );
  say(`\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`);
  await reportRecovery(server, cart);
  await server.kill();

  const ways = {
    'kill -9': (doomed: ServerProcess) => doomed.kill(),
    SIGTERM: async (doomed: ServerProcess) => {
      expect((await doomed.stop()) === 0, 'a stopped process exits with 0');
    },
  };
  for (const [way, end] of Object.entries(ways)) {
    const ended = await endInTheMiddle(stage, cart, { perSecond: half.orders, seconds, end });
    say(
      `${way} of one of two in the middle of ${ended.sent} orders: ${ended.confirmed} confirmed, ` +
        `${ended.repeated} sendings repeated, ${ended.lost} lost, ${ended.doubled} doubled, ${ended.unconfirmed} never confirmed`,
    );
    expect(ended.lost + ended.doubled + ended.unconfirmed === 0, 'every order is there once');
  }

  if (minutes > 0) await soakFor(minutes, Number(values.rate ?? halfMixed(again, orders)));
} finally {
  await stage.close();
}
process.exitCode = faults > 0 ? 1 : 0;

async function soakFor(long: number, perSecond: number): Promise<void> {
  const server = await stage.start();
  const cart = await basketFor(server, guest);
  say(`\n${long} minutes of mixed traffic, ${Math.round(perSecond)} calls a second`);
  for await (const one of soak(stage, server, cart, { perSecond, minutes: long })) {
    say(
      `  ${String(one.minute).padStart(3)}: ${one.requested} calls, ${inWords(one.errors) || 'no errors'}, p50 ${ms(one.p50)}, p99 ${ms(one.p99)}, ` +
        `loop at worst ${ms(one.loopMs)}, ${one.megabytes} MB, ${one.connections} connections`,
    );
    expect(Object.keys(one.errors).length === 0, 'no call fails');
  }
}

/**
 * Half of the capacity for the soak test's mix: eight cached menus, three uncached ones … and two orders in twenty
 * requests. On the same machine the client manages only some hundreds a second.
 */
function halfMixed(reads: Measured, orders: Measured): number {
  return Math.min(800, 0.5 / (0.1 / orders.perSecond + 0.9 / (reads.perSecond / 3)));
}

/** The server has recovered once it answers three reads and three orders in turn, each within a tenth of a second. */
async function reportRecovery(server: ServerProcess, cart: Cart): Promise<void> {
  const started = performance.now();
  const requested = [
    () => call(server.origin, { path: '/api/venues/count.json', headers: guest }),
    () => call(server.origin, orderCall(cart)),
  ];
  for (let quick = 0; quick < 6 && performance.now() - started < 30_000; ) {
    const sent = performance.now();
    const answer = await requested[quick % 2]?.();
    const isQuick = (answer?.status ?? 500) < 300 && performance.now() - sent < quickMs;
    quick = isQuick ? quick + 1 : 0;
  }
  const took = performance.now() - started;
  say(`quick again ${ms(took)} after the last request of the overload`);
  expect(took < 2_000, 'quick again within two seconds of the overload');
}

/** Also measures the server's processor time per request, from which an idle machine's capacity follows. */
async function costed(server: ServerProcess, shot: Shot): Promise<Measured & { cpuMs: number }> {
  const before = processorMs(server.pid);
  const measured = await wrk(server.origin, shot);
  const calls = Object.values(measured.statuses).reduce((sum, times) => sum + times, 0);
  return { ...measured, cpuMs: (processorMs(server.pid) - before) / Math.max(1, calls) };
}

function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function reportMeasured(name: string, measured: Measured & { readonly cpuMs?: number }): Measured {
  const { perSecond, p50, p99, statuses, cpuMs } = measured;
  const cost = cpuMs === undefined ? '' : `${cpuMs.toFixed(2)} ms`;
  report([name, perSecond.toFixed(0), ms(p50), ms(p99), cost, inWords(statuses)]);
  return measured;
}

function reportPaced(name: string, rate: number, { p50, p99, statuses }: Paced): void {
  report([`${name}, paced`, rate.toFixed(0), ms(p50), ms(p99), '', inWords(statuses)]);
}

/** Adds a row to the table and prints it. */
function report(cells: string[]): void {
  rows.push(cells);
  process.stderr.write(`${cells.join(', ')}\n`);
}

function inWords(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .map(([code, times]) => `${code} × ${times}`)
    .join(', ');
}

function expect(isSo: boolean, what: string): void {
  if (isSo) return;
  faults += 1;
  say(`✗ ${what}`);
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
