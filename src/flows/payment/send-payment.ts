import { postOrder } from '#api/orders.ts';
import type { Observation } from '#domain/checkout/order-attempt.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { withPayment } from '#domain/payment/payment-way.ts';
import { refusalOf } from '#flows/checkout/refusal.ts';
import { isCurrent, type PayRun, pause, setPayingStage } from './stage.ts';
import { recordRefusal } from './way.ts';

/**
 * Sends the same order with a new payment, never a second order (D76). false: our backend rejects this payment type,
 * which is then shown, or a newer run has taken over.
 */
export async function sendPayment(
  run: PayRun,
  order: Order,
  payment: PaymentInput,
): Promise<boolean> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; isCurrent(run); tries += 1) {
    const observation = await postOrder(request, key);
    if (observation.kind === 'answer' && observation.status < 300) return true;
    if (observation.kind === 'answer' && isRefusal(observation)) {
      const { type } = payment;
      const failedPayment = { type, status: 'failed', code: 'provider_refused' } as const;
      const refused: Order = { ...order, payment: failedPayment };
      // A conflict of order codes says nothing about the payment type.
      if (observation.status !== 409) recordRefusal(refused);
      setPayingStage(run, { stage: 'declined', order: refused, action: null });
      return false;
    }
    setPayingStage(run, { stage: 'checking', order, action: null });
    await pause(tries);
  }
  return false;
}

/** Whether our backend refused. Busy, rate-limited, timed out or in progress (any other 409) is retried. */
function isRefusal({ status, body }: Extract<Observation, { kind: 'answer' }>): boolean {
  if (status === 409) return refusalOf({ state: 'refused', body }).code === 'order_ref_used';
  return status >= 400 && status < 500 && !retryable.has(status);
}

const retryable: ReadonlySet<number> = new Set([401, 408, 425, 429]);
