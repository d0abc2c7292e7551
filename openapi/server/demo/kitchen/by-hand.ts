import { and, asc, eq, notInArray } from 'drizzle-orm';
import { isAmount, toMinor } from '#domain/lib/money.ts';
import type { OrderStatus } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Site } from '../../config/site.ts';
import type { Db } from '../../db/database.ts';
import { order_steps, orders } from '../../db/schema-orders.ts';
import { endOrder } from '../../orders/end.ts';
import type { OrderRow } from '../../orders/record.ts';
import { attemptsOf } from '../../payments/attempts.ts';
import { markPaid } from '../../payments/mark-paid.ts';
import { nextStepAt } from './kitchen.ts';

/** What somebody in the kitchen can do with an order by hand. */
export type KitchenMove =
  | 'accept'
  | 'prepare'
  | 'ready'
  | 'send_out'
  | 'complete'
  | 'reject'
  | 'change_total'
  | 'mark_paid'
  | 'let_run';

/** A move with what belongs to it: why an order is refused, or what it costs now. */
export interface KitchenOrderMove {
  readonly move: KitchenMove;
  readonly reason?: string | null;
  /** In the venue's currency. */
  readonly total?: number | null;
}

/** The moves that an order stands open to, the next step first; a changed total waits for its customer (D55, D85). */
export function movesFor(row: OrderRow): readonly KitchenMove[] {
  const { status, service_type, next_step_at, doc } = row;
  if (doc.previous_total != null) return ['reject'];
  const steps: Partial<Record<OrderStatus, readonly KitchenMove[]>> = {
    placed: ['accept', 'reject'],
    accepted: ['prepare', 'reject'],
    preparing: [isDelivered(service_type) ? 'send_out' : 'ready', 'reject'],
    ready: isDelivered(service_type) ? ['send_out'] : ['complete'],
    out_for_delivery: ['complete'],
  };
  const moves = steps[status] ?? [];
  if (moves.length === 0) return [];
  const isUnpaid = doc.payment?.status !== 'paid' && (status === 'placed' || status === 'accepted');
  return [
    ...moves,
    ...(isUnpaid ? (['change_total'] as const) : []),
    ...(isPaidLater(row) ? (['mark_paid'] as const) : []),
    ...(next_step_at === null ? (['let_run'] as const) : []),
  ];
}

/** The orders that are on their way at all venues, the oldest first. */
export async function runningOrders(db: Db): Promise<readonly OrderRow[]> {
  const ended: OrderStatus[] = ['completed', 'cancelled', 'rejected', 'payment_failed'];
  return db
    .select()
    .from(orders)
    .where(and(notInArray(orders.status, ended)))
    .orderBy(asc(orders.placed_at), asc(orders.id))
    .limit(100);
}

/** Moves an order by hand; from then on it waits for the hand. false where it does not stand open to that. */
export async function moveManually(
  db: Db,
  uuid: string,
  { move, reason, total }: KitchenOrderMove,
  { now, pace, site }: { readonly now: Date; readonly pace: number; readonly site: Site },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
    if (!row || !movesFor(row).includes(move)) return false;
    if (move === 'let_run') return run(tx, row, now, pace);
    if (move === 'change_total') return changeTotal(tx, row, total ?? null);
    if (move === 'mark_paid') return markPaid(tx, row, { now, site });
    const status = statuses[move];
    if (status === 'rejected') {
      const doc = { rejection_reason: reason?.trim() || null, previous_total: null };
      const locked = { order: row, attempts: await attemptsOf(tx, row.id) };
      await endOrder(tx, locked, { status, doc, now });
      return true;
    }
    await tx.update(orders).set({ status, next_step_at: null }).where(eq(orders.id, row.id));
    await tx.insert(order_steps).values({ order_id: row.id, status, at: now });
    return true;
  });
}

const statuses: Readonly<
  Record<Exclude<KitchenMove, 'change_total' | 'mark_paid' | 'let_run'>, OrderStatus>
> = {
  accept: 'accepted',
  prepare: 'preparing',
  ready: 'ready',
  send_out: 'out_for_delivery',
  complete: 'completed',
  reject: 'rejected',
};

function isPaidLater({ doc }: OrderRow): boolean {
  return doc.payment?.type === 'pay_later' && doc.payment.status === 'pending';
}

/** The clock moves it on again, from now. */
async function run(tx: Db, row: OrderRow, now: Date, pace: number): Promise<boolean> {
  const next_step_at = nextStepAt(row, row.status, now, pace);
  await tx.update(orders).set({ next_step_at }).where(eq(orders.id, row.id));
  return true;
}

/** The venue changes the total: the order waits until its customer agrees (D55). */
async function changeTotal(tx: Db, row: OrderRow, requested: number | null): Promise<boolean> {
  const currency = currencyOf(row.doc.venue);
  if (requested === null || requested <= 0 || !isAmount(requested, currency)) return false;
  const minor = toMinor(requested, currency);
  if (minor === row.total_minor) return false;
  const doc = { ...row.doc, previous_total: row.doc.total ?? 0, total: requested };
  await tx
    .update(orders)
    .set({ doc, total_minor: minor, next_step_at: null })
    .where(eq(orders.id, row.id));
  return true;
}
