import type { Order, PaymentAction } from '#domain/model.ts';
import { payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { actTyped } from './fields.ts';
import { payOrder } from './pay.ts';
import { runOf, setPayingStage } from './stage.ts';
import { noteRefused } from './way.ts';

/**
 * Pays in the provider's own form for an order. What came of it our backend asks the provider; where that does not know
 * of a no, the form's own word is shown, and the next try gets a form of its own (P8).
 */
export async function actInFields({ uuid }: Order, action: PaymentAction): Promise<void> {
  const before = runOf(uuid);
  const outcome = await actTyped(action);
  // Another way to pay was chosen meanwhile, or the order was given up.
  if (!outcome || runOf(uuid) !== before) return;
  await payOrder(uuid, true);
  const { order, stage } = readStore(payingStore);
  const run = runOf(uuid);
  if (!run || outcome.kind !== 'failed' || stage !== 'frame' || !order?.payment) return;
  const declined = { ...order, payment: { ...order.payment, code: outcome.code } };
  noteRefused(declined);
  setPayingStage(run, { stage: 'declined', order: declined, action: null });
}
