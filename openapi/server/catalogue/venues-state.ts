import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { categories, delivery_windows, slots, venues } from '../db/schema-catalogue.ts';

/**
 * A word for the present rows of all that venues are told with: their own, their categories, their windows and the
 * slots that were taken; any change of any of it gives another one (venue-state.ts).
 */
export async function venuesState(db: Db, now: Date): Promise<string> {
  const taken = sql`(select string_agg(concat(own.venue_id, ':', own.slot_at, ':', own.taken), ',' order by own.venue_id, own.slot_at) from ${slots} own where own.slot_at > ${sql.placeholder('now')})`;
  const words = [wordOf(venues), wordOf(categories), wordOf(delivery_windows), taken];
  const [found] = await db
    .select({ state: sql<string>`concat_ws('/', ${sql.join(words, sql`, `)})` })
    .from(sql`(select) as everything`)
    .prepare('venues_state')
    .execute({ now: now.toISOString() });
  return found?.state ?? '';
}

/** Slots come and go with whole minutes; at the very beginning of one it is not as it is within. */
export function minuteOf(now: Date): string {
  const minutes = now.getTime() / 60_000;
  return `${Math.floor(minutes)} ${Math.ceil(minutes)}`;
}

function wordOf(table: PgTable): SQL {
  return sql`(select string_agg(concat(own.id, ':', own.xmin), ',' order by own.id) from ${table} own)`;
}
