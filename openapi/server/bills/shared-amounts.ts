import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import type { orders } from '../db/schema-orders.ts';

type OrderRow = typeof orders.$inferSelect;
type Shared = Pick<NonNullable<Order['payment']>, 'shared_paid' | 'shared_held'>;

/** Adds to orders what phones at the table have paid of them, which is read from the bill's payments and never stored (B13). */
export async function withSharedAmounts(
  db: Db,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const shared = await sharedAmounts(db, rows);
  return rows.map((row) => {
    const [amounts, { payment }] = [shared.get(row.id), row.doc];
    if (!amounts || !payment) return row;
    return { ...row, doc: { ...row.doc, payment: { ...payment, ...amounts } } };
  });
}

/** Sums what phones have paid and are paying, by order id; money taken by the staff does not count (D250). */
async function sharedAmounts(
  db: Db,
  rows: readonly OrderRow[],
): Promise<ReadonlyMap<number, Shared>> {
  const shareable = rows.filter(isShareable);
  if (shareable.length === 0) return new Map();
  const ids = shareable.map(({ id }) => id);
  const found = await db
    .select({
      order_id: bill_shares.order_id,
      status: bill_payments.status,
      minor: sql<string>`sum(${bill_shares.amount_minor})`,
    })
    .from(bill_shares)
    .innerJoin(bill_payments, eq(bill_payments.id, bill_shares.payment_id))
    .where(
      and(
        inArray(bill_shares.order_id, ids),
        ne(bill_payments.status, 'over'),
        ne(bill_payments.kind, 'venue'),
      ),
    )
    .groupBy(bill_shares.order_id, bill_payments.status);
  const amounts = new Map<number, Shared>();
  for (const { order_id, status, minor } of found) {
    const row = shareable.find(({ id }) => id === order_id);
    const amount = fromMinor(Number(minor), currencyOf(row?.doc.venue));
    const name = status === 'paid' ? 'shared_paid' : 'shared_held';
    amounts.set(order_id, { ...amounts.get(order_id), [name]: amount });
  }
  return amounts;
}

/** Only orders that are brought to a table and paid later are on a bill. */
function isShareable({ service_type, doc }: OrderRow): boolean {
  return service_type === 'WebBringToTable' && doc.payment?.type === 'pay_later';
}
