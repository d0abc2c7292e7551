import { asc, eq, type SQL } from 'drizzle-orm';
import type { OrderRow } from '../orders/record.ts';
import type { Db } from './database.ts';
import { orders } from './schema-orders.ts';

/**
 * The one order in which transactions lock rows; whoever locks in another order can wait for somebody who
 * waits for them (D101).
 *
 * 1. the names of an order that is being placed (advisory locks, `idempotency.ts`)
 * 2. the order's row, several by their id; every change of an order or of its payment begins here
 * 3. its attempts to pay and its redemptions, which nobody changes without the order's lock
 * 4. the customer's loyalty card (`points.ts`)
 * 5. vouchers, by code (`voucher-uses.ts`)
 * 6. products, by id
 * 7. slots
 *
 * A provider is never asked, and nothing else waited for, while a lock is held.
 */
export async function lockOrder(tx: Db, id: number): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  return row ?? null;
}

/** Locks several orders in the order of their ids, so that two who change the same ones never wait for each other. */
export async function lockOrders(tx: Db, which: SQL): Promise<void> {
  await tx
    .select({ id: orders.id })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update');
}
