import { count, gte, isNotNull, min } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { card_erasures, mails } from '../db/schema-customers.ts';
import { orders } from '../db/schema-orders.ts';
import { bill_attempts, payment_attempts } from '../db/schema-payments.ts';

/** A queue of entries that wait to be processed. */
export interface Queue {
  readonly queue: 'payments' | 'bill_payments' | 'emails' | 'card_erasures';
  readonly length: number;
  /** Time for which its oldest entry has been due; 0 if nothing is. */
  readonly overdueSeconds: number;
}

/** Counts the due rows of each queue, by index, and the orders of the last 24 hours. */
export async function readQueues(db: Db, now: Date) {
  const [byStatus, ...queues] = await Promise.all([
    ordersByStatus(db, new Date(now.getTime() - DAY_MS)),
    queueOf(db, now, ['payments', payment_attempts, payment_attempts.check_at]),
    queueOf(db, now, ['bill_payments', bill_attempts, bill_attempts.check_at]),
    queueOf(db, now, ['emails', mails, mails.due_at]),
    queueOf(db, now, ['card_erasures', card_erasures, card_erasures.due_at]),
  ]);
  return { byStatus, queues };
}

async function ordersByStatus(
  db: Db,
  since: Date,
): Promise<readonly (readonly [string, number])[]> {
  const rows = await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(gte(orders.placed_at, since))
    .groupBy(orders.status);
  return rows.map((row) => [row.status, row.count]);
}

async function queueOf(
  db: Db,
  now: Date,
  [queue, table, due]: readonly [Queue['queue'], PgTable, PgColumn],
): Promise<Queue> {
  const [row] = await db
    .select({ length: count(), first: min(due) })
    .from(table)
    .where(isNotNull(due));
  const overdueMs = row?.first ? now.getTime() - new Date(row.first as string).getTime() : 0;
  return { queue, length: row?.length ?? 0, overdueSeconds: Math.max(0, overdueMs / 1_000) };
}
