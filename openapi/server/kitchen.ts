import { and, asc, eq, lte, type SQL } from 'drizzle-orm';
import type { OrderStatus, ServiceType } from '#domain/model.ts';
import { isDelivered } from '#domain/service-type.ts';
import type { Db } from './db.ts';
import { order_steps, orders } from './schema-orders.ts';
import type { Site } from './site.ts';

/** What the kitchen knows of an order. */
export interface KitchenOrder {
  readonly service_type: ServiceType;
  readonly placed_at: Date;
  readonly slot_at: Date | null;
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
export function readyAt(order: KitchenOrder, pace: number): Date {
  return order.slot_at ?? new Date(order.placed_at.getTime() + 3 * pace);
}

/** Moves on all orders whose time has come, or those named; each step once, whoever else looks (O1). */
export async function moveOrders(db: Db, now: Date, pace: number, which?: SQL): Promise<void> {
  for (;;) {
    const due = await db
      .select()
      .from(orders)
      .where(and(lte(orders.next_step_at, now), which))
      .orderBy(asc(orders.next_step_at))
      .limit(100);
    if (due.length === 0) return;
    for (const order of due) await moveOn(db, order, pace);
  }
}

/** An order is ready when it is wanted, and stays so for a while. */
const restSteps = 3;
const makingMs = 20 * 60_000;
const soonMs = 45 * 60_000;

/** As soon as possible is the first slot, within lead and grid; what lies beyond waits for its slot. */
function isForSlot({ slot_at, placed_at }: KitchenOrder): boolean {
  return slot_at !== null && slot_at.getTime() - placed_at.getTime() > soonMs;
}

/** The step happens when it was due, also where nobody looked then; two processes do not take it twice. */
async function moveOn(db: Db, order: typeof orders.$inferSelect, pace: number): Promise<void> {
  const { id, status, service_type, next_step_at } = order;
  if (!next_step_at) return;
  const next = stepAfter(status, service_type);
  await db.transaction(async (tx) => {
    const [moved] = await tx
      .update(orders)
      .set({
        status: next ?? status,
        next_step_at: next && movesOnAt(order, next, next_step_at, pace),
      })
      .where(
        and(eq(orders.id, id), eq(orders.status, status), eq(orders.next_step_at, next_step_at)),
      )
      .returning({ id: orders.id });
    if (moved && next) {
      await tx.insert(order_steps).values({ order_id: id, status: next, at: next_step_at });
    }
  });
}
