import type Stripe from 'stripe';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import type { Charge, ChargeResult } from './provider.ts';
import { ProviderRefusal } from './provider-errors.ts';
import { keyOf, requireIntent } from './stripe-intent.ts';

/**
 * Refunds what has not been refunded yet, here or in Stripe's dashboard. Each try has its own key, since Stripe repeats
 * its server errors for a key; so it first looks up whether an earlier try got through. A refund that is pending may
 * still fail.
 * @throws ProviderRefusal if it failed, Error if the answer does not say (D270)
 */
export async function createRefund(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  const intent_id = requireIntent(charge);
  const { data } = await stripe.refunds.list({ payment_intent: intent_id, limit: 100 });
  if (!Array.isArray(data)) throw new Error('Stripe did not list the refunds of a payment.');
  if (data.some(isPending)) return { state: 'processing', intent_id };
  const returned = data
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
  const { amount_minor, currency, tries } = charge;
  const done: ChargeResult = { state: 'refunded', intent_id };
  if (returned >= providerAmount('stripe', amount_minor, currency)) return done;
  const key = { idempotencyKey: keyOf(charge, `refund:${data.length}:${tries}`) };
  const refund = await stripe.refunds.create({ payment_intent: intent_id }, key);
  if (refund.status === 'succeeded') return done;
  if (isPending(refund)) return { state: 'processing', intent_id };
  if (!refund.id) throw new Error('Stripe did not say what became of a refund.');
  throw new ProviderRefusal('stripe', 'provider_refused', `refund ${refund.status}`);
}

function isPending({ status }: Stripe.Refund): boolean {
  return status === 'pending' || status === 'requires_action';
}
