import { eq } from 'drizzle-orm';
import type { OrderRequest } from '#domain/model.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { orders } from '../db/schema-orders.ts';
import { NO_PROVIDER } from '../db/schema-payments.ts';
import { snapshotForCart } from '../orders/price-basket.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints, releasePoints } from '../rewards/points.ts';
import { isSameAttempt, lockPayment, newAttempt, writeAttempts } from './attempts.ts';
import { paymentDeadline } from './deadline.ts';
import { openPayment } from './open-payment.ts';
import { withPaymentFields } from './payment-fields.ts';
import { reschedule } from './schedule.ts';

/**
 * Adds an attempt with another way to pay to an order that was sent again. The provider is asked once the attempt
 * before has definitely failed. An order that is paid or has ended stays unchanged (D76).
 * @throws Refused if the order cannot be paid that way
 */
export async function payAnotherWay(
  tx: Db,
  call: Call<'placeOrder'>,
  earlier: OrderRow,
): Promise<OrderRow> {
  const sent: OrderRequest = call.body.order;
  const locked = await lockPayment(tx, earlier.id);
  const current = locked?.attempts.at(-1);
  if (!locked || !current) return locked?.payable ?? earlier;
  const { payable: order, attempts } = locked;
  if (order.status !== 'pending_payment' || !sent.payment) return order;
  if (isSameAttempt(current, sent.payment)) return order;
  const { venue } = await snapshotForCart(order, (id) => call.catalogue.snapshotIn(tx, id));
  const cart = { ...order.doc, line_items_attributes: [] };
  // Points reserved by this order are available to its next attempt.
  await releasePoints(tx, order.id);
  // The order keeps its currency, whatever the venue's has become since (D113).
  const { currency } = current;
  const { due } = await openPayment(tx, sent, cart, { ...venue, currency }, call);
  const attempt = newAttempt({
    payable_id: order.id,
    attempt: current.attempt + 1,
    provider: due?.provider ?? NO_PROVIDER,
    input: sent.payment,
    amount_minor: order.total_minor,
    currency,
    check_at: paymentDeadline(order),
    now: call.now,
  });
  const after = reschedule(order, [...attempts, attempt], call.now);
  await writeAttempts(tx, attempts, after);
  const [changed] = await tx
    .update(orders)
    .set({ doc: withPaymentFields(order, after) })
    .where(eq(orders.id, order.id))
    .returning();
  await bookPoints(tx, order, call);
  return changed ?? order;
}
