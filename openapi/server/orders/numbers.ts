import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order_numbers } from '../db/schema-orders.ts';
import { singleFlight } from '../lib/single-flight.ts';

/** An order's id, and the number that the venue calls out. */
export interface OrderNumber {
  readonly id: number;
  readonly number: number;
}

/** Allocates the next order number of a venue: 1, 2, 3 … on each of its days (D134). */
export type NextNumber = (tx: Db, venue_id: number, day: string) => Promise<OrderNumber>;

/**
 * Allocating within the order's transaction would serialize all orders of a venue up to the disk write. So numbers are
 * allocated in batches on a second connection, if the database has one, for all requests that wait. A number that is
 * not used in the end stays unused (D52).
 */
export function newNumbers(secondDb: Db | null): NextNumber {
  const allocators = new Map<
    number,
    { readonly day: string; readonly next: () => Promise<OrderNumber> }
  >();
  return async (tx, venue_id, day) => {
    if (!secondDb) return first(await allocate(tx, { venue_id, day, many: 1, isSeparate: false }));
    const known = allocators.get(venue_id);
    const allocator =
      known?.day === day
        ? known
        : {
            day,
            next: inBatches((many) =>
              allocate(secondDb, { venue_id, day, many, isSeparate: true }),
            ),
          };
    allocators.set(venue_id, allocator);
    return allocator.next();
  };
}

interface Allocation {
  readonly venue_id: number;
  readonly day: string;
  readonly many: number;
  /** Whether the allocation commits in a separate transaction. */
  readonly isSeparate: boolean;
}

/** Hands out items one by one that are fetched in batches, each as large as the number of waiting callers. */
function inBatches(
  fetch: (many: number) => Promise<readonly OrderNumber[]>,
): () => Promise<OrderNumber> {
  let waiting = 0;
  const nextBatch = singleFlight(() => {
    const many = waiting;
    waiting = 0;
    return fetch(many);
  });
  return async () => {
    const index = waiting;
    waiting += 1;
    return first((await nextBatch()).slice(index));
  };
}

/**
 * Allocates in its own transaction, which may commit asynchronously: the order that uses the number is written to the
 * log after it, so once the order is on disk, the allocation is too.
 */
async function allocate(
  db: Db,
  { venue_id, day, many, isSeparate }: Allocation,
): Promise<readonly OrderNumber[]> {
  const allocated = db.$with('given').as(
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
    .with(allocated)
    .select({
      last: allocated.last,
      id: sql<number>`nextval(pg_get_serial_sequence('orders', 'id'))::int`,
      waits: isSeparate ? sql`set_config('synchronous_commit', 'off', true)` : sql`null`,
    })
    .from(allocated)
    .crossJoin(sql`generate_series(1, ${many}::int)`);
  return rows.map(({ last, id }, index) => ({ id, number: last - many + 1 + index }));
}

function first(numbers: readonly OrderNumber[]): OrderNumber {
  const [one] = numbers;
  if (!one) throw new Error('There is no number for the order.');
  return one;
}
