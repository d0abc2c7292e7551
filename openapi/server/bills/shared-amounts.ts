import { and, eq, exists, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import type { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { unsettledStates } from '../payments/tasks.ts';

type OrderRow = typeof orders.$inferSelect;

/**
 * Adds to orders what phones at the table have paid of them, and what may still be charged, which is read from the
 * bill's payments and never stored (B13). While that is unknown, no order states that nothing was charged (D280).
 */
export async function withSharedAmounts(
  db: Db,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const ids = rows.filter(isShareable).map(({ id }) => id);
  const found = await sharesByOrder(db, ids);
  return rows.map((row) => {
    const [shares, { payment, refund_note, venue }] = [found.get(row.id), row.doc];
    if (!shares || !payment) return row;
    const amountOf = (minor: number) => fromMinor(minor, currencyOf(venue));
    const { byPhones } = shares;
    const held = shares.held + shares.unsure;
    const amounts = {
      ...(byPhones > 0 && { shared_paid: amountOf(byPhones) }),
      ...(held > 0 && { shared_held: amountOf(held) }),
    };
    const note = held > 0 ? null : refund_note;
    const doc = { ...row.doc, payment: { ...payment, ...amounts }, refund_note: note };
    return { ...row, doc };
  });
}

/** The paid and pending amounts of an order of a table's bill, in minor units. */
export interface Shares {
  readonly byPhones: number;
  /** The rest, if the staff took it itself (D249). */
  readonly byStaff: number;
  /** Payments in progress. */
  readonly held: number;
  /** Payments that are over and may still be charged (D280). */
  readonly unsure: number;
}

/** The shares of these orders by order id, if they have any; money taken by the staff is separate (D250). */
export async function sharesByOrder(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Shares>> {
  if (ids.length === 0) return new Map();
  const { amount_minor, order_id } = bill_shares;
  const { kind, status } = bill_payments;
  const sumOf = (which: SQL) =>
    sql`coalesce(sum(${amount_minor}) filter (where ${which}), 0)`.mapWith(Number);
  const found = await db
    .select({
      order_id,
      byPhones: sumOf(sql`${status} = 'paid' and ${kind} <> 'venue'`),
      byStaff: sumOf(sql`${status} = 'paid' and ${kind} = 'venue'`),
      held: sumOf(sql`${status} = 'open'`),
      unsure: sumOf(sql`${status} = 'over'`),
    })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(and(inArray(order_id, [...ids]), or(ne(status, 'over'), exists(unsettledAttempts(db)))))
    .groupBy(order_id);
  return new Map(found.map(({ order_id: id, ...shares }) => [id, shares]));
}

/** The attempts of a bill's payment that may have been charged, or were and are not refunded yet. */
function unsettledAttempts(db: Db) {
  const { payable_id, state, asked_at, recheck_until } = bill_attempts;
  const chargeableCondition = and(isNotNull(asked_at), inArray(state, [...unsettledStates]));
  return db
    .select({ payable_id })
    .from(bill_attempts)
    .where(
      and(
        eq(payable_id, bill_payments.id),
        or(chargeableCondition, isNotNull(recheck_until), eq(state, 'paid')),
      ),
    );
}

/** Only orders that are brought to a table and paid later are on a bill. */
function isShareable({ service_type, doc }: OrderRow): boolean {
  return service_type === 'WebBringToTable' && doc.payment?.type === 'pay_later';
}
