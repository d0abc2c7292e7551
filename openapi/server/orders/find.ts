import { eq, inArray, type SQL } from 'drizzle-orm';
import { decodeUuid } from '#domain/orders/order-codes.ts';
import type { Site } from '../config/site.ts';
import { type Answer, type Caller, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema-orders.ts';
import { moveOrders, paceOf } from './progress.ts';
import type { OrderRow } from './record.ts';

interface Desk {
  readonly db: Db;
  readonly site: Site;
  readonly now: Date;
}

/** Finds an order by id, or by uuid in either form (D14), after applying the kitchen steps that are due. */
export async function findOrder(
  desk: Desk,
  ref: string,
  only?: 'uuid',
): Promise<OrderRow | undefined> {
  const uuid = decodeUuid(ref);
  if (uuid) return (await upToDate(desk, eq(orders.uuid, uuid)))[0];
  if (only === 'uuid' || !/^[1-9]\d{0,8}$/.test(ref)) return undefined;
  return (await upToDate(desk, eq(orders.id, Number(ref))))[0];
}

/** Applies the kitchen steps that have become due to orders already read. */
export async function caughtUp(
  { db, site, now }: Desk,
  rows: readonly OrderRow[],
): Promise<readonly OrderRow[]> {
  const late = rows.filter(({ next_step_at }) => next_step_at && next_step_at <= now);
  if (late.length === 0) return rows;
  const which = inArray(
    orders.id,
    late.map(({ id }) => id),
  );
  await moveOrders(db, now, paceOf(site), which);
  const moved = await db.select().from(orders).where(which);
  const byId = new Map(moved.map((row) => [row.id, row]));
  return rows.map((row) => byId.get(row.id) ?? row);
}

/** Whether the caller owns an order: its customer, or the device that placed it as a guest (§5, O7). */
export function isOwn(order: OrderRow, caller: Caller): boolean {
  if (caller.kind === 'nobody' || order.scope !== caller.scope) return false;
  // An order of nobody in particular has no device, whatever a caller calls itself.
  return caller.customer_id !== null || (order.client_id !== null && caller.client_id !== null);
}

/** 404 for an order that does not exist or is not the caller's; the two are indistinguishable on purpose. */
export function noSuchOrder(): Answer {
  return refuse(404, ['This order does not exist.'], { code: 'not_found' });
}

async function upToDate(desk: Desk, which: SQL): Promise<readonly OrderRow[]> {
  return caughtUp(desk, await desk.db.select().from(orders).where(which));
}
