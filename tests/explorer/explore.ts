import type { Hono } from 'hono';
import { createApp } from '../../openapi/server/app.ts';
import { type Db, openDatabase } from '../../openapi/server/db.ts';
import { seed as seedVenues } from '../../openapi/server/seed.ts';
import { openSite } from '../../openapi/server/site.ts';
import { memoryLedger } from '../support/memory-ledger.ts';
import { coffee, noon, orderCafe, place, tableCart } from '../support/orders.ts';
import { gatedDatabase } from './database.ts';
import { gatedProviders } from './providers.ts';
import { runSchedule, type Verdict, type World } from './schedule.ts';

export interface Explored {
  readonly schedules: number;
  readonly faulty: readonly Verdict[];
}

/** Runs schedules from a seed on, on an empty PostgreSQL, until so many are done or one is faulty too often. */
export async function explore(
  url: string,
  {
    from,
    count,
    onBatch = () => {},
  }: { from: number; count: number; onBatch?: (done: number) => void },
): Promise<Explored> {
  const plain = await openDatabase({ url });
  await seedVenues(plain.db, [venue()]);
  const faulty: Verdict[] = [];
  let done = 0;
  // What providers remember of earlier schedules would only be searched through.
  for (; done < count && faulty.length < 5; ) {
    const world = openWorld(url, plain.db);
    const batch = Math.min(BATCH, count - done);
    for (let place = 0; place < batch && faulty.length < 5; place += 1, done += 1) {
      const verdict = await runSchedule(world.world, from + done);
      if (verdict.violations.length > 0) faulty.push(verdict);
    }
    await world.close();
    onBatch(done);
  }
  await plain.close();
  return { schedules: done, faulty };
}

const BATCH = 100;

function venue() {
  return {
    ...orderCafe({ card_payment: 'all', enable_pay_with_twint: true, currency: 'CHF' }),
  };
}

function openWorld(
  url: string,
  plain: Db,
): { readonly world: World; readonly close: () => Promise<void> } {
  const memory = memoryLedger();
  const time = { now: noon };
  const errors: string[] = [];
  const log = (line: object) => {
    if ('error' in line) report(line.error);
  };
  const turn: World['turn'] = { gate: async () => null };
  const database = gatedDatabase(url, () => turn.gate('database'));
  const { db } = database;
  const site = { ...openSite, rate_limits: 'off' as const };
  const tills = gatedProviders(
    memory.ledger,
    (gate, what) => turn.gate(gate, what),
    () => time.now,
  );
  const clock = () => time.now;
  const openApp = () => createApp({ db, site, tills, now: clock, patienceMs: 60_000, log });
  const alive: World['alive'] = [];
  const refill = async () => {
    while (alive.length < PROCESSES) alive.push(await warm(openApp()));
  };
  const report = (error: unknown) => void errors.push(String(error));
  const context = { db, site, tills, clock, report, origin: 'http://localhost:4545' };
  return {
    world: { alive, refill, context, plain, memory, time, turn, errors },
    close: database.close,
  };
}

/** As many as there are actors, and one more. */
const PROCESSES = 12;

/** A process that has read what it keeps in memory. */
async function warm(app: Hono): Promise<Hono> {
  const fetch = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:4545${path}`, init));
  const { status, text } = await place({ fetch }, tableCart([coffee(1)]));
  if (status !== 201) throw new Error(text);
  return app;
}
