import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { mulberry32 } from '#server/faults/plan.ts';
import type { truthOf } from '#server/faults/truth.ts';
import { newDatabase } from '../../support/database/engines.ts';
import { isDeep } from '../../support/depth.ts';
import {
  buildServer,
  type ServerProcess,
  startServer,
} from '../../support/network/server-process.ts';
import { call, place } from '../../support/orders.ts';
import { answerBankPage, cards, tokenOf } from '../../support/payments/cards.ts';
import { basketFor, guest } from '../load/stage.ts';
import { violationsOf } from './invariants.ts';

type Truth = Awaited<ReturnType<typeof truthOf>>;

const folder = 'node_modules/.cache/explorer-server';
const at = Number(process.env.SCHEDULES_SEED ?? 1);
/** Orders of a wave, all of them raced over at once. */
const WAVE = 30;
/** Each wave is the worst time for one thing: many wait for the same rows, a process dies, orders expire. */
const kinds = ['jammed', 'killed', 'expiring'] as const;
const waves = Math.max(kinds.length, Math.round(Number(process.env.SCHEDULES ?? 0) / 2_500));
/** How long rows of a jammed wave are held: until both processes wait for them, and well within their lock timeout. */
const JAM_MS = 250;
/** The reconcilers look every two seconds; races over orders that expire go on for as long. */
const TICK_MS = 2_000;
const EXPIRED_AFTER_MS = 31 * 60_000;

const running = new Set<ServerProcess>();
let url = '';

beforeAll(async () => {
  await buildServer('faults', folder);
  url = await newDatabase();
});
afterAll(async () => {
  await Promise.all([...running].map(({ kill }) => kill()));
});

async function start(): Promise<ServerProcess> {
  const site = join(mkdtempSync(join(tmpdir(), 'explorer-')), 'site.json');
  writeFileSync(site, JSON.stringify({ rate_limits: 'off', test_payments: true }));
  const env = { DATABASE_URL: url, DEMO: '1', SITE_FILE: site, KITCHEN_PACE: '3600', FAULTS: '1' };
  const server = await startServer({ ...env, NODE_ENV: 'test' }, folder);
  running.add(server);
  return server;
}

it.runIf(isDeep || process.env.SCHEDULES)(
  `[P17] [O3] ${waves} waves of ${WAVE} orders on two processes and one PostgreSQL, one of which is killed: every order is as its provider has it`,
  {
    timeout: 60_000 + waves * 40_000,
  },
  async () => {
    let [one, other] = await Promise.all([start(), start()]);
    let offset = 0;
    const shiftBoth = async (ms: number) => {
      offset += ms;
      await Promise.all([shift(one, offset), shift(other, offset)]);
    };
    const random = mulberry32(at);
    const statuses: number[] = [];
    const orders: Order[] = [];
    for (let wave = 0; wave < waves; wave += 1) {
      const kind = kinds[wave % kinds.length];
      const placed = await Promise.all(
        Array.from({ length: WAVE }, (_, place) => placedWith(one, `${at}W${wave}P${place}`)),
      );
      orders.push(...placed.map(({ order }) => order));
      const jam = kind === 'jammed' ? await jammed(placed) : null;
      if (kind === 'expiring') await shiftBoth(EXPIRED_AFTER_MS);
      const over = kind === 'expiring' ? TICK_MS : 0;
      const raced = placed.map(async (one_) => {
        await pause(random() * over);
        await race({ ...one_, one, other, random, statuses });
      });
      if (jam) {
        await pause(JAM_MS);
        await jam.release();
      }
      if (kind === 'killed') {
        await pause(random() * 60);
        await other.kill();
        running.delete(other);
      }
      await Promise.all(raced);
      if (kind === 'killed') {
        other = await start();
        await shift(other, offset);
      }
    }
    // What died is taken up again when its leases have ended, and nothing waits longer than two minutes.
    for (let step = 0; step < 3; step += 1) {
      await shiftBoth(40_000);
      await expect.poll(async () => (await truthAt(one)).due, { timeout: 60_000 }).toBe(0);
    }
    const uuids = orders.map(({ uuid }) => `uuid=${uuid}`).join('&');
    const truth = await truthAt(one, uuids);
    const violations = await Promise.all(
      truth.orders.map(async ({ uuid, status, charges, refunds, total_minor }) => {
        const { body } = await call(one, `/api/orders/${uuid}/unauthenticated.json`);
        const { payment, refund_note = null }: Order = body.order;
        const total = total_minor / 100;
        const evidence = { status, payment, refund_note, total, charges, refunds };
        return violationsOf(evidence, 'after two minutes');
      }),
    );
    expect(violations.flat()).toEqual([]);
    expect(truth.orders).toHaveLength(orders.length);
    // 503 is what a busy machine answers before it has begun anything.
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    // A connection counts its deadlocks for everybody to see when it ends, at the latest.
    await Promise.all([one.stop(), other.stop()]);
    running.clear();
    expect(await deadlocks()).toBe(0);
  },
);

