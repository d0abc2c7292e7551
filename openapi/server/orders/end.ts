import { eq } from 'drizzle-orm';
import { refundShares } from '../bills/give-back.ts';
import { returnSlot } from '../catalogue/slots.ts';
import { returnStock } from '../catalogue/stock.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { type OrderDoc, order_steps, orders } from '../db/schema-orders.ts';
import { withdrawGiftCards } from '../mail/gift-cards.ts';
import { emailReceipt } from '../mail/receipt-letters.ts';
import { type AttemptRow, type LockedPayment, writeAttempts } from '../payments/attempts.ts';
import { withPaymentFields } from '../payments/payment-fields.ts';
import { reschedule } from '../payments/schedule.ts';
import { releasePoints } from '../rewards/points.ts';
import { releaseVoucher } from '../rewards/voucher-uses.ts';
import { linesOf, type OrderRow } from './record.ts';

interface EndOptions {
  readonly status: 'cancelled' | 'rejected' | 'payment_failed';
  /** Further fields of the order to update. */
  readonly doc?: Partial<OrderDoc>;
  readonly now: Date;
  readonly site: Site;
  /** Whether the food was made: its money is refunded, but nothing returns to stock. */
  readonly isMade?: boolean;
}

/**
 * Ends a locked order that will not be made: releases what it had reserved, and marks its payments as due for refund.
 * `settle` refunds them; if this process dies before, the reconciler does (D87).
 */
export async function endOrder(
  tx: Db,
  { payable: order, attempts }: LockedPayment,
  { status, doc, now, site, isMade = false }: EndOptions,
): Promise<OrderRow> {
  const shared = await refundShares(tx, order, now);
  await releaseReservations(tx, order, isMade);
  // No customer is asked any more to agree to a changed total (D55).
  const fields = { ...order.doc, previous_total: null, ...doc };
  const ended: OrderRow = { ...order, status, next_step_at: null, doc: fields };
  const after = reschedule(ended, attempts.map(withPointsBack), now);
  await writeAttempts(tx, attempts, after);
  const [row] = await tx
    .update(orders)
    .set({
      status,
      next_step_at: null,
      doc: {
        ...(attempts.length > 0 ? withPaymentFields(ended, after) : endPayment(ended.doc)),
        ...(shared && { payment: shared, refund_note: null }),
      },
    })
    .where(eq(orders.id, order.id))
    .returning();
  await tx.insert(order_steps).values({ order_id: order.id, status, at: now });
  await withdrawGiftCards(tx, order);
  // A receipt that says that it is paid or to be paid is no longer true (D422).
  if (row && order.status !== 'pending_payment') await emailReceipt(tx, row, { site, now });
  return row ?? ended;
}

/** Points need no provider: `releaseReservations` has returned them. */
function withPointsBack(attempt: AttemptRow): AttemptRow {
  const isPoints = attempt.input.type === 'loyalty' && attempt.state === 'paid';
  return isPoints ? { ...attempt, state: 'refunded' } : attempt;
}

/**
 * Payment fields of an order without provider: points are returned at once; what was paid at the venue is refunded
 * there.
 */
function endPayment(doc: OrderDoc): OrderDoc {
  const { payment } = doc;
  if (payment?.status !== 'paid') return { ...doc, refund_note: 'Nothing was charged.' };
  if (payment.type !== 'loyalty') return { ...doc, refund_note: null };
  const refund = { amount: doc.total ?? 0, status: 'done' } as const;
  return { ...doc, payment: { ...payment, status: 'refunded', refund }, refund_note: null };
}

/** Releases everything an order had reserved: points, voucher, and unless it was made, stock and its place in a slot (D87). */
async function releaseReservations(tx: Db, row: OrderRow, isMade: boolean): Promise<void> {
  await releasePoints(tx, row.id);
  await releaseVoucher(tx, row.id);
  if (isMade) return;
  await returnStock(tx, row.id, (await linesOf(tx, [row.id])).get(row.id) ?? []);
  const { delivery_time } = row.doc;
  if (delivery_time) await returnSlot(tx, row.venue_id, new Date(delivery_time));
}
