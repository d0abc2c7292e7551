import { and, eq, exists, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { idempotency, orders } from '../db/schema-orders.ts';

/**
 * Deletes the stored answers to a customer's orders, which contain personal data: also to those that a phone of theirs
 * placed as a guest (A4, A9).
 */
export async function forgetAnswers(tx: Db, scope: string, customer_id: number): Promise<void> {
  await tx.delete(idempotency).where(eq(idempotency.scope, scope));
  const ownCondition = eq(orders.customer_id, customer_id);
  const guestScope = sql<string>`'client:' || ${orders.client_id}`;
  const namedCondition = sql`strpos(${idempotency.body}, ${orders.uuid}::text) > 0`;
  const named = tx.select({ id: orders.id }).from(orders).where(and(ownCondition, namedCondition));
  const scopes = tx.select({ scope: guestScope }).from(orders).where(ownCondition);
  await tx.delete(idempotency).where(and(inArray(idempotency.scope, scopes), exists(named)));
}
