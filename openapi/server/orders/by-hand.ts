import { eq } from 'drizzle-orm';
import { isAmount, portionOf, toMinor } from '#domain/lib/money.ts';
import type { OrderStatus } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { isShared, payRestAtVenue } from '../bills/give-back.ts';
import { sharesByOrder } from '../bills/shared-amounts.ts';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { order_steps, orders } from '../db/schema-orders.ts';
import { attemptsOf } from '../payments/attempts.ts';
import { markPaid } from '../payments/mark-paid.ts';
import { endOrder } from './end.ts';
import { type KitchenMove, movesFor } from './moves.ts';
import type { OrderRow } from './record.ts';

/** A move with its input: the reason of a rejection, or the new total. */
export interface KitchenOrderMove {
  readonly move: KitchenMove;
  readonly reason?: string | null;
  /** Amount in the venue's currency. */
  readonly total?: number | null;
}

interface ByHand {
  readonly now: Date;
  readonly site: Site;
  /** The venue of the staff, who cannot see orders of other venues. */
  readonly venue_id?: number;
}

/** Advances an order by hand; from then on it is no longer advanced automatically. false if the move is not allowed (D132). */
export async function moveManually(
  db: Db,
  uuid: string,
  { move, reason, total }: KitchenOrderMove,
  { now, site, venue_id }: ByHand,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
    if (!row) return false;
    const shares = (await sharesByOrder(tx, [row.id])).get(row.id);
    if (!movesFor(row, shares).includes(move)) return false;
    if (venue_id !== undefined && row.venue_id !== venue_id) return false;
    if (move === 'let_run') return run(tx, row, now, site);
    if (move === 'change_total') return changeTotal(tx, row, total ?? null);
    if (move === 'mark_paid') {
      await payRestAtVenue(tx, row, now);
      return markPaid(tx, row, { now, site });
    }
    const status = statuses[move];
    if (status === 'rejected' || status === 'cancelled') {
      const doc = { rejection_reason: reason?.trim() || null };
      const locked = { payable: row, attempts: await attemptsOf(tx, row.id) };
      await endOrder(tx, locked, { status, doc, now, site, isMade: status === 'cancelled' });
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
  refund: 'cancelled',
};

/** Advances the order automatically again, from now. */
async function run(tx: Db, row: OrderRow, now: Date, { kitchen }: Site): Promise<boolean> {
  if (!kitchen) return false;
  const next_step_at = kitchen.nextStepAt(row, row.status, now);
  await tx.update(orders).set({ next_step_at }).where(eq(orders.id, row.id));
  return true;
}

/** Changes the total, and its tax in proportion: the order waits until its customer agrees (D55). */
async function changeTotal(tx: Db, row: OrderRow, requested: number | null): Promise<boolean> {
  const currency = currencyOf(row.doc.venue);
  if (requested === null || requested <= 0 || !isAmount(requested, currency)) return false;
  const minor = toMinor(requested, currency);
  if (minor === row.total_minor || (await isShared(tx, row.id))) return false;
  const { total = 0, vat_amount } = row.doc;
  const tax = vat_amount && portionOf(vat_amount, { pieces: minor, of: row.total_minor }, currency);
  const doc = { ...row.doc, previous_total: total, total: requested, vat_amount: tax };
  await tx
    .update(orders)
    .set({ doc, total_minor: minor, next_step_at: null })
    .where(eq(orders.id, row.id));
  return true;
}
