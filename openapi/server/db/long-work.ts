import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * Begins a transaction that may take long, and waits until no other process does the same work. Timeouts may come from
 * the database, or from a pooler's connection that served customers before (D141); here they end with the transaction.
 */
export async function beginLongWork(tx: PgDatabase<PgQueryResultHKT>, lock: number): Promise<void> {
  for (const timeout of ['statement', 'lock', 'idle_in_transaction_session']) {
    await tx.execute(sql`select set_config(${`${timeout}_timeout`}, '0', true)`);
  }
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
