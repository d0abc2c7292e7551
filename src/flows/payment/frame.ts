import type { Order, PaymentAction } from '#domain/model.ts';
import { payingStore } from '#stores/orders/payment-way.ts';
import { readStore } from '#stores/store.ts';
import { performWithFields } from './fields.ts';
import { payOrder } from './pay.ts';
import { runOf, setPayingStage } from './stage.ts';
import { recordRefusal } from './way.ts';

/**
 * Pays an order in the provider's own form. Our backend asks the provider for the result; only if it knows of no
 * refusal is the form's own message shown, and the next attempt gets a new form (P8).
 */
export async function payInFrame({ uuid }: Order, action: PaymentAction): Promise<void> {
  const before = runOf(uuid);
  const outcome = await performWithFields(action);
  // The customer has chosen another payment type in the meantime, or abandoned the order.
  if (!outcome || runOf(uuid) !== before) return;
  await payOrder(uuid, true);
  const { order, stage } = readStore(payingStore);
  const run = runOf(uuid);
  if (!run || outcome.kind !== 'failed' || stage !== 'frame' || !order?.payment) return;
  const declined = { ...order, payment: { ...order.payment, code: outcome.code } };
  recordRefusal(declined);
  setPayingStage(run, { stage: 'declined', order: declined, action: null });
}
