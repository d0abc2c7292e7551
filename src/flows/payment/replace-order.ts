import { orNull } from '#api/errors.ts';
import { cancelOrder } from '#api/orders.ts';
import type { Order } from '#domain/model.ts';
import { isUnfulfilled } from '#domain/orders/order-status.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { type PayRun, type StepResult, setPayingStage, stop } from './stage.ts';

/** Continues: the order is read again. */
const goOn: StepResult = { continues: true, code: null };

/**
 * Leaves the customer with one order if a backend that does not know the order's code has placed another one in order to
 * take the payment: cancels the first, or the other one if the first was accepted meanwhile (D76, T12).
 */
export async function replaceOrder(run: PayRun, first: Order, other: Order): Promise<StepResult> {
  const canceled = await orNull(cancelOrder(first.uuid, first));
  if (canceled && !isUnfulfilled(canceled)) {
    await orNull(cancelOrder(other.uuid, other));
    return goOn;
  }
  remember(other, other.customer_id == null);
  if (canceled) show(canceled);
  setPayingStage(run, { stage: 'over', order: other, action: null });
  return stop;
}
