import type Stripe from 'stripe';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import type { Charge } from './provider.ts';

/**
 * Creates the PaymentIntent of an attempt; creating it again under the same key returns the same one.
 * @throws Error if Stripe's answer names none (D270)
 */
export async function createIntent(stripe: Stripe, charge: Charge): Promise<string> {
  const { order_uuid, attempt, amount_minor, currency, customer } = charge;
  const params = {
    amount: providerAmount('stripe', amount_minor, currency),
    currency: currency.toLowerCase(),
    allowed_payment_method_types: methodTypes(charge),
    metadata: { order: order_uuid, attempt: String(attempt) },
    ...(customer && { customer }),
  };
  const key = { idempotencyKey: keyOf(charge, 'intent') };
  const { id } = await stripe.paymentIntents.create(params, key);
  if (!id) throw new Error('Stripe named no payment intent.');
  return id;
}

/**
 * The PaymentIntent of an attempt.
 * @throws Error if its id is not stored yet: what is confirmed without it could not be found again (D291)
 */
export function requireIntent({ intent_id }: Charge): string {
  if (intent_id) return intent_id;
  throw new Error('The attempt has no payment intent.');
}

/** The kinds of payment method that an attempt may be paid with. */
export function methodTypes({
  input,
}: Charge): Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] {
  return [input.type === 'twint' ? 'twint' : 'card'];
}

/** The idempotency key of an operation on an attempt. */
export function keyOf({ order_uuid, attempt }: Charge, operation: string): string {
  return `${order_uuid}:${attempt}:${operation}`;
}
