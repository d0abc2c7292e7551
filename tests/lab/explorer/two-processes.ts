import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import type { truthOf } from '#server/faults/truth.ts';
import { newDatabase } from '../../support/database/databases.ts';
import {
  buildServer,
  type ServerProcess,
  startServer,
} from '../../support/network/server-process.ts';
import { call } from '../../support/orders.ts';
import { answerBankPage } from '../../support/payments/cards.ts';
import { guest } from '../load/stage.ts';

export type Truth = Awaited<ReturnType<typeof truthOf>>;

/** Each wave is the worst time for one thing: many wait for the same rows, a process dies, time runs out. */
export const kinds = ['jammed', 'killed', 'expiring'] as const;
export type WaveKind = (typeof kinds)[number];

/** How long rows of a jammed wave are held: until both processes wait for them, and well within their lock timeout. */
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
    ...{ url, pass, truth },
    one,
    /** The one that may be killed; another takes its place. */
    other: () => processes.other,
    /** Runs a wave on rows of orders: they are held, or the second process is killed in the middle. */
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
    /** Work of dead processes is resumed when their leases have ended, and nothing waits longer than two minutes. */
    async settled() {
      for (let step = 0; step < 3; step += 1) {
        await pass(40_000);
        await expect.poll(async () => (await truth()).due, { timeout: 60_000 }).toBe(0);
      }
    },
    /** Stops both; returns how many deadlocks PostgreSQL has counted. */
    async deadlocks(): Promise<number> {
      // A connection counts its deadlocks for everybody to see when it ends, at the latest.
      await Promise.all([...running].map((server) => server.stop()));
      running.clear();
      return deadlocksIn(url);
    },
    close: async () => void (await Promise.all([...running].map(({ kill }) => kill()))),
  };
}

type Acts = () => readonly Promise<unknown>[];

/**
 * Holds the rows of orders, so that everybody who acts on one waits in a queue for it: who then holds something else
 * already that the first of the queue needs has locked in another order than `locks.ts` says.
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

/** The customer says yes on their bank's page, if an order leads to one. */
export async function approveOrder(server: ServerProcess, uuid: string): Promise<void> {
  const { body } = await call(server, `/api/orders/${uuid}.json?use_uuid=true`, { as: guest });
  const secret = body?.order?.payment?.next_action?.client_secret;
  if (secret) await answerBankPage(server, secret, 'approve').catch(() => undefined);
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
