import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus, ServiceType } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import type { Kitchen, KitchenOrder } from '../../config/kitchen.ts';
import type { Site } from '../../config/site.ts';
import type { Db } from '../../db/database.ts';
import { order_steps, orders } from '../../db/schema-orders.ts';
import { writeTogether } from '../../db/write-together.ts';

/** The demo's kitchen: at its pace every order is accepted, made and done. */
export function demoKitchen(pace: number): Kitchen {
  return {
    movesOnAt: (order, status, at) => movesOnAt(order, status, at, pace),
    readyAt: (order) => readyAt(order, pace),
    moveOrders: (db, now, which) => moveOrders(db, now, pace, which),
  };
}

/** Milliseconds that a step takes in the demo's kitchen. */
export function paceOf({ kitchen_pace = 20 }: Site): number {
  return kitchen_pace * 1000;
}

/** The step after a status; null where nothing follows by itself (D85). */
export function stepAfter(status: OrderStatus, type: ServiceType): OrderStatus | null {
  const steps: readonly OrderStatus[] = [
    'placed',
    'accepted',
    'preparing',
    isDelivered(type) ? 'out_for_delivery' : 'ready',
    'completed',
  ];
  const place = steps.indexOf(status);
  return place < 0 ? null : (steps[place + 1] ?? null);
}

/** When an order that reached a status moves on: by the pace, but one for later is made for its slot. */
export function movesOnAt(
  order: KitchenOrder,
  status: OrderStatus,
  at: Date,
  pace: number,
): Date | null {
  const next = stepAfter(status, order.service_type);
  if (!next) return null;
  const readyBy = isForSlot(order) ? (order.slot_at?.getTime() ?? 0) : 0;
  const byPace = at.getTime() + pace * (next === 'completed' ? restSteps : 1);
  const earliest = { accepted: 0, preparing: readyBy - makingMs, completed: 0 };
  return new Date(Math.max(byPace, earliest[next as keyof typeof earliest] ?? readyBy));
}

/** When an order should be ready: its slot, else as fast as the kitchen goes. */
function readyAt(order: KitchenOrder, pace: number): Date {
  return order.slot_at ?? new Date(order.placed_at.getTime() + 3 * pace);
}

/** Moves on all orders whose time has come, or those named; each step once, whoever else looks (O1). */
export async function moveOrders(db: Db, now: Date, pace: number, which?: SQL): Promise<void> {
  while (await db.transaction((tx) => moveSome(tx, { now, pace, which })));
}

const mostAtOnce = 100;

/** An order is ready when it is wanted, and stays so for a while. */
const restSteps = 3;
const makingMs = 20 * 60_000;
const soonMs = 45 * 60_000;

/** As soon as possible is the first slot, within lead and grid; what lies beyond waits for its slot. */
function isForSlot({ slot_at, placed_at }: KitchenOrder): boolean {
  return slot_at !== null && slot_at.getTime() - placed_at.getTime() > soonMs;
}

interface Due {
  readonly now: Date;
  readonly pace: number;
  readonly which: SQL | undefined;
}

/**
 * Steps happen when they were due, also where nobody looked then. Two processes do not take the same ones: the kitchen
 * leaves out what another is at, and whoever wants to see an order waits for it. false: there was nothing to do.
 */
async function moveSome(tx: Db, { now, pace, which }: Due): Promise<boolean> {
  const { id, status, service_type, placed_at, slot_at, next_step_at } = orders;
  const due = await tx
    .select({ id, status, service_type, placed_at, slot_at, next_step_at })
    .from(orders)
    .where(and(lte(next_step_at, now), which))
    .orderBy(which ? asc(id) : asc(next_step_at))
    .limit(mostAtOnce)
    .for('no key update', which ? {} : { skipLocked: true });
  const moves = due.map((order) => {
    const at = order.next_step_at ?? now;
    const next = stepAfter(order.status, order.service_type);
    const status = next ?? order.status;
    return {
      id: order.id,
      at,
      status,
      isStep: next !== null,
      next_step_at: next && movesOnAt(order, next, at, pace),
    };
  });
  if (moves.length === 0) return false;
  const steps = moves.filter(({ isStep }) => isStep);
  const column = <T>(own: (move: (typeof moves)[number]) => T) => sql.param(moves.map(own));
  const moved = sql`(update ${orders} set status = move.status, next_step_at = move.at
    from unnest(${column(({ id }) => id)}::int[], ${column(({ status }) => status)}::text[], ${column((move) => move.next_step_at?.toISOString() ?? null)}::timestamptz[]) as move (id, status, at)
    where ${orders}.id = move.id)`;
  const written = tx
    .insert(order_steps)
    .values(steps.map(({ id, status, at }) => ({ order_id: id, status, at })));
  await writeTogether(tx, steps.length > 0 ? [moved, written] : [moved]);
  return true;
}
