import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import type { OrderRow } from '../orders/record.ts';
import type { PaymentContext } from '../payments/context.ts';
import { markPaid, markUnpaid } from '../payments/mark-paid.ts';
import { phaseOf } from '../payments/tasks.ts';
import { bookPoints } from '../rewards/points.ts';

/** Touches orders, so that tablets that show them refresh. */
export function touch(tx: Db, order_ids: readonly number[]) {
  const which = inArray(orders.id, [...order_ids, 0]);
  return tx
    .update(orders)
    .set({ doc: sql`${orders.doc}` })
    .where(which);
}

/** Updates locked orders once a payment of their shares is paid or over. */
export async function followOrders(
  tx: Db,
  order_ids: readonly number[],
  { site, clock }: Pick<PaymentContext, 'site' | 'clock'>,
): Promise<void> {
  const which = inArray(orders.id, [...order_ids, 0]);
  await touch(tx, order_ids);
  for (const order of await tx.select().from(orders).where(which)) {
    await followOrder(tx, order, { site, now: clock() });
  }
}

/** Marks an order as paid once all its shares are, as unpaid once some were refunded, and its refund as done once all were. */
async function followOrder(
  tx: Db,
  order: OrderRow,
  call: { readonly now: Date; readonly site: Site },
): Promise<void> {
  const { payment } = order.doc;
  if (!payment) return;
  if (phaseOf(order.status) === 'ended') {
    const { refund } = payment;
    if (refund?.status !== 'pending' || !(await isReturned(tx, order.id))) return;
    const done = { ...payment, refund: { ...refund, status: 'done' as const } };
    const doc = { ...order.doc, payment: done };
    await tx.update(orders).set({ doc }).where(eq(orders.id, order.id));
    await bookPoints(tx, order, call);
    return;
  }
  const paid = await paidOf(tx, order.id);
  if (payment.status === 'pending' && paid === order.total_minor) await markPaid(tx, order, call);
  if (payment.status === 'paid' && paid < order.total_minor) await markUnpaid(tx, order, call);
}

async function paidOf(tx: Db, order_id: number): Promise<number> {
  const [found] = await tx
    .select({ minor: sql<string>`coalesce(sum(${bill_shares.amount_minor}), 0)` })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(and(eq(bill_shares.order_id, order_id), eq(bill_payments.status, 'paid')));
  return Number(found?.minor ?? 0);
}

/** Whether providers have refunded all shares of an order that has ended. */
async function isReturned(tx: Db, order_id: number): Promise<boolean> {
  const [kept] = await tx
    .select({ id: bill_attempts.order_id })
    .from(bill_attempts)
    .innerJoin(bill_shares, eq(bill_shares.payment_id, bill_attempts.order_id))
    .where(and(eq(bill_shares.order_id, order_id), eq(bill_attempts.state, 'paid')))
    .limit(1);
  return kept === undefined;
}
