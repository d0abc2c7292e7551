import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fromMinor, sumMoney } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
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
export function bumpOrders(tx: Db, order_ids: readonly number[]) {
  const orderCondition = inArray(orders.id, order_ids);
  return tx
    .update(orders)
    .set({ doc: sql`${orders.doc}` })
    .where(orderCondition);
}

type Refund = NonNullable<NonNullable<Order['payment']>['refund']>;

/** A change of a payment, for the orders with its shares. */
interface News extends Pick<PaymentContext, 'site' | 'clock'> {
  /** The payment, if its provider is only now known to have charged it; else null. */
  readonly charged: number | null;
}

/** Updates locked orders once a payment of their shares is paid or over (D249, D280). */
export async function followOrders(
  tx: Db,
  order_ids: readonly number[],
  { site, clock, charged }: News,
): Promise<void> {
  const orderCondition = inArray(orders.id, order_ids);
  await bumpOrders(tx, order_ids);
  // Their customers' loyalty cards are locked in this order (D101).
  const followed = tx.select().from(orders).where(orderCondition);
  for (const order of await followed.orderBy(asc(orders.customer_id), asc(orders.id))) {
    const call = { site, now: clock() };
    if (phaseOf(order.status) === 'ended') await followEnded(tx, order, charged, call);
    else await followRunning(tx, order, call);
  }
}

/** Marks an order as paid once all its shares are, and as unpaid once some were refunded. */
async function followRunning(tx: Db, order: OrderRow, call: Following): Promise<void> {
  const { payment } = order.doc;
  if (!payment) return;
  const paid = await paidOf(tx, order.id);
  if (payment.status === 'pending' && paid === order.total_minor) await markPaid(tx, order, call);
  if (payment.status === 'paid' && paid < order.total_minor) await markUnpaid(tx, order, call);
}

/** Adds late charges to the refund of an ended order, and updates the refund's status (D106, D280). */
async function followEnded(
  tx: Db,
  order: OrderRow,
  charged: number | null,
  call: Following,
): Promise<void> {
  const { payment } = order.doc;
  if (!payment) return;
  const before = payment.refund ?? null;
  const late = charged === null ? 0 : await shareOf(tx, order, charged);
  const amount = sumMoney([before?.amount ?? 0, late]);
  const state = await refundStateOf(tx, order.id);
  if (amount === 0 || (late === 0 && state === before?.status)) return;
  // Only the venue refunds an amount that its staff took, so it stays paid.
  const status = payment.status === 'paid' ? 'paid' : 'refunded';
  const doc = {
    ...order.doc,
    payment: { ...payment, status, refund: { amount, status: state } },
    refund_note: null,
  } as const;
  await tx.update(orders).set({ doc }).where(eq(orders.id, order.id));
  await bookPoints(tx, order, call);
}

/** The amount of an order's shares in a payment. */
async function shareOf(tx: Db, { id, doc }: OrderRow, payment_id: number): Promise<number> {
  const [found] = await tx
    .select({ minor: sql<string>`coalesce(sum(${bill_shares.amount_minor}), 0)` })
    .from(bill_shares)
    .where(and(eq(bill_shares.order_id, id), eq(bill_shares.payment_id, payment_id)));
  return fromMinor(Number(found?.minor ?? 0), currencyOf(doc.venue));
}

interface Following {
  readonly now: Date;
  readonly site: Site;
}

async function paidOf(tx: Db, order_id: number): Promise<number> {
  const [found] = await tx
    .select({ minor: sql<string>`coalesce(sum(${bill_shares.amount_minor}), 0)` })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(and(eq(bill_shares.order_id, order_id), eq(bill_payments.status, 'paid')));
  return Number(found?.minor ?? 0);
}

/** Returns the state of the refund of all shares of an order that has ended; a rejected one is retried (D106). */
async function refundStateOf(tx: Db, order_id: number): Promise<Refund['status']> {
  const due = await tx
    .select({ refusal: bill_attempts.refusal })
    .from(bill_attempts)
    .innerJoin(bill_shares, eq(bill_shares.payment_id, bill_attempts.payable_id))
    .where(and(eq(bill_shares.order_id, order_id), eq(bill_attempts.state, 'paid')));
  if (due.length === 0) return 'done';
  return due.some(({ refusal }) => refusal !== null) ? 'failed' : 'pending';
}
