import { eq } from 'drizzle-orm';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import { lockOrder } from '../db/locks.ts';
import { orders } from '../db/schema-orders.ts';
import { emailReceipt } from '../mail/receipt-letters.ts';
import { paymentContext } from '../payments/context.ts';
import { settle } from '../payments/settle.ts';
import { findOrder, isOwn, noSuchOrder } from './find.ts';
import { loadOrderDto, type OrderRow } from './record.ts';

/**
 * Continues an order whose customer has agreed to a total that the venue changed, or has completed the payment step. If
 * it waits for neither, nothing changes (P17, D55).
 */
export const continueOrder: Handler<'continueOrder'> = async (call) => {
  const { db, now, query } = call;
  const found = await findOrder(call, call.params.id);
  if (!found || !isOwn(found, call.caller)) return noSuchOrder();
  const accepted = await acceptTotal(call, found);
  const row = await settlePayment(call, accepted);
  const withFeedback = query.include_feedback_exist ?? true;
  return ok({ order: await loadOrderDto(db, row, { isOwner: true, withFeedback, now }) });
};

/** Advances the payment as far as possible (D76). */
async function settlePayment(call: Call<'continueOrder'>, row: OrderRow): Promise<OrderRow> {
  if (row.status !== 'pending_payment') return row;
  await settle(paymentContext(call), row.id);
  const [fresh] = await call.db.select().from(orders).where(eq(orders.id, row.id));
  return fresh ?? row;
}

/**
 * Accepts the changed total, so that the kitchen can start. If the call says which total the customer has seen, no other
 * one is accepted; else the current one is (D55).
 */
async function acceptTotal(
  { db, site, now, query: { agreed_total } }: Call<'continueOrder'>,
  { id }: OrderRow,
): Promise<OrderRow> {
  return db.transaction(async (tx) => {
    const row = await lockOrder(tx, id);
    if (!row) throw new Error('An order is gone.');
    if (row.doc.previous_total == null) return row;
    const isAnother = agreed_total !== undefined && agreed_total !== row.doc.total;
    if (isAnother) return row;
    const [changed] = await tx
      .update(orders)
      .set({
        doc: { ...row.doc, previous_total: null },
        next_step_at: site.kitchen?.nextStepAt(row, row.status, now) ?? null,
      })
      .where(eq(orders.id, id))
      .returning();
    if (changed) await emailReceipt(tx, changed, { site, now });
    return changed ?? row;
  });
}
