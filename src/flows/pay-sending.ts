import { sendOrder } from '#api/orders.ts';
import type { Order, PaymentInput } from '#domain/model.ts';
import { withPayment } from '#domain/payment-way.ts';
import { tell } from './notices.ts';
import { pause, tellPaying } from './pay-stage.ts';

/** Sends the same order with what it is paid with now: never a second one (D76). false: our backend would not take it. */
export async function sendPayment(order: Order, payment: PaymentInput): Promise<boolean> {
  const key = crypto.randomUUID();
  const request = withPayment(order, payment);
  for (let tries = 0; ; tries += 1) {
    const seen = await sendOrder(request, key);
    if (seen.kind === 'answer' && seen.status < 300) return true;
    if (seen.kind === 'answer' && seen.status >= 400 && seen.status < 500 && seen.status !== 409) {
      tell('FAILED', { id: 'payments.refused' });
      tellPaying({ uuid: order.uuid, stage: 'declined', order, action: null });
      return false;
    }
    tellPaying({ uuid: order.uuid, stage: 'checking', order, action: null });
    await pause(tries);
  }
}
