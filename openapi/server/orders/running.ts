import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { isRunning, order_steps, orders } from '../db/schema-orders.ts';
import type { OrderRow } from './record.ts';

/** Orders per page, as many as a kitchen can have in sight. */
const perPage = 100;

/** A page of the orders in progress, with figures of all of them. */
export interface RunningOrders {
  readonly rows: readonly OrderRow[];
  readonly count: number;
  /** Number of orders that nobody has accepted yet. */
  readonly fresh: number;
  /** A number that grows with every order that comes in, or is paid and so comes in. */
  readonly newest: number;
  readonly page: number;
  readonly pages: number;
}

/**
 * The orders in progress at all venues or one, those due first on the first page; the last page instead of one that there is not. An order
 * that waits for its payment is nobody's work yet, and could be sent by the hundred for nothing (D299).
 */
export async function runningOrders(
  db: Db,
  { venue_id, page = 1 }: { readonly venue_id?: number; readonly page?: number } = {},
): Promise<RunningOrders> {
  const isVenue = venue_id === undefined ? undefined : eq(orders.venue_id, venue_id);
  const which = and(isRunning, ne(orders.status, 'pending_payment'), isVenue);
  const placing = and(eq(order_steps.order_id, orders.id), eq(order_steps.status, 'placed'));
  const [sums] = await db
    .select({
      count: sql`count(distinct ${orders.id})`.mapWith(Number),
      fresh: sql`count(distinct ${orders.id}) filter (where ${orders.status} = 'placed')`.mapWith(
        Number,
      ),
      newest: sql`coalesce(max(${order_steps.id}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(order_steps, placing)
    .where(which);
  const { count, fresh, newest } = sums ?? { count: 0, fresh: 0, newest: 0 };
  const pages = Math.max(1, Math.ceil(count / perPage));
  const current = Math.min(page, pages);
  const rows = await db
    .select()
    .from(orders)
    .where(which)
    .orderBy(sql`coalesce(${orders.slot_at}, ${orders.placed_at})`, asc(orders.id))
    .limit(perPage)
    .offset((current - 1) * perPage);
  return { rows, count, fresh, newest, page: current, pages };
}
