import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Hono } from 'hono';
import type { Order } from '#domain/model.ts';
import type { Db } from '#server/db/database.ts';
import { orders } from '#server/db/schema-orders.ts';
import { bill_attempts, payment_attempts } from '#server/db/schema-payments.ts';
import type { PaymentContext } from '#server/payments/context.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import type { MemoryLedger } from '../../support/payments/memory-ledger.ts';
import type { Silence } from './providers.ts';
import type { Actor, Stepping } from './scheduler.ts';

/** A process of the backend, with connections of its own. */
export interface Process extends Stepping {
  readonly app: Pick<Hono, 'fetch'>;
  readonly context: PaymentContext;
}

/** The backend on which schedules run in turn. */
export interface World {
  /** The process that places orders, and whose reconciler survives. */
  readonly main: Process;
  /** The other processes that are alive. */
  readonly processes: Process[];
  /** Adds processes up to a number, each with filled caches, so that a seed always takes the same course. */
  readonly refill: () => Promise<void>;
  /** The same database without waiting for a turn. */
  readonly plain: Db;
  readonly memory: MemoryLedger;
  readonly time: { now: Date };
  readonly silence: Silence;
  /** Errors that were logged for the operator. */
  readonly errors: string[];
}

export interface Verdict {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly trace: readonly string[];
}

/** Milliseconds after the last action within which every order must match its provider. */
export const SETTLED_WITHIN_MS = 120_000;
/** Milliseconds by which a check may be late at most. */
const RECONCILER_MS = 2_000;
/** One in this many schedules has a provider that acts but whose responses are mostly lost. */
const LOSSY_EVERY = 4;

export function isLossy(seed: number): boolean {
  return seed % LOSSY_EVERY === LOSSY_EVERY - 1;
}

/** Calls a process as a phone does. */
export function asFetch({ app }: Process) {
  return async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:4545${path}`, init));
}

/** Lets time pass while only the reconciler acts, whenever something is due. */
export async function pass({ main: { context }, time }: World, ms: number): Promise<void> {
  const end = time.now.getTime() + ms;
  for (;;) {
    const next = await nextDue(context.db);
    const due = Math.max(next?.getTime() ?? end, time.now.getTime()) + RECONCILER_MS;
    time.now = new Date(Math.min(due, end));
    if (due >= end) return;
    await reconcilePayments(context);
  }
}

/** Lets time pass until providers answer again: nothing can match a silent one. */
export async function passSilence(world: World): Promise<void> {
  await pass(world, Math.max(0, world.silence.until - world.time.now.getTime()));
}

async function nextDue(db: Db): Promise<Date | null> {
  const dueIn = (table: typeof payment_attempts | typeof bill_attempts) =>
    db
      .select({ at: table.check_at })
      .from(table as typeof payment_attempts)
      .where(isNotNull(table.check_at));
  const [next] = await unionAll(dueIn(payment_attempts), dueIn(bill_attempts))
    .orderBy(asc(sql`check_at`))
    .limit(1);
  return next?.at ?? null;
}

/** An actor that reconciles whatever is due. */
export const reconcilerActor: Actor<Process> = {
  name: 'reconciler',
  act: ({ context }) => reconcilePayments(context),
};

/** An actor that advances the clock between the steps of others. */
export function clockActor({ time }: World, jumps: readonly number[]): Actor<Process> {
  return {
    name: `clock ${jumps}`,
    act: async (process) => {
      for (const seconds of jumps) {
        await process.step('act');
        time.now = new Date(time.now.getTime() + seconds * 1_000);
      }
    },
  };
}

/** Whether an object at a provider belongs to this order, or to this payment of a bill. */
export function isOf(doc: Readonly<Record<string, unknown>>, uuid: string): boolean {
  const names = [doc.order, typeof doc.payment === 'string' ? doc.payment.split(':')[0] : null];
  return names.includes(uuid) || names.includes(uuid.replaceAll('-', ''));
}

/** Reads the current order outside of the schedule. */
export async function rowOf({ plain }: World, { uuid }: Order) {
  const [row] = await plain.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('The order is gone.');
  return row;
}
