import { eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { token_families } from '#server/db/schema-credentials.ts';
import { idempotency, orders } from '#server/db/schema-orders.ts';
import { bill_attempts, payment_attempts, sandbox_objects } from '#server/db/schema-payments.ts';

/** Reads the stored state of these baskets and orders, whatever clients were answered. */
export async function truthOf(db: Db, uids: readonly string[], uuids: readonly string[]) {
  const uid = sql<string>`${orders.doc}->'additional_data'->>'cart_uid'`;
  const rows = await db
    .select({
      cart_uid: uid,
      uuid: orders.uuid,
      number: orders.number,
      status: orders.status,
      total_minor: orders.total_minor,
      order_id: orders.id,
    })
    .from(orders)
    .where(or(inArray(uid, [...uids, '']), inArray(sql`${orders.uuid}::text`, [...uuids, ''])));
  const ids = rows.map(({ order_id }) => order_id);
  const attempts = await db
    .select()
    .from(payment_attempts)
    .where(inArray(payment_attempts.payable_id, ids));
  const intents = attempts.flatMap(({ intent_id }) => intent_id ?? []);
  const taken = await db
    .select({ id: sandbox_objects.id, doc: sandbox_objects.doc })
    .from(sandbox_objects)
    .where(inArray(sandbox_objects.id, [...intents, '']));
  return {
    orders: rows.map(({ order_id, ...order }) => {
      const own = attempts.filter((one) => one.payable_id === order_id);
      const isOwn = ({ id }: { readonly id: string }) =>
        own.some(({ intent_id }) => intent_id === id);
      const count = (name: 'charges' | 'refunds') =>
        taken.filter(isOwn).reduce((all, { doc }) => all + Number(doc[name] ?? 0), 0);
      const shown = own.find(({ pays_order }) => pays_order) ?? own.at(-1);
      return {
        ...order,
        payment: shown?.state ?? null,
        amount_minor: shown?.amount_minor ?? null,
        charges: count('charges'),
        refunds: count('refunds'),
      };
    }),
    /** Payment attempts that are due for the reconciler. */
    due:
      (await db.$count(payment_attempts, lte(payment_attempts.check_at, new Date()))) +
      (await db.$count(bill_attempts, lte(bill_attempts.check_at, new Date()))),
    running: await db.$count(idempotency, eq(idempotency.state, 'running')),
    families: await db.$count(token_families),
    revoked: await db.$count(token_families, isNotNull(token_families.revoked_at)),
  };
}
