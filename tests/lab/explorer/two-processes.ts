import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { newDatabase } from '../../support/database/databases.ts';
import type { truthOf } from '../../support/faults/truth.ts';
import {
  buildServer,
  type ServerProcess,
  startServer,
} from '../../support/network/server-process.ts';
import { call } from '../../support/orders.ts';
import { answerBankPage } from '../../support/payments/cards.ts';
import { guest } from '../load/stage.ts';

export type Truth = Awaited<ReturnType<typeof truthOf>>;

/** Each wave stresses one thing: many wait for the same rows, a process dies, or time runs out. */
export const kinds = ['jammed', 'killed', 'expiring'] as const;
export type WaveKind = (typeof kinds)[number];

/**
 * Milliseconds for which a wave's rows are locked: until both processes wait for them, and well within their lock
 * timeout.
 */
const JAM_MS = 250;

/** Two processes of the backend on one PostgreSQL. */
export async function openTwoProcesses(folder: string) {
  await buildServer('faults', folder);
  const url = await newDatabase();
  const site = join(mkdtempSync(join(tmpdir(), 'explorer-')), 'site.json');
  writeFileSync(site, JSON.stringify({ rate_limits: 'off', test_payments: true }));
  const env = { DATABASE_URL: url, DEMO: '1', SITE_FILE: site, KITCHEN_PACE: '3600', FAULTS: '1' };
  const running = new Set<ServerProcess>();
  let offset = 0;
  const shift = (server: ServerProcess) =>
    server.fetch('/__clock', { method: 'POST', body: JSON.stringify({ offset_ms: offset }) });
  const start = async () => {
    const server = await startServer({ ...env, NODE_ENV: 'test' }, folder);
    running.add(server);
    await shift(server);
    return server;
  };
  const [one, other] = await Promise.all([start(), start()]);
  const processes = { one, other };
  const pass = async (ms: number) => {
    offset += ms;
    await Promise.all([...running].map(shift));
  };
  const truth = async (uuids = ''): Promise<Truth> => (await one.fetch(`/__truth?${uuids}`)).json();
  return {
    url,
    pass,
    truth,
    one,
    /** The process that may be killed, which another one replaces. */
    other: () => processes.other,
    /** Runs a wave while its rows are locked, or kills the second process in the middle. */
    async wave(kind: WaveKind, uuids: readonly string[], random: () => number, raced: Acts) {
      const jam = kind === 'jammed' ? await jammed(url, uuids) : null;
      const acts = raced();
      if (jam) {
        await pause(JAM_MS);
        await jam.release();
      }
      if (kind === 'killed') {
        await pause(random() * 60);
        await processes.other.kill();
        running.delete(processes.other);
      }
      await Promise.all(acts);
      if (kind === 'killed') processes.other = await start();
    },
    /**
     * Checks that work of dead processes is resumed after their leases, and that nothing waits longer than two minutes.
     */
    async settled() {
      for (let step = 0; step < 3; step += 1) {
        await pass(40_000);
        await expect.poll(async () => (await truth()).due, { timeout: 60_000 }).toBe(0);
      }
    },
    /** Stops both processes and returns the number of deadlocks that PostgreSQL has counted. */
    async deadlocks(): Promise<number> {
      // A connection publishes its deadlocks at the latest when it ends.
      await Promise.all([...running].map((server) => server.stop()));
      running.clear();
      return deadlocksIn(url);
    },
    close: async () => void (await Promise.all([...running].map(({ kill }) => kill()))),
  };
}

type Acts = () => readonly Promise<unknown>[];

/**
 * Locks the rows of orders, so that everybody who acts on one queues for it; anybody who meanwhile holds a lock that
 * the first one needs has not followed the order of `locks.ts`.
 */
async function jammed(url: string, uuids: readonly string[]) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  await client.query('select from orders where uuid = any($1) for update', [uuids]);
  return { release: () => client.end() };
}

async function deadlocksIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return Number(rows[0]?.deadlocks);
}

/** The customer approves on their bank's page, if an order leads to one. */
export async function approveOrder(server: ServerProcess, uuid: string): Promise<void> {
  const { body } = await call(server, `/api/orders/${uuid}.json?use_uuid=true`, { as: guest });
  const secret = body?.order?.payment?.next_action?.client_secret;
  if (secret) await answerBankPage(server, secret, 'approve').catch(() => undefined);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
