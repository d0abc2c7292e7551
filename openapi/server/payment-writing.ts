import { eq } from 'drizzle-orm';
import { movesOnAt, paceOf, readyAt } from './kitchen.ts';
import { keepCard } from './payment-customers.ts';
import type { PayDesk } from './payment-desk.ts';
import { isOver, type PaymentRow, toldPayment } from './payment-record.ts';
import { bookPoints } from './points.ts';
import { order_steps, orders } from './schema-orders.ts';
import { payments } from './schema-payments.ts';
import type { Verdict } from './tills/till.ts';
import { withOffset } from './zone.ts';

/** What came of asking; house: it needs no provider. */
export interface Settled {
  readonly row: PaymentRow;
  readonly verdict: Verdict | 'house';
}

/** Writes down how far the money is, and hands a paid order to the kitchen: both or nothing (D76). */
export async function writeSettled(desk: PayDesk, { row, verdict }: Settled): Promise<void> {
  const { db, now } = desk;
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, row.order_id)).for('update');
    const [held] = await tx.select().from(payments).where(eq(payments.order_id, row.order_id));
    if (!order || !held) return;
    const came = { ...row, ...told(row, verdict) };
    // What the customer wanted while we were asking is not forgotten, unless it is paid now.
    const wanted = isOver(came) ? null : held.wanted;
    const next: PaymentRow = { ...came, wanted, busy_until: null };
    const { order_id: _, ...columns } = { ...next, look_at: lookAt(next, now) };
    await tx.update(payments).set(columns).where(eq(payments.order_id, row.order_id));
    const isPaid = next.state === 'paid' || next.state === 'later';
    const doc = { ...order.doc, payment: toldPayment(next) };
    const isDue = isPaid && order.status === 'pending_payment';
    await tx
      .update(orders)
      .set(isDue ? { ...toKitchen(desk, order), doc: { ...doc, ...ready(desk, order) } } : { doc })
      .where(eq(orders.id, order.id));
    if (isDue)
      await tx.insert(order_steps).values({ order_id: order.id, status: 'placed', at: now });
    await bookPoints(tx, order, desk);
    const kept = verdict === 'house' ? null : verdict.kept;
    if (kept && order.customer_id !== null) {
      const { customer_id, venue_id } = order;
      await keepCard(tx, { customer_id, venue_id, provider: next.provider }, kept, now);
    }
  });
}

/** Money that came for an order that is no more goes back (D87). */
export async function refundEnded(desk: PayDesk, order_id: number): Promise<void> {
  const { db, tills } = desk;
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(eq(payments.order_id, order_id));
  if (found?.payment.state !== 'paid' || !ended.has(found.order.status)) return;
  const { payment: row, order } = found;
  const till = row.provider === 'house' ? undefined : tills.by.get(row.provider);
  if (till) {
    const { attempt, amount_minor, currency, input, intent_id } = row;
    const whose = { customer: null, card: null, return_url: '', order_uuid: order.uuid };
    await till.refund({ ...whose, attempt, amount_minor, currency, input, intent_id });
  }
  const next: PaymentRow = { ...row, state: 'refunded' };
  await db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ state: 'refunded', look_at: null })
      .where(eq(payments.order_id, order_id));
    const [fresh] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update');
    if (!fresh) return;
    const doc = { ...fresh.doc, payment: toldPayment(next), refund_note: null };
    await tx.update(orders).set({ doc }).where(eq(orders.id, order_id));
    await bookPoints(tx, fresh, desk);
  });
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed']);

function told(row: PaymentRow, verdict: Settled['verdict']): Partial<PaymentRow> {
  if (verdict === 'house') {
    return { state: row.input.type === 'pay_later' ? 'later' : 'paid', code: null, action: null };
  }
  const { intent_id, action = null, code = null, display_text } = verdict;
  // A one-time token is worth nothing once it was used.
  const { token: _, ...input } = row.input;
  return {
    // What is open at the provider after it was asked has come to nothing.
    state: verdict.state === 'open' ? 'failed' : verdict.state,
    intent_id,
    action,
    code: verdict.state === 'open' ? (row.code ?? 'canceled') : code,
    display_text: display_text ?? row.display_text,
    input,
  };
}

const lookMs = 20_000;

/** When to look by ourselves: nobody may ever come back from the bank (trust P13). */
function lookAt({ state, expires_at }: PaymentRow, now: Date): Date | null {
  if (state === 'action' || state === 'processing') return new Date(now.getTime() + lookMs);
  return state === 'failed' || state === 'new' ? expires_at : null;
}

type OrderRow = typeof orders.$inferSelect;

function toKitchen({ site, now }: PayDesk, order: OrderRow) {
  const placed = { ...order, placed_at: now };
  return {
    status: 'placed',
    next_step_at: movesOnAt(placed, 'placed', now, paceOf(site)),
  } as const;
}

function ready({ site, now }: PayDesk, order: OrderRow) {
  const at = readyAt({ ...order, placed_at: now }, paceOf(site));
  return { estimated_ready_at: withOffset(at, order.doc.venue.time_zone ?? 'UTC') };
}
