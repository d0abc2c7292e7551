import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Counts the transactions of a database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = (await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { readonly rows: readonly unknown[] };
  return rows.length;
}
