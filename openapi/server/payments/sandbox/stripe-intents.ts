import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A PaymentIntent as the test till keeps it. */
export interface TestIntent extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly client_secret: string;
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly status: string;
  readonly payment_method: string | null;
  readonly last_payment_error: object | null;
  readonly next_action: object | null;
  readonly return_url: string | null;
  readonly setup_future_usage: string | null;
  /** How often money was taken: never more than once. */
  readonly charges: number;
  /** How often it was given back. */
  readonly refunds: number;
  /** The order that it is for. */
  readonly order: string;
}

/** Stripe's answer with its status. */
export interface TestAnswer {
  readonly status: number;
  readonly body: object;
}

/** What is confirmed with: a card, or TWINT. */
export interface Means {
  readonly method: string | null;
  readonly card: TestCard | null;
  readonly return_url: string | null;
  readonly setup_future_usage: string | null;
}

/** Confirms an intent as Stripe does for its test cards. */
export async function confirmIntent(
  shelf: SandboxStore,
  intent: TestIntent,
  means: Means,
): Promise<TestAnswer> {
  if (!confirmable.has(intent.status)) return unexpected(intent);
  const { method, card, return_url, setup_future_usage } = means;
  const tried = { ...intent, payment_method: method, return_url, setup_future_usage };
  const behaviour = card?.behaviour ?? 'redirect';
  if (behaviour === 'pays') return saved(shelf, paid(tried));
  if (behaviour === 'challenge') {
    return saved(shelf, { ...tried, status: 'requires_action', next_action: stripeSdk });
  }
  if (behaviour === 'redirect') {
    const url = `/sandbox/bank?intent=${intent.client_secret}`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
    return saved(shelf, { ...tried, status: 'requires_action', next_action });
  }
  const declined = { ...tried, ...failed(behaviour) };
  await shelf.put(intent.id, declined);
  const error = { ...declined.last_payment_error, payment_intent: declined };
  return { status: 402, body: { error } };
}

/** What the customer told the bank; said once, and only while it was asked. */
export async function answerBank(
  shelf: SandboxStore,
  intent: TestIntent,
  verdict: string,
): Promise<TestIntent> {
  if (intent.status !== 'requires_action') return intent;
  const next = answered(intent, verdict);
  await shelf.put(intent.id, next);
  return next;
}

/** Nothing can be taken with it any more; of what was paid it says so. */
export async function cancelIntent(shelf: SandboxStore, intent: TestIntent): Promise<TestAnswer> {
  if (intent.status === 'succeeded' || intent.status === 'processing') return unexpected(intent);
  return saved(shelf, { ...intent, status: 'canceled', next_action: null });
}

const confirmable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const stripeSdk = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

function answered(intent: TestIntent, verdict: string): TestIntent {
  if (verdict === 'approve') return paid(intent);
  if (verdict === 'pending') return { ...intent, status: 'processing', next_action: null };
  return { ...intent, ...failed('payment_intent_authentication_failure') };
}

function paid(intent: TestIntent): TestIntent {
  const charges = intent.charges + 1;
  return { ...intent, status: 'succeeded', next_action: null, last_payment_error: null, charges };
}

function failed(word: string) {
  const isDecline = word === 'insufficient_funds';
  return {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: isDecline ? 'card_declined' : word,
      ...((isDecline || word === 'card_declined') && {
        decline_code: isDecline ? word : 'generic_decline',
      }),
      message: 'Test payments: this card was declined.',
    },
  };
}

async function saved(shelf: SandboxStore, intent: TestIntent): Promise<TestAnswer> {
  await shelf.put(intent.id, intent);
  return { status: 200, body: intent };
}

function unexpected(intent: TestIntent): TestAnswer {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}.`,
    payment_intent: intent,
  };
  return { status: 400, body: { error } };
}
