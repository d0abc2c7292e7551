import { and, eq, inArray } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { dishKey } from '#domain/payment/shared-bill.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { lockBillPayments } from '../db/locks.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import type { OrderDoc } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { linesOf, type OrderRow } from '../orders/record.ts';
import { sharesOfOrder, sumsByDish } from './contents.ts';

/** Whether a share of an order is paid or being paid. */
export async function isShared(tx: Db, order_id: number): Promise<boolean> {
  return (await sharesOf(tx, order_id)).some(counts);
}

/**
 * Refunds the shares of a locked order that ends: each payment with a share of it ends, since providers refund payments in full;
 * its shares of other orders are open again. The reconciler does both (D250). Returns the order's new payment fields if
 * money is refunded; else null. An order of which the staff took the rest stays paid: only the venue returns that (D280).
 */
export async function refundShares(
  tx: Db,
  order: OrderRow,
  now: Date,
): Promise<OrderDoc['payment'] | null> {
  const shares = await sharesOf(tx, order.id);
  await endPayments(tx, shares.filter(counts), now);
  const charged = await chargedAtProviders(tx, shares);
  const taken = shares.filter(({ payment_id }) => charged.has(payment_id));
  const { payment } = order.doc;
  if (taken.length === 0 || !payment) return null;
  const minor = taken.reduce((sum, { amount }) => sum + amount, 0);
  const amount = fromMinor(minor, currencyOf(order.doc.venue));
  const isOfStaff = shares.some(({ kind, status }) => kind === 'venue' && status === 'paid');
  const status = isOfStaff ? 'paid' : 'refunded';
  return { ...payment, status, refund: { amount, status: 'pending' } };
}

/**
 * Records that the rest of a locked order is paid at the venue: ends pending payments of its shares, and adds a payment
 * at the venue to those of phones (D249). Does nothing for orders without shares.
 */
export async function payRestAtVenue(tx: Db, order: OrderRow, now: Date): Promise<void> {
  const shares = await sharesOf(tx, order.id);
  const [first] = shares;
  if (!first) return;
  await endPayments(
    tx,
    shares.filter(({ status }) => status === 'open'),
    now,
  );
  const sums = sumsByDish(shares);
  const lines = (await linesOf(tx, [order.id])).get(order.id) ?? [];
  const rest = sharesOfOrder(order, lines).flatMap((dish) => {
    const left = dish.amount - (sums.get(`paid ${dishKey(dish)}`) ?? 0);
    return left > 0 ? [{ ...dish, amount: left }] : [];
  });
  if (rest.length === 0) return;
  await writePayment(
    tx,
    {
      uuid: crypto.randomUUID(),
      bill_id: first.bill_id,
      phone: 0,
      venue_id: order.venue_id,
      amount_minor: rest.reduce((sum, { amount }) => sum + amount, 0),
      currency: currencyOf(order.doc.venue),
      kind: 'venue',
      status: 'paid',
      started_at: now,
    },
    rest,
  );
}

/** Writes a payment with its shares while their orders are locked (D249); null if another payment has its key. */
export async function writePayment(
  tx: Db,
  payment: typeof bill_payments.$inferInsert,
  shares: ReturnType<typeof sharesOfOrder>,
): Promise<typeof bill_payments.$inferSelect | null> {
  const [row] = await tx.insert(bill_payments).values(payment).onConflictDoNothing().returning();
  if (!row) return null;
  const rows = shares.map(({ amount, ...dish }) => ({
    ...dish,
    payment_id: row.id,
    amount_minor: amount,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx.insert(bill_shares).values(rows.slice(from, from + rowsAtOnce));
  return row;
}

/** A statement takes at most some 65,000 parameters. */
const rowsAtOnce = 1_000;

/** Ends payments; the lock order is in `db/locks.ts`. */
async function endPayments(
  tx: Db,
  shares: readonly { readonly payment_id: number }[],
  now: Date,
): Promise<void> {
  if (shares.length === 0) return;
  const ids = [...new Set(shares.map(({ payment_id }) => payment_id))];
  const paymentCondition = inArray(bill_payments.id, ids);
  await lockBillPayments(tx, paymentCondition);
  await tx.update(bill_payments).set({ status: 'over' }).where(paymentCondition);
  // A closed attempt can no longer change, so the reconciler must not check it forever.
  const unsettledCondition = inArray(bill_attempts.state, [
    'new',
    'action',
    'processing',
    'failed',
    'paid',
  ]);
  await tx
    .update(bill_attempts)
    .set({ check_at: now })
    .where(and(inArray(bill_attempts.payable_id, ids), unsettledCondition));
}

/** The payments of these shares that a provider has charged, including ended ones that are not refunded yet. */
async function chargedAtProviders(
  tx: Db,
  shares: readonly { readonly payment_id: number }[],
): Promise<ReadonlySet<number>> {
  const ids = shares.map(({ payment_id }) => payment_id);
  const charged = await tx
    .select({ id: bill_attempts.payable_id })
    .from(bill_attempts)
    .where(and(inArray(bill_attempts.payable_id, ids), eq(bill_attempts.state, 'paid')));
  return new Set(charged.map(({ id }) => id));
}

function sharesOf(tx: Db, order_id: number) {
  return tx
    .select({
      payment_id: bill_shares.payment_id,
      bill_id: bill_payments.bill_id,
      order_id: bill_shares.order_id,
      line: bill_shares.line,
      piece: bill_shares.piece,
      amount: bill_shares.amount_minor,
      status: bill_payments.status,
      kind: bill_payments.kind,
    })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(eq(bill_shares.order_id, order_id));
}

function counts({ status }: { readonly status: string }): boolean {
  return status !== 'over';
}
