import { eq } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { type OrderDoc, orders } from '../db/schema-orders.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints } from '../rewards/points.ts';
import { attemptsOf, writeAttempts } from './attempts.ts';
import { withPaymentFields } from './payment-fields.ts';
import { reschedule } from './schedule.ts';

/**
 * Records that the customer has paid at the venue: the order continues as before, and its points are earned now (P10,
 * L1).
 */
export async function markPaid(
  tx: Db,
  order: OrderRow,
  call: { readonly now: Date; readonly site: Site },
): Promise<boolean> {
  const before = await attemptsOf(tx, order.id);
  const paid = before.map((one) =>
    one.pays_order && one.state === 'later' ? { ...one, state: 'paid' as const } : one,
  );
  const attempts = reschedule(order, paid, call.now);
  await writeAttempts(tx, before, attempts);
  // An order that was to be paid later from the start has no attempt, because no provider is involved.
  const { payment } = order.doc;
  const doc: OrderDoc =
    attempts.length > 0
      ? withPaymentFields(order, attempts)
      : { ...order.doc, payment: payment && { ...payment, status: 'paid' } };
  await tx.update(orders).set({ doc }).where(eq(orders.id, order.id));
  await bookPoints(tx, order, call);
  return true;
}
