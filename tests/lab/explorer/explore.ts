import { isNotNull } from 'drizzle-orm';
import { openSite } from '#server/config/site.ts';
import { bill_attempts, payment_attempts } from '#server/db/schema-payments.ts';
import { asDemo, demoSite } from '#server/demo/demo.ts';
import { seed as seedVenues } from '#server/demo/seed.ts';
import { createApp } from '#server/http/app.ts';
import { call, noon, orderCafe } from '../../support/orders.ts';
import { type MemoryLedger, memoryLedger } from '../../support/payments/memory-ledger.ts';
import { runBillSchedule } from './bill-schedule.ts';
import type { Store } from './database.ts';
import { gatedProviders } from './providers.ts';
import { runSchedule } from './schedule.ts';
import { atOnce } from './scheduler.ts';
import { asFetch, type Process, type Verdict, type World } from './world.ts';

export interface Explored {
  readonly schedules: number;
  readonly faulty: readonly Verdict[];
}

/** Runs `count` schedules from a seed on, on an empty database; stops early after too many faulty ones. */
export async function explore(
  store: Store,
  {
    from,
    count,
    isOnlyBills = false,
    onBatch = () => {},
  }: {
    from: number;
    count: number;
    isOnlyBills?: boolean;
    onBatch?: (done: number, faulty: readonly Verdict[]) => void;
  },
): Promise<Explored> {
  await seedVenues(store.plain, [venue()]);
  const faulty: Verdict[] = [];
  let done = 0;
  // Providers are reset, because searching through earlier schedules would take time.
  for (; done < count && faulty.length < 5; ) {
    const world = openWorld(store);
    const batch = Math.min(BATCH, count - done);
    for (let index = 0; index < batch && faulty.length < 5; index += 1, done += 1) {
      const seed = from + done;
      const run = isOnlyBills || isOfBill(seed) ? runBillSchedule : runSchedule;
      const verdict = await run(world.world, seed);
      if (verdict.violations.length > 0) faulty.push(verdict);
    }
    await world.close();
    onBatch(done, faulty);
  }
  return { schedules: done, faulty };
}

/** Every third schedule explores a table's bill. */
function isOfBill(seed: number): boolean {
  return seed % 3 === 2;
}

const BATCH = 50;

function venue() {
  return {
    ...orderCafe({ card_payment: 'all', enable_pay_with_twint: true, currency: 'CHF' }),
  };
}

/** A backend whose database has one café, with providers that have no records yet. */
export async function openWorldWithVenue(
  store: Store,
): Promise<{ readonly world: World; readonly close: () => Promise<void> }> {
  await seedVenues(store.plain, [venue()]);
  return openWorld(store);
}

function openWorld(store: Store): { readonly world: World; readonly close: () => Promise<void> } {
  const memory = memoryLedger();
  const time = { now: noon };
  const silence = { until: 0 };
  const errors: string[] = [];
  const closes: (() => Promise<void>)[] = [];
  const open = () => {
    const opened = openProcess(store, memory, { time, silence }, errors);
    closes.push(opened.close);
    return opened.process;
  };
  const main = open();
  const processes: Process[] = [];
  const refill = async () => {
    // Earlier orders are deleted, so that a seed takes the same course alone as after others.
    for (const table of [payment_attempts, bill_attempts]) {
      await store.plain.update(table).set({ check_at: null }).where(isNotNull(table.check_at));
    }
    while (processes.length < PROCESSES) processes.push(await warm(open()));
  };
  return {
    world: { main, processes, refill, plain: store.plain, memory, time, silence, errors },
    close: async () => void (await Promise.all(closes.map((close) => close()))),
  };
}

function openProcess(
  store: Store,
  { ledger }: MemoryLedger,
  { time, silence }: Pick<World, 'time' | 'silence'>,
  errors: string[],
): { readonly process: Process; readonly close: () => Promise<void> } {
  const stepping = { step: atOnce };
  const { db, close } = store.gated(() => stepping.step('database'));
  const clock = () => time.now;
  const report = (error: unknown) => void errors.push(String(error));
  const log = (line: object) => {
    if ('error' in line) report(line.error);
  };
  const site = demoSite({ ...openSite, rate_limits: 'off' as const });
  const providers = gatedProviders(
    ledger,
    (gate, what) => stepping.step(gate, what),
    clock,
    silence,
  );
  const app = createApp(asDemo({ db, site, providers, now: clock, orderWaitMs: 60_000, log }));
  const context = { db, site, providers, clock, report, origin: 'http://localhost:4545' };
  return { process: Object.assign(stepping, { app, context }), close };
}

/** One more than the number of actors. */
const PROCESSES = 12;

/** A process that has loaded its caches: the installation's secret and the venue's menu. */
async function warm(process: Process): Promise<Process> {
  const { status, body } = await call({ fetch: asFetch(process) }, '/api/menu.json?venue_id=1');
  if (status !== 200) throw new Error(JSON.stringify(body));
  return process;
}
