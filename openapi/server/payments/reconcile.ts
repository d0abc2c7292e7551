import { asc, lte } from 'drizzle-orm';
import { settleBillPayment } from '../bills/ledger.ts';
import { bill_attempts, payment_attempts } from '../db/schema-payments.ts';
import { endOrder } from '../orders/end.ts';
import { type AttemptTable, lockPayment } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { paymentDeadline } from './schedule.ts';
import { settle } from './settle.ts';

/**
 * Aligns every order with unsettled payments with its provider: a customer whose phone died at the bank's page has paid
 * all the same, a call without an answer is repeated, and money without an order is refunded. An order that is not paid in
 * time is ended (D104, D105, D106).
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const now = context.clock();
  // The index has them by the moment that they are due; by order the whole table would be read.
  const order_ids = await dueIn(context, payment_attempts, now);
  const payment_ids = await dueIn(context, bill_attempts, now);
  const results = await Promise.allSettled([
    ...order_ids.map((id) => reconcileOrder(context, id)),
    ...payment_ids.map((id) => settleBillPayment(context, id)),
  ]);
  for (const result of results) if (result.status === 'rejected') context.report(result.reason);
}

async function dueIn(
  { db }: PaymentContext,
  table: AttemptTable,
  now: Date,
): Promise<readonly number[]> {
  const due = await db
    .select({ order_id: table.order_id })
    .from(table as typeof payment_attempts)
    .where(lte(table.check_at, now))
    .orderBy(asc(table.check_at))
    .limit(MAX_ORDERS);
  return [...new Set(due.map(({ order_id }) => order_id))];
}

/** Orders per tick, reconciled concurrently so that one slow provider does not delay the others. */
const MAX_ORDERS = 20;
const TICK_MS = 2_000;

/**
 * Runs the reconciler until the returned function is called, which resolves once a run in progress has finished. What
 * is due is stored in the database.
 */
export function startReconciler(context: PaymentContext): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= reconcilePayments(context)
      .catch(context.report)
      .finally(() => {
        running = null;
      });
  }, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

async function reconcileOrder(context: PaymentContext, order_id: number): Promise<void> {
  await settle(context, order_id);
  if (await expire(context, order_id)) await settle(context, order_id);
}

/** Ends an order that was not paid in time, unless a bank is still processing a payment. */
async function expire({ db, clock }: PaymentContext, order_id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const locked = await lockPayment(tx, order_id);
    if (locked?.order.status !== 'pending_payment') return false;
    const isAtBank = locked.attempts.at(-1)?.state === 'processing';
    if (isAtBank || paymentDeadline(locked.order) > now) return false;
    await endOrder(tx, locked, { status: 'payment_failed', now });
    return true;
  });
}
