import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { slots } from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';

/**
 * A version of all data in responses about venues: venues, categories, delivery windows and taken slots. It changes
 * with any of them. Venues, categories and windows are edited rarely, and a trigger counts their edits (migration
 * `retention_and_growth`), since reading them all for every request would cost more with every venue. Slots change with
 * every order, so the few future ones are read.
 */
export async function venuesState(db: Db, now: Date): Promise<string> {
  const taken = sql`(select string_agg(concat(own.venue_id, ':', own.slot_at, ':', own.taken), ',' order by own.venue_id, own.slot_at) from ${slots} own where own.slot_at > ${sql.placeholder('now')})`;
  const version = sql`(select own.value from ${meta} own where own.key = 'venues_version')`;
  const [found] = await db
    .select({ state: sql<string>`concat_ws('/', ${version}, md5(${taken}))` })
    .from(sql`(select) as everything`)
    .prepare('venues_state')
    .execute({ now: now.toISOString() });
  return found?.state ?? '';
}

/** The minute in which a response is valid: slots change on whole minutes, whose exact start differs from the rest. */
export function minuteOf(now: Date): string {
  const minutes = now.getTime() / MINUTE_MS;
  return `${Math.floor(minutes)} ${Math.ceil(minutes)}`;
}
