import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { slots } from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';

/**
 * A word for the present rows of all that venues are told with: their own, their categories, their windows and the
 * slots that were taken; any change of any of it gives another one. The first three are edited rarely, and a trigger
 * counts the edits (migration `retention_and_growth`): reading them all for every question would cost the more the
 * more venues there are. Slots change with every order, so they are read; those to come are few.
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

/** Slots come and go with whole minutes; at the very beginning of one it is not as it is within. */
export function minuteOf(now: Date): string {
  const minutes = now.getTime() / 60_000;
  return `${Math.floor(minutes)} ${Math.ceil(minutes)}`;
}
