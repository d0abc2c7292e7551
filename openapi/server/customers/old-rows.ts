import { lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';

/** Rows deleted per statement, so few that its locks delay nobody. */
const batch = 500;

/** A retention rule's table, with the deletion of its rows by their age in a column. */
export function rowsBefore(table: PgTable, since: PgColumn) {
  return { table, deleteBatch: (db: Db, before: Date) => batchOf(db, table, lt(since, before)) };
}

/** Deletes one batch, found by index and deleted by row location (ctid); returns how many. */
export async function batchOf(db: Db, table: PgTable, which: SQL): Promise<number> {
  const some = db.select({ place: sql`ctid` }).from(table).where(which).limit(batch);
  const gone = await db
    .delete(table)
    .where(sql`ctid = any(array(${some}))`)
    .returning({ one: sql`1` });
  return gone.length;
}

/** The UTC date of a moment, as PostgreSQL writes it. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
