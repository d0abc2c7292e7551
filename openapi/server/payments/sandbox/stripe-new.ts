import { randomUUID } from 'node:crypto';
import type { SandboxStore } from './sandbox-store.ts';
import type { TestAnswer, TestIntent } from './stripe-intents.ts';

type Fields = Readonly<Record<string, string>>;

/** The least that Stripe charges in most currencies, in minor units. */
const LEAST_AMOUNT = 50;

/** POST payment_intents: nothing is tried yet. */
export async function newIntent(shelf: SandboxStore, fields: Fields): Promise<TestAnswer> {
  if (Number(fields.amount) < LEAST_AMOUNT) {
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
  await shelf.put(id, intent);
  return { status: 200, body: intent };
}

/** POST setup_intents. */
export async function newSetup(
  shelf: SandboxStore,
  { customer = '' }: Fields,
): Promise<TestAnswer> {
  const id = `seti_${randomUUID().replaceAll('-', '')}`;
  const client_secret = `${id}_secret_${randomUUID().replaceAll('-', '')}`;
  const setup = {
    id,
    object: 'setup_intent',
    client_secret,
    customer,
    status: 'requires_payment_method',
  };
  await shelf.put(id, setup);
  return { status: 200, body: setup };
}
