import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Handler } from '../contract/handler.ts';
import { lockNewOrdersOf, lockOrders } from '../db/locks.ts';
import { orders } from '../db/schema-orders.ts';
import { recordMovedOrders } from '../orders/idempotency.ts';
import { bookPoints } from '../rewards/points.ts';
import { moveRedemptions } from '../rewards/voucher-uses.ts';
import { noSuchCustomer } from './refusals.ts';

/**
 * Assigns a guest's orders on this phone to the customer, with their points and voucher uses (A9, D34). A link to an
 * order is shared, so its uuid alone proves nothing: the order must have come from the same phone.
 */
export const mergeCustomer: Handler<'mergeCustomer'> = async (call) => {
  const { db, params, caller, body } = call;
  const { id } = params;
  if (caller.customer_id !== id) return noSuchCustomer();
  const uuids = body.customer.guest_order_uuids ?? [];
  const { client_id, scope } = caller;
  if (uuids.length === 0 || client_id === null) return { status: 204 };
  // A code is unique per scope, so an order whose code the customer has used already stays the guest's.
  const unusedRefCondition = sql`not exists (select 1 from orders other where other.scope = ${scope} and other.client_order_ref = ${orders.client_order_ref})`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${lockNewOrdersOf(scope, 'shared')}`);
    await lockOrders(tx, inArray(orders.uuid, uuids));
    const merged = await tx
      .update(orders)
      .set({
        customer_id: id,
        scope,
        doc: sql`${orders.doc} || jsonb_build_object('customer_id', ${id}::int, 'guest_user', false)`,
      })
      .where(
        and(
          inArray(orders.uuid, uuids),
          isNull(orders.customer_id),
          sql`${orders.scope} like 'client:%'`,
          eq(orders.client_id, client_id),
          unusedRefCondition,
        ),
      )
      .returning();
    await recordMovedOrders(tx, `client:${client_id}`, merged, call.now);
    for (const order of merged) await bookPoints(tx, order, call);
    await moveRedemptions(
      tx,
      merged.map((order) => order.id),
      id,
    );
  });
  return { status: 204 };
};
