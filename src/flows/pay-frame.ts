import type { Order, PaymentAction } from '#domain/model.ts';
import { held } from '#stores/kept.ts';
import { payingStore } from '#stores/payment-way.ts';
import { actTyped } from './pay-fields.ts';
import { payOrder } from './pay-order.ts';
import { tellPaying } from './pay-stage.ts';

/**
 * Pays in the provider's own form for an order. What came of it our backend asks the provider; where that does not know
 * of a no, the form's own word is shown, and the next try gets a form of its own (P8).
 */
export async function actInFields({ uuid }: Order, action: PaymentAction): Promise<void> {
  const outcome = await actTyped(action);
  if (!outcome) return;
  await payOrder(uuid, true);
  const { order, stage } = held(payingStore);
  if (outcome.kind !== 'failed' || stage !== 'frame' || !order?.payment) return;
  const payment = { ...order.payment, code: outcome.code };
  tellPaying({ uuid, stage: 'declined', order: { ...order, payment }, action: null });
}
