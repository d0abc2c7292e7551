import { sendOrder } from '#api/orders.ts';
import type { Observation } from '#domain/checkout/order-attempt.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { withPayment } from '#domain/payment/payment-way.ts';
import { refusalOf } from '#flows/checkout/refusal.ts';
import { isCurrent, type PayRun, pause, setPayingStage } from './stage.ts';
import { noteRefused } from './way.ts';

/**
 * Sends the same order with what it is paid with now: never a second one (D76). false: our backend does not take this
 * way for it, which is then said, or something newer has taken over.
 */
export async function sendPayment(
  run: PayRun,
  order: Order,
  payment: PaymentInput,
): Promise<boolean> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; isCurrent(run); tries += 1) {
    const seen = await sendOrder(request, key);
    if (seen.kind === 'answer' && seen.status < 300) return true;
    if (seen.kind === 'answer' && isRefusal(seen)) {
      const { type } = payment;
      const said = { type, status: 'failed', code: 'provider_refused' } as const;
      const refused: Order = { ...order, payment: said };
      // A code that another order has says nothing of the way to pay.
      if (seen.status !== 409) noteRefused(refused);
      setPayingStage(run, { stage: 'declined', order: refused, action: null });
      return false;
    }
    setPayingStage(run, { stage: 'checking', order, action: null });
    await pause(tries);
  }
  return false;
}

/** Our backend says no. Busy, too early, timed out, or at it already, as any other 409 says: it is asked again. */
function isRefusal({ status, body }: Extract<Observation, { kind: 'answer' }>): boolean {
  if (status === 409) return refusalOf({ state: 'refused', body }).code === 'order_ref_used';
  return status >= 400 && status < 500 && !again.has(status);
}

const again: ReadonlySet<number> = new Set([401, 408, 425, 429]);
