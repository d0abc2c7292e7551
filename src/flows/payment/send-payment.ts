import { postOrder } from '#api/orders.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import { markBegun } from '#browser/storage/begun-step.ts';
import { classify, conflicts, type Observation } from '#domain/checkout/order-attempt.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { withPayment } from '#domain/payment/payment-way.ts';
import { orderSafetyOf } from '#domain/session/settings.ts';
import { toast } from '#flows/app/toasts.ts';
import { orderRefusalOf } from '#flows/checkout/refusal.ts';
import { placedOrder } from '#flows/orders/known-order.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { replaceOrder } from './replace-order.ts';
import { isCurrentRun, type PayRun, type StepResult, setPayingStage, stop } from './stage.ts';
import { recordRefusal } from './way.ts';

/**
 * Sends the same order with a new payment, never a second order (D76). If our backend refuses it, shows the reason and
 * continues the previous payment, whose result is still unknown. Responses are classified as when placing an order
 * (D271); anything indefinite is retried.
 */
export async function sendPayment(
  run: PayRun,
  order: Order,
  payment: PaymentInput,
): Promise<StepResult> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  const ref = order.additional_data?.client_order_ref ?? '';
  // A refusal is definite at every try, as the state of the payment is read next.
  const sending = { safety: 'idempotent', ref, isFirst: true } as const;
  for (let tries = 0; isCurrentRun(run); tries += 1) {
    const answer = await postOrder(request, key, run.aborter.signal);
    if (!isCurrentRun(run)) break;
    const outcome = isSessionRenewed(answer) ? unknown : classify(answer, sending);
    if (outcome.state === 'confirmed') {
      markBegun(null);
      const paid = placedOrder(outcome.order, request);
      return isSame(paid, order) ? goOn : replaceOrder(run, order, paid);
    }
    if (outcome.state === 'refused' || outcome.state === 'expired') {
      // The screen continues with the previous payment, so the reason stays until it is read (D93).
      const read = {
        text: { id: 'shell.close' },
        run: () => undefined,
        stays: 'error',
      } as const;
      const { texts, code } = orderRefusalOf(outcome);
      toast('FAILED', texts, read);
      // A conflict says nothing about the payment type.
      if (conflicts.has(code ?? '')) return goOn;
      const { type } = payment;
      recordRefusal({ uuid: order.uuid, payment: { type, status: 'failed', code: refused.code } });
      return refused;
    }
    // To other backends, another request may be another order.
    if (outcome.state === 'unknown' && !isRepeatable(order)) return goOn;
    setPayingStage(run, { stage: 'checking', order, action: null });
    await backOff(tries);
  }
  return stop;
}

/** Returns the function that pays an order with the token from the bank's challenge. */
export const payOrderWith = (run: PayRun, order: Order) => (payment: PaymentInput) =>
  sendPayment(run, order, payment);

/** Whether a 401 only means that the customer's session is being renewed; a guest has none (P17). */
function isSessionRenewed(answer: Observation): boolean {
  return answer.kind === 'answer' && answer.status === 401 && readStore(customerStore) !== null;
}

function isRepeatable({ customer_id }: Order): boolean {
  return orderSafetyOf(readStore(settingsStore), customer_id != null) === 'idempotent';
}

/** A response may name an order by its id alone. */
const isSame = (one: Order, other: Order) =>
  one.uuid === other.uuid || (one.id !== 0 && one.id === other.id);

const unknown = { state: 'unknown' } as const;
const goOn = { continues: true, code: null } as const;
const refused = { continues: true, code: 'provider_refused' } as const;
