import { eq } from 'drizzle-orm';
import type { OrderRequest } from '#domain/model.ts';
import type { Db } from './db.ts';
import type { Call } from './handler.ts';
import type { OrderRow } from './order-record.ts';
import { openPayment } from './payment-opening.ts';
import { toldPayment } from './payment-record.ts';
import { bookPoints, releasePoints } from './points.ts';
import { booksOfCart } from './reckoning.ts';
import { orders } from './schema-orders.ts';
import { payments } from './schema-payments.ts';

/**
 * The same order, sent with another way to pay: what the customer wants instead is written down, and taken up once the
 * try before it has surely come to nothing. An order that is paid, or is no more, stays as it is (D76).
 */
export async function payAnotherWay(
  tx: Db,
  call: Call<'placeOrder'>,
  row: OrderRow,
): Promise<OrderRow> {
  const sent: OrderRequest = call.body.order;
  if (!sent.payment || row.status !== 'pending_payment') return row;
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.order_id, row.id))
    .for('update');
  if (!payment || isSame(payment.wanted ?? payment.input, sent.payment)) return row;
  // What this order holds of the points itself is there for its next try.
  await releasePoints(tx, row.id);
  const { venue } = await booksOfCart(row, (id) => call.catalogue.within(tx, id));
  const cart = { ...row.doc, line_items_attributes: [] };
  await openPayment(tx, sent, cart, venue, call);
  const wanted = { ...payment, wanted: sent.payment };
  await tx.update(payments).set({ wanted: sent.payment }).where(eq(payments.order_id, row.id));
  const [changed] = await tx
    .update(orders)
    .set({ doc: { ...row.doc, payment: toldPayment(wanted) } })
    .where(eq(orders.id, row.id))
    .returning();
  await bookPoints(tx, row, call);
  return changed ?? row;
}

/** A one-time token is never the same twice: the same one is the same try, sent again. */
function isSame(one: OrderRequest['payment'], other: OrderRequest['payment']): boolean {
  return one?.token != null && one.token === other?.token;
}
