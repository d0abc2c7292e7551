import { eq } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { type OrderDoc, orders } from '../db/schema-orders.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints } from '../rewards/points.ts';
import { attemptsOf, writeAttempts } from './attempts.ts';
import { rescheduled } from './schedule.ts';
import { docWithMoney } from './view.ts';

/** The customer has paid at the venue; the order goes on as before, and its points are earned now (P10, L1). */
export async function markPaid(
  tx: Db,
  order: OrderRow,
  call: { readonly now: Date; readonly site: Site },
): Promise<boolean> {
  const before = await attemptsOf(tx, order.id);
  const paid = before.map((one) =>
    one.pays_order && one.state === 'later' ? { ...one, state: 'paid' as const } : one,
  );
  const attempts = rescheduled(order, paid, call.now);
  await writeAttempts(tx, before, attempts);
  // Who chose to pay later at once has no attempt: nobody is asked for that money.
  const { payment } = order.doc;
  const doc: OrderDoc =
    attempts.length > 0
      ? docWithMoney(order, attempts)
      : { ...order.doc, payment: payment && { ...payment, status: 'paid' } };
  await tx.update(orders).set({ doc }).where(eq(orders.id, order.id));
  await bookPoints(tx, order, call);
  return true;
}
