import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { batchOf } from '../customers/old-rows.ts';
import type { Db } from '../db/database.ts';
import { orders, overCondition } from '../db/schema-orders.ts';
import { push_subscriptions } from '../db/schema-push.ts';

/** The devices whose subscriptions are deleted: all, only one, or all but one. */
interface Devices {
  readonly only?: string;
  readonly except?: string | null;
}

/**
 * Deletes the subscriptions of a customer's orders: on the device that signs out (D229), or on those that a new password
 * signs out (D382).
 */
export async function forgetPushes(
  db: Db,
  customer_id: number,
  { only, except }: Devices = {},
): Promise<void> {
  const { device, order_id } = push_subscriptions;
  const deviceCondition = and(
    only === undefined ? undefined : eq(device, only),
    except == null ? undefined : ne(device, except),
  );
  const customerCondition = sql`${order_id} in (select ${orders.id} from ${orders} where ${orders.customer_id} = ${customer_id})`;
  await db.delete(push_subscriptions).where(and(customerCondition, deviceCondition));
}

/** Deletes the subscriptions of orders whose account is deleted, on all devices (D229). */
export async function forgetPushesOf(
  db: Db,
  ended: readonly { readonly id: number }[],
): Promise<void> {
  const ids = ended.map(({ id }) => id);
  await db.delete(push_subscriptions).where(inArray(push_subscriptions.order_id, ids));
}

/** Deletes old subscriptions; those of orders that are still to be made stay (D305). */
export function deleteOldPushes(db: Db, before: Date, now: Date): Promise<number> {
  const endedCondition = sql`exists (select from ${orders} where ${orders.id} = ${push_subscriptions.order_id} and ${overCondition(now)})`;
  const oldCondition = sql`${lt(push_subscriptions.created_at, before)} and ${endedCondition}`;
  return batchOf(db, push_subscriptions, oldCondition);
}
