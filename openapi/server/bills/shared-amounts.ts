import { and, eq, exists, inArray, isNotNull, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import type { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import { unsettledStates } from '../payments/tasks.ts';

type OrderRow = typeof orders.$inferSelect;
type Shared = Pick<NonNullable<Order['payment']>, 'shared_paid' | 'shared_held'>;

/**
 * Adds to orders what phones at the table have paid of them, and what may still be charged, which is read from the bill's
 * payments and never stored (B13). While that is not known, no order says that nothing was charged (D280).
 */
export async function withSharedAmounts(
  db: Db,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const shared = await sharedAmounts(db, rows);
  return rows.map((row) => {
    const [amounts, { payment, refund_note }] = [shared.get(row.id), row.doc];
    if (!amounts || !payment) return row;
    const note = amounts.shared_held === undefined ? refund_note : null;
    const doc = { ...row.doc, payment: { ...payment, ...amounts }, refund_note: note };
    return { ...row, doc };
  });
}

/** Sums what phones have paid and are paying, by order id; money taken by the staff does not count (D250). */
async function sharedAmounts(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<number, Shared>> {
  const shareable = rows.filter(isShareable);
  if (shareable.length === 0) return new Map();
  const isPaid = eq(bill_payments.status, 'paid');
  const sumOf = (which: SQL) =>
    sql<string>`coalesce(sum(${bill_shares.amount_minor}) filter (where ${which}), 0)`;
  const found = await db
    .select({ order_id: bill_shares.order_id, paid: sumOf(isPaid), held: sumOf(not(isPaid)) })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(
      and(
        inArray(
          bill_shares.order_id,
          shareable.map(({ id }) => id),
        ),
        ne(bill_payments.kind, 'venue'),
        or(ne(bill_payments.status, 'over'), exists(unsettledAttempts(db))),
      ),
    )
    .groupBy(bill_shares.order_id);
  return new Map(
    found.map(({ order_id, paid, held }) => {
      const row = shareable.find(({ id }) => id === order_id);
      const amountOf = (minor: string) => fromMinor(Number(minor), currencyOf(row?.doc.venue));
      const shared = {
        ...(Number(paid) > 0 && { shared_paid: amountOf(paid) }),
        ...(Number(held) > 0 && { shared_held: amountOf(held) }),
      };
      return [order_id, shared];
    }),
  );
}

/** The attempts of a bill's payment that may have been charged, or were and are not refunded yet. */
function unsettledAttempts(db: Db) {
  const { order_id, state, asked_at, recheck_until } = bill_attempts;
  const mayBeCharged = and(isNotNull(asked_at), inArray(state, [...unsettledStates]));
  return db
    .select({ order_id })
    .from(bill_attempts)
    .where(
      and(
        eq(order_id, bill_payments.id),
        or(mayBeCharged, isNotNull(recheck_until), eq(state, 'paid')),
      ),
    );
}

/** Only orders that are brought to a table and paid later are on a bill. */
function isShareable({ service_type, doc }: OrderRow): boolean {
  return service_type === 'WebBringToTable' && doc.payment?.type === 'pay_later';
}
