import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { giveBack } from './order-giving-back.ts';
import type { PayDesk } from './payment-desk.ts';
import { callOff, settle } from './payment-settling.ts';
import { refundEnded } from './payment-writing.ts';
import { order_steps, orders } from './schema-orders.ts';
import { payments } from './schema-payments.ts';

/**
 * Looks by itself how far open payments are: whoever was killed at the bank's page has paid all the same. What nobody
 * has paid in time is called off, and what it had taken is free again; what was paid for nothing goes back (D76, D87).
 */
export async function lookAtPayments(desk: PayDesk): Promise<void> {
  const { db, now } = desk;
  const due = await db
    .select({ order_id: payments.order_id, expires_at: payments.expires_at })
    .from(payments)
    .where(lte(payments.look_at, now))
    .orderBy(asc(payments.look_at))
    .limit(20);
  for (const { order_id, expires_at } of due) {
    if (expires_at > now) await settle(desk, order_id);
    else await expire(desk, order_id);
  }
  const paidForNothing = await db
    .select({ order_id: payments.order_id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(
      and(
        eq(payments.state, 'paid'),
        inArray(orders.status, ['cancelled', 'rejected', 'payment_failed']),
      ),
    )
    .limit(20);
  for (const { order_id } of paidForNothing) await refundEnded(desk, order_id);
}

interface Clock extends Omit<PayDesk, 'now'> {
  readonly report: (error: unknown) => void;
}

const tickMs = 2_000;

/** Looks while the server runs; what is due stands in the database. Returns how to stop it, once a look under way is done. */
export function startPaymentClock({ report, ...desk }: Clock): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= lookAtPayments({ ...desk, now: new Date() })
      .catch(report)
      .finally(() => {
        looking = null;
      });
  }, tickMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

async function expire(desk: PayDesk, order_id: number): Promise<void> {
  if (!(await callOff(desk, order_id))) return;
  await desk.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update');
    if (row?.status !== 'pending_payment') return;
    await giveBack(tx, row);
    const payment = row.doc.payment && { ...row.doc.payment, code: 'expired', next_action: null };
    await tx
      .update(orders)
      .set({ status: 'payment_failed', next_step_at: null, doc: { ...row.doc, payment } })
      .where(eq(orders.id, order_id));
    await tx.insert(order_steps).values({ order_id, status: 'payment_failed', at: desk.now });
  });
}
