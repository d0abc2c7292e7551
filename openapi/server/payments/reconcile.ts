import { asc, lte } from 'drizzle-orm';
import { payment_attempts } from '../db/schema-payments.ts';
import { endOrder } from '../orders/end.ts';
import { lockPayment } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { expiryOf } from './schedule.ts';
import { settle } from './settle.ts';

/**
 * Brings every order whose money is not settled to what its provider says: whoever was killed at the bank's page has paid
 * all the same, an answer that was lost is asked for again, and what was paid for nothing goes back. An order that nobody
 * has paid in time is called off (D104, D105, D106).
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  const now = context.clock();
  // The index has them by the moment that they are due; by order the whole table would be read.
  const due = await context.db
    .select({ order_id: payment_attempts.order_id })
    .from(payment_attempts)
    .where(lte(payment_attempts.check_at, now))
    .orderBy(asc(payment_attempts.check_at))
    .limit(MAX_ORDERS);
  const order_ids = [...new Set(due.map(({ order_id }) => order_id))];
  const results = await Promise.allSettled(order_ids.map((id) => reconcileOrder(context, id)));
  for (const result of results) if (result.status === 'rejected') context.report(result.reason);
}

/** Orders that are looked at in one tick, side by side: one slow provider does not hold up the others. */
const MAX_ORDERS = 20;
const TICK_MS = 2_000;

/** Looks while the server runs; what is due stands in the database. Returns how to stop, once a look under way is done. */
export function startReconciler(context: PaymentContext): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= reconcilePayments(context)
      .catch(context.report)
      .finally(() => {
        looking = null;
      });
  }, TICK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function reconcileOrder(context: PaymentContext, order_id: number): Promise<void> {
  await settle(context, order_id);
  if (await expire(context, order_id)) await settle(context, order_id);
}

/** Calls off an order that nobody has paid in time; one that a bank is still working on waits. */
async function expire({ db, clock }: PaymentContext, order_id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const locked = await lockPayment(tx, order_id);
    if (locked?.order.status !== 'pending_payment') return false;
    const isAtBank = locked.attempts.at(-1)?.state === 'processing';
    if (isAtBank || expiryOf(locked.order) > now) return false;
    await endOrder(tx, locked, { status: 'payment_failed', now });
    return true;
  });
}
