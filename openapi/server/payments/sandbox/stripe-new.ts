import { randomUUID } from 'node:crypto';
import type { SandboxStore } from './sandbox-store.ts';
import type { StripeResponse, TestIntent } from './stripe-intents.ts';

type Fields = Readonly<Record<string, string>>;

/** The smallest amount that Stripe charges in most currencies, in minor units. */
const MIN_AMOUNT = 50;

/** POST payment_intents */
export async function newIntent(store: SandboxStore, fields: Fields): Promise<StripeResponse> {
  if (Number(fields.amount) < MIN_AMOUNT) {
    const error = {
      type: 'invalid_request_error',
      code: 'amount_too_small',
      param: 'amount',
      message: 'Amount must convert to at least 50 cents.',
    };
    return { status: 400, body: { error } };
  }
  const id = `pi_${randomUUID().replaceAll('-', '')}`;
  const intent: TestIntent = {
    id,
    object: 'payment_intent',
    client_secret: `${id}_secret_${randomUUID().replaceAll('-', '')}`,
    amount: Number(fields.amount),
    currency: fields.currency ?? 'usd',
    customer: fields.customer ?? null,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    next_action: null,
    return_url: null,
    setup_future_usage: null,
    charges: 0,
    refunds: 0,
    order: fields['metadata[order]'] ?? '',
  };
  await store.put(id, intent);
  return { status: 200, body: intent };
}

/** POST setup_intents. */
export async function newSetup(
  store: SandboxStore,
  { customer = '' }: Fields,
): Promise<StripeResponse> {
  const id = `seti_${randomUUID().replaceAll('-', '')}`;
  const client_secret = `${id}_secret_${randomUUID().replaceAll('-', '')}`;
  const setup = {
    id,
    object: 'setup_intent',
    client_secret,
    customer,
    status: 'requires_payment_method',
  };
  await store.put(id, setup);
  return { status: 200, body: setup };
}
