import { and, asc, lte, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { OrderStatus, ServiceType } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import type { Kitchen, KitchenOrder } from '../../config/kitchen.ts';
import type { Site } from '../../config/site.ts';
import type { Db } from '../../db/database.ts';
import { order_steps, orders } from '../../db/schema-orders.ts';
import { writeTogether } from '../../db/write-together.ts';
import { repeat } from '../../lib/repeat.ts';

/** The demo's kitchen: at its pace every order is accepted, made and done. */
export function demoKitchen(pace: number): Kitchen {
  return {
    nextStepAt: (order, status, at) => nextStepAt(order, status, at, pace),
    readyAt: (order) => readyAt(order, pace),
    advanceOrders: (db, now, filter) => advanceOrders(db, now, pace, filter),
  };
}

/** Duration of a step in the demo kitchen, in milliseconds. */
export function paceOf({ kitchen_pace = 20 }: Site): number {
  return kitchen_pace * 1000;
}

/** The step after a status; null if none follows automatically (D85). */
export function stepAfter(status: OrderStatus, type: ServiceType): OrderStatus | null {
  const steps: readonly OrderStatus[] = [
    'placed',
    'accepted',
    'preparing',
    isDelivered(type) ? 'out_for_delivery' : 'ready',
    'completed',
  ];
  const index = steps.indexOf(status);
  return index < 0 ? null : (steps[index + 1] ?? null);
}

/**
 * When an order advances from a status: by pace, but one for later is made in time for its slot (D85). `pace` is in
 * milliseconds.
 */
export function nextStepAt(
  order: KitchenOrder,
  status: OrderStatus,
  at: Date,
  pace: number,
): Date | null {
  const next = stepAfter(status, order.service_type);
  if (!next) return null;
  const readyBy = isForSlot(order) ? (order.slot_at?.getTime() ?? 0) : 0;
  const byPace = at.getTime() + pace * (next === 'completed' ? restSteps : 1);
  const earliest = { accepted: 0, preparing: readyBy - preparationMs, completed: 0 };
  return new Date(Math.max(byPace, earliest[next as keyof typeof earliest] ?? readyBy));
}

/** When an order should be ready: its slot, else as fast as the kitchen works. */
function readyAt(order: KitchenOrder, pace: number): Date {
  return order.slot_at ?? new Date(order.placed_at.getTime() + 3 * pace);
}

/**
 * Advances all orders that are due, or those matching the filter; each step happens once, however many processes run
 * this (O1).
 */
export async function advanceOrders(db: Db, now: Date, pace: number, filter?: SQL): Promise<void> {
  while (await db.transaction((tx) => advanceBatch(tx, { now, pace, filter })));
}

/**
 * Advances orders while the server runs. Due steps are stored in the database, so none is lost with the process.
 * Returns a function that stops it once the current tick is done.
 */
export function startKitchen(
  db: Db,
  options: {
    /** Duration of a step of the kitchen, in milliseconds. */
    readonly pace: number;
    readonly report: (error: unknown) => void;
    readonly now?: () => Date;
    readonly everyMs?: number;
  },
): () => Promise<void> {
  const { pace, report, now = () => new Date(), everyMs = 1_000 } = options;
  return repeat(() => advanceOrders(db, now(), pace), { everyMs, report });
}

const batchSize = 100;

/** Steps for which a finished order waits before it is completed. */
const restSteps = 3;
const preparationMs = 20 * MINUTE_MS;
const asapMs = 45 * MINUTE_MS;

/** Whether the order is for a later slot; the first slots count as "as soon as possible". */
function isForSlot({ slot_at, placed_at }: KitchenOrder): boolean {
  return slot_at !== null && slot_at.getTime() - placed_at.getTime() > asapMs;
}

interface AdvanceOptions {
  readonly now: Date;
  readonly pace: number;
  readonly filter: SQL | undefined;
}

/**
 * Records steps at the time they were due, even if they are applied later. Concurrent processes skip each other's rows;
 * only with a filter for certain orders this waits for them. Returns false if nothing was due.
 */
async function advanceBatch(tx: Db, { now, pace, filter }: AdvanceOptions): Promise<boolean> {
  const { id, status, service_type, placed_at, slot_at, next_step_at } = orders;
  const due = await tx
    .select({ id, status, service_type, placed_at, slot_at, next_step_at })
    .from(orders)
    .where(and(lte(next_step_at, now), filter))
    .orderBy(filter ? asc(id) : asc(next_step_at))
    .limit(batchSize)
    .for('no key update', filter ? {} : { skipLocked: true });
  const moves = due.map((order) => {
    const at = order.next_step_at ?? now;
    const next = stepAfter(order.status, order.service_type);
    const status = next ?? order.status;
    return {
      id: order.id,
      at,
      status,
      isStep: next !== null,
      next_step_at: next && nextStepAt(order, next, at, pace),
    };
  });
  if (moves.length === 0) return false;
  const steps = moves.filter(({ isStep }) => isStep);
  const column = <T>(pick: (move: (typeof moves)[number]) => T) => sql.param(moves.map(pick));
  const moved = sql`(update ${orders} set status = move.status, next_step_at = move.at
    from unnest(${column(({ id }) => id)}::int[], ${column(({ status }) => status)}::text[], ${column((move) => move.next_step_at?.toISOString() ?? null)}::timestamptz[]) as move (id, status, at)
    where ${orders}.id = move.id)`;
  const written = tx
    .insert(order_steps)
    .values(steps.map(({ id, status, at }) => ({ order_id: id, status, at })));
  await writeTogether(tx, steps.length > 0 ? [moved, written] : [moved]);
  return true;
}
