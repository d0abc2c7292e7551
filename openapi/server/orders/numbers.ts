import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order_numbers } from '../db/schema-orders.ts';
import { singleFlight } from '../http/single-flight.ts';

/** What an order is known by: its id, and the number that the venue calls out. */
export interface OrderNumber {
  readonly id: number;
  readonly number: number;
}

/** Gives the next order of a venue its number: 1, 2, 3 … on each day of its calendar. */
export type NextNumber = (tx: Db, venue_id: number, day: string) => Promise<OrderNumber>;

/**
 * Within the order's own transaction all other orders of the venue would wait until it is written to the disk, one
 * after the other. So numbers are given out beside it, where the database has a second way in, to all who wait at once;
 * one that is not used in the end is left out.
 */
export function newNumbers(beside: Db | null): NextNumber {
  const desks = new Map<
    number,
    { readonly day: string; readonly next: () => Promise<OrderNumber> }
  >();
  return async (tx, venue_id, day) => {
    if (!beside) return first(await take(tx, { venue_id, day, many: 1, isBeside: false }));
    const known = desks.get(venue_id);
    const desk =
      known?.day === day
        ? known
        : { day, next: inLots((many) => take(beside, { venue_id, day, many, isBeside: true })) };
    desks.set(venue_id, desk);
    return desk.next();
  };
}

interface Asked {
  readonly venue_id: number;
  readonly day: string;
  readonly many: number;
  /** In a transaction of its own. */
  readonly isBeside: boolean;
}

/** Hands out one by one what is fetched in lots: as many at a time as are waited for. */
function inLots(
  fetch: (many: number) => Promise<readonly OrderNumber[]>,
): () => Promise<OrderNumber> {
  let waiting = 0;
  const lot = singleFlight(() => {
    const many = waiting;
    waiting = 0;
    return fetch(many);
  });
  return async () => {
    const place = waiting;
    waiting += 1;
    return first((await lot()).slice(place));
  };
}

/**
 * Beside the order's transaction it ends before it is on the disk: the order that gets the number is written after it,
 * and once that is on the disk, so is all that was written before it.
 */
async function take(
  db: Db,
  { venue_id, day, many, isBeside }: Asked,
): Promise<readonly OrderNumber[]> {
  const given = db.$with('given').as(
    db
      .insert(order_numbers)
      .values({ venue_id, day, last: many })
      .onConflictDoUpdate({
        target: [order_numbers.venue_id, order_numbers.day],
        set: { last: sql`${order_numbers.last} + ${many}` },
      })
      .returning({ last: order_numbers.last }),
  );
  const rows = await db
    .with(given)
    .select({
      last: given.last,
      id: sql<number>`nextval(pg_get_serial_sequence('orders', 'id'))::int`,
      waits: isBeside ? sql`set_config('synchronous_commit', 'off', true)` : sql`null`,
    })
    .from(given)
    .crossJoin(sql`generate_series(1, ${many}::int)`);
  return rows.map(({ last, id }, place) => ({ id, number: last - many + 1 + place }));
}

function first(numbers: readonly OrderNumber[]): OrderNumber {
  const [one] = numbers;
  if (!one) throw new Error('There is no number for the order.');
  return one;
}
