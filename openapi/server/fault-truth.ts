import { eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { token_families } from './schema-customers.ts';
import { idempotency, orders } from './schema-orders.ts';
import { payments, sandbox_objects } from './schema-payments.ts';

/** What the backend knows of these baskets and orders, whatever anybody was told (trust 4.1). */
export async function truthOf(db: Db, uids: readonly string[], uuids: readonly string[]) {
  const uid = sql<string>`${orders.doc}->'additional_data'->>'cart_uid'`;
  const rows = await db
    .select({
      cart_uid: uid,
      uuid: orders.uuid,
      number: orders.number,
      status: orders.status,
      total_minor: orders.total_minor,
      payment: payments.state,
      amount_minor: payments.amount_minor,
      intent: payments.intent_id,
    })
    .from(orders)
    .leftJoin(payments, eq(payments.order_id, orders.id))
    .where(or(inArray(uid, [...uids, '']), inArray(sql`${orders.uuid}::text`, [...uuids, ''])));
  const intents = rows.flatMap(({ intent }) => intent ?? []);
  const taken = await db
    .select({ id: sandbox_objects.id, doc: sandbox_objects.doc })
    .from(sandbox_objects)
    .where(inArray(sandbox_objects.id, [...intents, '']));
  return {
    orders: rows.map(({ intent, ...order }) => ({
      ...order,
      charges: Number(taken.find(({ id }) => id === intent)?.doc.charges ?? 0),
    })),
    running: await db.$count(idempotency, eq(idempotency.state, 'running')),
    families: await db.$count(token_families),
    revoked: await db.$count(token_families, isNotNull(token_families.revoked_at)),
  };
}
