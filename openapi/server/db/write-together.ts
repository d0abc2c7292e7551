import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Runs several writes as one statement, which saves round trips to the database. */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, index) => sql`${sql.identifier(`write_${index}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`);
}
