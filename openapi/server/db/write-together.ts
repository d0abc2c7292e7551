import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Writes what belongs together in one statement, and so in one way to the database and back. */
export async function writeTogether(tx: Db, writes: readonly SQLWrapper[]): Promise<void> {
  if (writes.length === 0) return;
  const named = writes.map((write, place) => sql`${sql.identifier(`write_${place}`)} as ${write}`);
  await tx.execute(sql`with ${sql.join(named, sql`, `)} select`);
}
