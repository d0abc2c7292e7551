import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { bill_payments } from './schema-bills.ts';
import { orders } from './schema-orders.ts';

/**
 * The order in which every transaction locks rows; any other order risks a deadlock (D101).
 *
 * 1. the keys of an order that is being placed (advisory locks, `idempotency.ts`), then the customer's set of new orders
 *    (`lockNewOrdersOf`), then the counts of its venue's stock (`lockCountsOf`)
 * 1b. a table's row, then its shared bills, the latest first (`bills/join.ts`)
 * 2. the order's row, several by id; every change of an order or of its payment begins here. The order's own payment
 *    attempts and its voucher redemption need no lock: nobody changes them without the order's
 * 3. the payments of a table's bill that have shares of the order, by id (`bills/repository.ts`), and their attempts
 * 3b. a customer's set of saved cards (`lockCardsOf`), then the cards, and the tokens of a session before its family
 *    (`customers/tokens.ts`)
 * 3c. the customer's row: writing a row that refers to it takes a shared lock, deleting the account an exclusive one,
 *    followed by all dependent rows (`customers/erasure.ts`). So nobody locks a dependent row before the customer's
 * 3d. the subscriptions of phones to a customer's orders (`push/forget.ts`)
 * 4. the customer's loyalty card, several by their customer (`points.ts`, `bills/follow.ts`), and proofs of an address
 * 5. vouchers, by code (`voucher-uses.ts`)
 * 6. products, by id
 * 7. slots
 * 8. the count of receipts to an address (`mail/receipt-letters.ts`)
 *
 * Never call a payment provider, or wait for anything else, while holding a lock.
 *
 * @param which what must still be true of the order once it is locked
 */
export async function lockOrder(
  tx: Db,
  id: number,
  which?: SQL,
): Promise<typeof orders.$inferSelect | null> {
  const orderCondition = and(eq(orders.id, id), which);
  const [row] = await tx.select().from(orders).where(orderCondition).for('update');
  return row ?? null;
}

/** Locks several orders by ascending id, so that two transactions on the same orders cannot deadlock. */
export async function lockOrders(tx: Db, which: SQL): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update');
}

/** Locks several payments of bills by ascending id. */
export async function lockBillPayments(tx: Db, which: SQL): Promise<void> {
  await tx
    .select({ id: bill_payments.id })
    .from(bill_payments)
    .where(which)
    .orderBy(asc(bill_payments.id))
    .for('update');
}

/**
 * SQL that locks the set of a customer's new orders: `shared` to add orders to it, `alone` to delete the account, which
 * then finds all of them (D307).
 */
export function lockNewOrdersOf(scope: string, lock: 'shared' | 'alone'): SQL {
  return lockOf(`orders of ${scope}`, lock);
}

/**
 * SQL that locks which of a venue's products are counted: `shared` to place orders, `alone` to count them anew. So an order
 * either takes from a count or was placed before it (D385).
 */
export function lockCountsOf(venue_id: number, lock: 'shared' | 'alone'): SQL {
  return lockOf(`counts of ${venue_id}`, lock);
}

function lockOf(what: string, lock: 'shared' | 'alone'): SQL {
  const name = sql`hashtextextended(${what}, 0)`;
  return lock === 'shared'
    ? sql`pg_advisory_xact_lock_shared(${name})`
    : sql`pg_advisory_xact_lock(${name})`;
}

/** Locks the set of a customer's saved cards, so that one is stored once, and one is the default (P15). */
export async function lockCardsOf(tx: Db, customer_id: number): Promise<void> {
  const name = sql`hashtextextended(${`cards of ${customer_id}`}, 0)`;
  await tx.execute(sql`select pg_advisory_xact_lock(${name})`);
}
