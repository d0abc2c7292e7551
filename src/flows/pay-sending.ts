import { sendOrder } from '#api/orders.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import type { Observation } from '#domain/order-attempt.ts';
import { withPayment } from '#domain/payment-way.ts';
import { tell } from './notices.ts';
import { pause, tellPaying } from './pay-stage.ts';
import { refusalOf } from './refusal.ts';

/** Sends the same order with what it is paid with now: never a second one (D76). false: our backend would not take it. */
export async function sendPayment(order: Order, payment: PaymentInput): Promise<boolean> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; ; tries += 1) {
    const seen = await sendOrder(request, key);
    if (seen.kind === 'answer' && seen.status < 300) return true;
    if (seen.kind === 'answer' && isRefused(seen)) {
      tell('FAILED', { id: 'payments.refused' });
      tellPaying({ uuid: order.uuid, stage: 'declined', order, action: null });
      return false;
    }
    tellPaying({ uuid: order.uuid, stage: 'checking', order, action: null });
    await pause(tries);
  }
}

/** A definite no. Any other 409 only says that the sending before it is still under way. */
function isRefused({ status, body }: Extract<Observation, { kind: 'answer' }>): boolean {
  if (status === 409) return refusalOf({ state: 'refused', body }).code === 'order_ref_used';
  return status >= 400 && status < 500;
}