/**
 * Holds the rows of orders, so that everybody who acts on one waits in a queue for it: who then holds something else
 * already that the first of the queue needs has locked in another order than `locks.ts` says.
 */
async function jammed(placed: readonly Placed[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select from orders where uuid = any($1) for update', [
    placed.map(({ order }) => order.uuid),
  ]);
  return { release: () => client.end() };
}

async function truthAt({ fetch }: ServerProcess, uuids = ''): Promise<Truth> {
  return (await fetch(`/__truth?${uuids}`)).json();
}

interface Placed {
  readonly order: Order;
  readonly ref: string;
}

interface Race extends Placed {
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly random: () => number;
  readonly statuses: number[];
}

/** Places an order; a server that is too busy to begin says so, and is asked again as long as the test may last. */
async function placedWith(server: ServerProcess, ref: string): Promise<Placed> {
  const { status, body, text } = await place(server, await cartWith(server, ref, 'pays'), guest);
  if (status === 503) return pause(500).then(() => placedWith(server, ref));
  if (status !== 201) throw new Error(text);
  return { order: body.order, ref };
}

async function cartWith(server: ServerProcess, ref: string, card: keyof typeof cards) {
  const cart = await basketFor(server, guest);
  const additional_data = { ...cart.additional_data, client_order_ref: ref };
  const payment = { type: 'stripe', token: await tokenOf(server, cards[card]) };
  return { ...cart, additional_data, payment };
}

/** Continue, and within 11 ms the same order with another card at the other process, and what else may come. */
async function race({ order, ref, one, other, random, statuses }: Race): Promise<void> {
  const path = (act: string) => `/api/orders/${order.uuid}/${act}.json`;
  const soon = () => pause(random() * 11);
  const card = random() < 0.7 ? 'pays' : 'challenge';
  const again = await cartWith(one, ref, card);
  const heard = (ask: Promise<{ readonly status: number }>) =>
    // A process that was killed answers nothing.
    ask.then(({ status }) => statuses.push(status)).catch(() => undefined);
  const goOn = (server: ServerProcess) =>
    heard(call(server, path('continue'), { method: 'POST', as: guest }));
  const acts = [
    goOn(one),
    soon().then(() => heard(place(other, again, guest)).then(() => goOn(other))),
    ...(random() < 0.3 ? [soon().then(() => goOn(other))] : []),
    ...(random() < 0.3
      ? [soon().then(() => heard(call(other, path('cancel'), { method: 'PUT', as: guest })))]
      : []),
    ...(random() < 0.3 ? [soon().then(() => approve(one, order))] : []),
  ];
  await Promise.all(acts);
}

async function approve(server: ServerProcess, { uuid }: Order): Promise<void> {
  const { body } = await call(server, `/api/orders/${uuid}.json?use_uuid=true`, { as: guest });
  const secret = body?.order?.payment?.next_action?.client_secret;
  if (secret) await answerBankPage(server, secret, 'approve').catch(() => undefined);
}

async function shift({ fetch }: ServerProcess, offset_ms: number): Promise<void> {
  await fetch('/__clock', { method: 'POST', body: JSON.stringify({ offset_ms }) });
}

async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
