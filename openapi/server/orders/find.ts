import { eq, inArray, type SQL } from 'drizzle-orm';
import { decodeUuid, isUuid } from '#domain/orders/order-codes.ts';
import { type Answer, type Call, type Caller, refuse } from '../contract/handler.ts';
import { orders } from '../db/schema-orders.ts';
import type { OrderRow } from './record.ts';

type OrderContext = Pick<Call, 'db' | 'site' | 'now'>;

/** Finds an order by id, or by uuid in either form (D14), after applying the kitchen steps that are due. */
export async function findOrder(
  context: OrderContext,
  ref: string,
  only?: 'uuid',
): Promise<OrderRow | undefined> {
  const uuid = decodeUuid(ref);
  if (uuid && isUuid(uuid)) return (await findCurrent(context, eq(orders.uuid, uuid)))[0];
  if (only === 'uuid' || !/^[1-9]\d{0,8}$/.test(ref)) return undefined;
  return (await findCurrent(context, eq(orders.id, Number(ref))))[0];
}

/** Applies the kitchen steps that have become due to orders already read (D85). */
export async function applyDueSteps(
  { db, site, now }: OrderContext,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const { kitchen } = site;
  const overdue = rows.filter(({ next_step_at }) => next_step_at && next_step_at <= now);
  if (!kitchen || overdue.length === 0) return rows;
  const overdueCondition = inArray(
    orders.id,
    overdue.map(({ id }) => id),
  );
  await kitchen.advanceOrders(db, now, overdueCondition);
  const moved = await db.select().from(orders).where(overdueCondition);
  const byId = new Map(moved.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

/** Whether the caller owns the order: its customer, or the device that placed it as a guest (§5, O7, T67). */
export function isOwn(order: OrderRow, caller: Caller): boolean {
  if (caller.kind === 'nobody' || order.scope !== caller.scope) return false;
  // An order without an owner belongs to no device, whatever client id a caller sends.
  return caller.customer_id !== null || (order.client_id !== null && caller.client_id !== null);
}

/**
 * 404 for an order that does not exist or is not the caller's; deliberately the same, so that neither can be probed
 * (T47).
 */
export function noSuchOrder(): Answer {
  return refuse(404, ['This order does not exist.'], { code: 'not_found' });
}

async function findCurrent(context: OrderContext, condition: SQL): Promise<readonly OrderRow[]> {
  return applyDueSteps(context, await context.db.select().from(orders).where(condition));
}
