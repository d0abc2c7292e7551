import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { type OrderDoc, order_steps, orders } from '../db/schema-orders.ts';
import { type AttemptRow, type LockedPayment, writeAttempts } from '../payments/attempts.ts';
import { rescheduled } from '../payments/schedule.ts';
import { docWithMoney } from '../payments/view.ts';
import { giveBack } from './give-back.ts';
import type { OrderRow } from './record.ts';

interface Ending {
  readonly status: 'cancelled' | 'rejected' | 'payment_failed';
  /** What else is written down of it. */
  readonly doc?: Partial<OrderDoc>;
  readonly now: Date;
}

/**
 * Ends a locked order that will not be made: what it had taken is free again, and what was paid for it is due to go back.
 * `settle` gives it back; where this process dies before that, the reconciler does (D87).
 */
export async function endOrder(
  tx: Db,
  { order, attempts }: LockedPayment,
  { status, doc, now }: Ending,
): Promise<OrderRow> {
  await giveBack(tx, order);
  const ended: OrderRow = { ...order, status, next_step_at: null, doc: { ...order.doc, ...doc } };
  const after = rescheduled(ended, attempts.map(withPointsBack), now);
  await writeAttempts(tx, attempts, after);
  const [row] = await tx
    .update(orders)
    .set({
      status,
      next_step_at: null,
      doc: attempts.length > 0 ? docWithMoney(ended, after) : withoutAttempts(ended.doc),
    })
    .where(eq(orders.id, order.id))
    .returning();
  await tx.insert(order_steps).values({ order_id: order.id, status, at: now });
  return row ?? ended;
}

/** Points need no provider to go back: `giveBack` has returned them. */
function withPointsBack(attempt: AttemptRow): AttemptRow {
  const isPoints = attempt.input.type === 'loyalty' && attempt.state === 'paid';
  return isPoints ? { ...attempt, state: 'refunded' } : attempt;
}

/** The money of an order that no provider was asked for: points go back at once; what was paid at the venue is given back there. */
function withoutAttempts(doc: OrderDoc): OrderDoc {
  const { payment } = doc;
  if (payment?.status !== 'paid') return { ...doc, refund_note: 'Nothing was charged.' };
  if (payment.type !== 'loyalty') return { ...doc, refund_note: null };
  const refund = { amount: doc.total ?? 0, status: 'done' } as const;
  return { ...doc, payment: { ...payment, status: 'refunded', refund }, refund_note: null };
}
