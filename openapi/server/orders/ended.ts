import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema-orders.ts';
import type { OrderRow } from './record.ts';

const dayMs = 86_400_000;
/** Orders of each kind, which a tablet can show. */
const limit = 50;

/** Orders that are done although their money is still to come. */
const isUnpaid = sql`(${orders.status} = 'completed' and coalesce(${orders.doc}->'payment'->>'status', '') = 'pending')`;

/** A venue's orders that have ended, those without their money apart: the staff often takes it when all is eaten (D300). */
export interface EndedOrders {
  readonly unpaid: readonly OrderRow[];
  readonly others: readonly OrderRow[];
}

/** The ended orders of a venue that were placed or due within a day, the latest first (D303). */
export async function endedOrders(db: Db, venue_id: number, now: Date): Promise<EndedOrders> {
  const [since, until] = [new Date(now.getTime() - dayMs), new Date(now.getTime() + dayMs)];
  const { placed_at, slot_at, status } = orders;
  const isEnded = inArray(status, ['completed', 'rejected', 'cancelled']);
  // Each statement reads its index from the latest order on.
  const latest = async (which: SQL) => {
    const own = and(eq(orders.venue_id, venue_id), isEnded, which);
    const placed = await db
      .select()
      .from(orders)
      .where(and(own, gte(placed_at, since)))
      .orderBy(desc(placed_at))
      .limit(limit);
    const due = await db
      .select()
      .from(orders)
      .where(and(own, lt(placed_at, since), gte(slot_at, since), lte(slot_at, until)))
      .orderBy(desc(slot_at))
      .limit(limit);
    return [...placed, ...due].sort((one, other) => timeOf(other) - timeOf(one));
  };
  return { unpaid: await latest(isUnpaid), others: await latest(sql`not ${isUnpaid}`) };
}

function timeOf({ slot_at, placed_at }: OrderRow): number {
  return (slot_at ?? placed_at).getTime();
}
