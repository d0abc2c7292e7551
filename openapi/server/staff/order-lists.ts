import { and, asc, desc, eq, gte, inArray, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { order_steps, orders, runningCondition, unpaidCondition } from '../db/schema-orders.ts';
import type { OrderRow } from '../orders/record.ts';

/** Orders per page, as many as a kitchen can oversee. */
const perPage = 100;

/** A page of the orders in progress, with totals of all pages. */
export interface RunningOrders {
  readonly rows: readonly OrderRow[];
  readonly count: number;
  /** Number of orders that nobody has accepted yet. */
  readonly unaccepted: number;
  /** A number that grows whenever an order is placed, or is paid and becomes visible. */
  readonly newest: number;
  readonly page: number;
  readonly pages: number;
}

/**
 * A page of the orders in progress at all venues or one, those due first on page 1; the last page if there are fewer.
 * Excludes orders that wait for payment: they need nothing yet, and anybody can send hundreds (D299).
 */
export async function runningOrders(
  db: Db,
  { venue_id, pageNumber = 1 }: { readonly venue_id?: number; readonly pageNumber?: number } = {},
): Promise<RunningOrders> {
  const venueCondition = venue_id === undefined ? undefined : eq(orders.venue_id, venue_id);
  const listCondition = and(runningCondition, ne(orders.status, 'pending_payment'), venueCondition);
  const placingCondition = and(
    eq(order_steps.order_id, orders.id),
    eq(order_steps.status, 'placed'),
  );
  const [sums] = await db
    .select({
      count: sql`count(distinct ${orders.id})`.mapWith(Number),
      unaccepted:
        sql`count(distinct ${orders.id}) filter (where ${orders.status} = 'placed')`.mapWith(
          Number,
        ),
      newest: sql`coalesce(max(${order_steps.id}), 0)`.mapWith(Number),
    })
    .from(orders)
    .leftJoin(order_steps, placingCondition)
    .where(listCondition);
  const { count, unaccepted, newest } = sums ?? { count: 0, unaccepted: 0, newest: 0 };
  const pages = Math.max(1, Math.ceil(count / perPage));
  const page = Math.min(pageNumber, pages);
  const rows = await db
    .select()
    .from(orders)
    .where(listCondition)
    .orderBy(sql`coalesce(${orders.slot_at}, ${orders.placed_at})`, asc(orders.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { rows, count, unaccepted, newest, page, pages };
}

/** Maximum number of orders of each kind on a tablet. */
const limit = 50;

/** A venue's ended orders, the unpaid ones separately: the staff often takes the money after the meal (D300). */
export interface EndedOrders {
  readonly unpaid: readonly OrderRow[];
  readonly others: readonly OrderRow[];
}

/** The ended orders of a venue that were placed or due within a day, the latest first (D303). */
export async function endedOrders(db: Db, venue_id: number, now: Date): Promise<EndedOrders> {
  const [since, until] = [new Date(now.getTime() - DAY_MS), new Date(now.getTime() + DAY_MS)];
  const { placed_at, slot_at, status } = orders;
  const endedCondition = inArray(status, ['completed', 'rejected', 'cancelled']);
  // Each statement reads its index from the latest order backwards.
  const latest = async (which: SQL) => {
    const condition = and(eq(orders.venue_id, venue_id), endedCondition, which);
    const placed = await db
      .select()
      .from(orders)
      .where(and(condition, gte(placed_at, since)))
      .orderBy(desc(placed_at))
      .limit(limit);
    const due = await db
      .select()
      .from(orders)
      .where(and(condition, lt(placed_at, since), gte(slot_at, since), lte(slot_at, until)))
      .orderBy(desc(slot_at))
      .limit(limit);
    return [...placed, ...due].sort((one, other) => timeOf(other) - timeOf(one));
  };
  return {
    unpaid: await latest(unpaidCondition),
    others: await latest(sql`not ${unpaidCondition}`),
  };
}

function timeOf({ slot_at, placed_at }: OrderRow): number {
  return (slot_at ?? placed_at).getTime();
}
