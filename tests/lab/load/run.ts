/**
 * `npm run load -- --seconds 10 --minutes 60`: how much one process on PostgreSQL can do, measured with wrk; how long
 * answers take at half of that, paced as customers come; what two processes can do; what one does under more than it
 * can do, and how soon it is quick again; and what becomes of orders when one of two processes is killed, or told to
 * stop. With --minutes mixed traffic at half of the capacity follows.
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
    /** Calls a second of the soak, where it is not to be half of what was measured. */
    rate: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const minutes = Number(values.minutes);
const quickMs = 100;
let faults = 0;

ensureWrk();
const busy = () => loadavg()[0]?.toFixed(1);
say(`${cpus().length} processors for all of it, with other work before it began: load ${busy()}`);
const stage = await openStage();
try {
  const server = await stage.start();
  const cart = await basketFor(server, guest);
  const menu = `/api/menu.json?venue_id=${cart.venue_id}&order_service_type=WebBringToTable`;
  const tag = (await call(server.origin, { path: menu, headers: guest }))?.etag ?? '';
  const known = { ...guest, 'If-None-Match': tag };
  const read = (path: string, headers: Readonly<Record<string, string>>) =>
    costed(server, {
      ...{ connections: 32, seconds },
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
  reportPaced(
    `menu, known, ${Math.round(half.reads)} a second`,
    await paced(half.reads, seconds, () => call(server.origin, look)),
  );
  reportPaced(
    `orders, ${Math.round(half.orders)} a second`,
    await paced(half.orders, seconds, () => call(server.origin, orderCall(cart))),
  );

  const other = await stage.start();
  const both = await Promise.all([server, other].map(({ origin }) => wrk(origin, shot())));
  for (const [place, one] of both.entries())
    reportMeasured(`orders, process ${place + 1} of 2`, one);
  await other.kill();

  const flood = { connections: 1_000, seconds, lua: orderLua(cart) };
  const flooded = reportMeasured('orders, 1,000 at a time', await wrk(server.origin, flood));
  expect(flooded.impolite === 0, 'whoever is sent away is told when to come again');
  const odd = Object.keys(flooded.statuses).filter(
    (code) => !['201', '409', '429', '503'].includes(code),
  );
  expect(
    odd.length === 0,
    `under overload nothing but 201, 409 (outstanding), 429 and 503, not ${odd.join(', ')}`,
  );
  await reportRecovery(server, cart);
  await server.kill();

  const ways = {
    'kill -9': (doomed: ServerProcess) => doomed.kill(),
    SIGTERM: async (doomed: ServerProcess) => {
      expect((await doomed.stop()) === 0, 'who is told to stop says that it ended well');
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
 * Half of what the soak's mix can come to: eight reads of known menus, three of whole ones … two orders in twenty. More
 * than some hundreds a second the side that asks cannot do on the same machine.
 */
function halfMixed(reads: Measured, orders: Measured): number {
  return Math.min(800, 0.5 / (0.1 / orders.perSecond + 0.9 / (reads.perSecond / 3)));
}

/** Recovered is who answers three looks and three orders one after the other, each within a tenth of a second. */
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
  say(`answers are quick again ${ms(took)} after the last of the flood`);
  expect(took < 2_000, 'within two seconds of the flood it is quick again');
}

/** What a call costs of one processor: also on a machine that has other work it says what a free one could do. */
async function costed(server: ServerProcess, shot: Shot): Promise<Measured> {
  const before = processorMs(server.pid);
  const measured = await wrk(server.origin, shot);
  const calls = Object.values(measured.statuses).reduce((sum, times) => sum + times, 0);
  const each = (processorMs(server.pid) - before) / Math.max(1, calls);
  say(
    `  ${each.toFixed(2)} ms of the server's processor a call: at most ${Math.round(1000 / each)} a second`,
  );
  return measured;
}

function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function reportMeasured(name: string, measured: Measured): Measured {
  const { perSecond, p50, p99, statuses } = measured;
  say(
    `${name.padEnd(32)} ${perSecond.toFixed(0).padStart(6)} a second, p50 ${ms(p50)}, p99 ${ms(p99)}, ${inWords(statuses)}`,
  );
  return measured;
}

function reportPaced(name: string, { requested, p50, p99, statuses }: Paced): void {
  say(
    `${name.padEnd(32)} ${requested} calls, p50 ${ms(p50)}, p99 ${ms(p99)}, ${inWords(statuses)}`,
  );
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
