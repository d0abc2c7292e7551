import type { Order, PaymentAction } from '#domain/model.ts';
import { performWithFields } from './fields.ts';
import { continueAfter } from './pay.ts';
import { runOf } from './stage.ts';
import { performWith } from './step.ts';

/**
 * Pays an order in the provider's own form. Our backend asks the provider for the result; the form's own message is shown
 * only if the backend knows of no refusal, and the next attempt gets a new form (P8). An unclear result of the form is no
 * refusal: our backend is polled (D275).
 */
export async function payInFrame(order: Order, action: PaymentAction): Promise<void> {
  const before = runOf(order.uuid);
  const outcome = await performWithFields((session) => performWith(session, order.uuid, action));
  // The customer has chosen another payment type in the meantime, or abandoned the order.
  if (!outcome || runOf(order.uuid) !== before) return;
  await continueAfter(order, { action, code: outcome.kind === 'failed' ? outcome.code : null });
}
