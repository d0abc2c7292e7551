import { postOrder } from '#api/orders.ts';
import { pause } from '#browser/device/wait-or-online.ts';
import type { Observation } from '#domain/checkout/order-attempt.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { withPayment } from '#domain/payment/payment-way.ts';
import { isRefusedForNow } from '#flows/app/problem.ts';
import { toast } from '#flows/app/toasts.ts';
import { refusalOf } from '#flows/checkout/refusal.ts';
import { isCurrent, type PayRun, type StepResult, setPayingStage, stop } from './stage.ts';
import { recordRefusal } from './way.ts';

/**
 * Sends the same order with a new payment, never a second order (D76). If our backend refuses it, the customer is told
 * why, and the payment before it continues: nothing is known of that one yet, so it has not failed.
 */
export async function sendPayment(
  run: PayRun,
  order: Order,
  payment: PaymentInput,
): Promise<StepResult> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; isCurrent(run); tries += 1) {
    const observation = await postOrder(request, key, run.aborter.signal);
    if (!isCurrent(run)) break;
    if (observation.kind === 'answer' && observation.status < 300) return goOn;
    if (observation.kind === 'answer' && isRefusal(observation)) {
      // The screen continues with the payment before it, so the reason stays until it is read (D93).
      const read = { text: { id: 'shell.close' }, run: () => undefined, stays: 'error' } as const;
      toast('FAILED', refusalOf({ state: 'refused', body: observation.body }).texts, read);
      // A conflict of order codes says nothing about the payment type.
      if (observation.status === 409) return goOn;
      const { type } = payment;
      recordRefusal({ uuid: order.uuid, payment: { type, status: 'failed', code: refused.code } });
      return refused;
    }
    setPayingStage(run, { stage: 'checking', order, action: null });
    await pause(tries);
  }
  return stop;
}

const goOn = { continues: true, code: null } as const;
const refused = { continues: true, code: 'provider_refused' } as const;

/** Whether our backend refused. Busy, rate-limited, timed out or in progress (any other 409) is retried. */
function isRefusal({ status, body }: Extract<Observation, { kind: 'answer' }>): boolean {
  if (status === 409) return refusalOf({ state: 'refused', body }).code === 'order_ref_used';
  return status >= 400 && status < 500 && !isRefusedForNow(status);
}
