import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A PaymentIntent as the sandbox stores it. */
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
  /** Number of charges: never more than one. Tests check it. */
  readonly charges: number;
  readonly refunds: number;
  /** Number of refunds that the customer's bank has returned. */
  readonly failed_refunds?: number;
  /** UUID of the order. */
  readonly order: string;
}

export interface StripeResponse {
  readonly status: number;
  readonly body: object;
}

/** The card, or TWINT, that an intent is confirmed with. */
export interface IntentMethod {
  readonly method: string | null;
  readonly card: TestCard | null;
  readonly return_url: string | null;
  readonly setup_future_usage: string | null;
}

/** Confirms an intent as Stripe does for its test cards. */
export async function confirmIntent(
  store: SandboxStore,
  intent: TestIntent,
  means: IntentMethod,
): Promise<StripeResponse> {
  if (!confirmable.has(intent.status)) return unexpected(intent);
  const { method, card, return_url, setup_future_usage } = means;
  const attempted = { ...intent, payment_method: method, return_url, setup_future_usage };
  const behavior = card?.behavior ?? 'redirect';
  if (behavior === 'pays') return save(store, markPaid(attempted));
  if (behavior === 'challenge') {
    return save(store, { ...attempted, status: 'requires_action', next_action: stripeSdk });
  }
  if (behavior === 'redirect') {
    const url = `/sandbox/bank?intent=${intent.client_secret}`;
    const next_action = { type: 'redirect_to_url', redirect_to_url: { url, return_url } };
    return save(store, { ...attempted, status: 'requires_action', next_action });
  }
  const declined = { ...attempted, ...failureFields(behavior) };
  await store.put(intent.id, declined);
  const error = { ...declined.last_payment_error, payment_intent: declined };
  return { status: 402, body: { error } };
}

/** Applies the customer's answer on the bank page; ignored unless the bank is still asking. */
export async function answerBank(
  store: SandboxStore,
  intent: TestIntent,
  decision: string,
): Promise<TestIntent> {
  if (intent.status !== 'requires_action') return intent;
  const next = applyDecision(intent, decision);
  await store.put(intent.id, next);
  return next;
}

/** Cancels an intent so that it can never be charged; for one that was paid the response says so. */
export async function cancelIntent(
  store: SandboxStore,
  intent: TestIntent,
): Promise<StripeResponse> {
  if (intent.status === 'succeeded' || intent.status === 'processing') return unexpected(intent);
  return save(store, { ...intent, status: 'canceled', next_action: null });
}

const confirmable: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

const stripeSdk = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };

function applyDecision(intent: TestIntent, decision: string): TestIntent {
  if (decision === 'approve') return markPaid(intent);
  if (decision === 'pending') return { ...intent, status: 'processing', next_action: null };
  return { ...intent, ...failureFields('payment_intent_authentication_failure') };
}

function markPaid(intent: TestIntent): TestIntent {
  const charges = intent.charges + 1;
  return { ...intent, status: 'succeeded', next_action: null, last_payment_error: null, charges };
}

function failureFields(code: string) {
  const isDecline = code === 'insufficient_funds';
  return {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: isDecline ? 'card_declined' : code,
      ...((isDecline || code === 'card_declined') && {
        decline_code: isDecline ? code : 'generic_decline',
      }),
      message: 'Test payments: this card was declined.',
    },
  };
}

async function save(store: SandboxStore, intent: TestIntent): Promise<StripeResponse> {
  await store.put(intent.id, intent);
  return { status: 200, body: intent };
}

function unexpected(intent: TestIntent): StripeResponse {
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent's status is ${intent.status}.`,
    payment_intent: intent,
  };
  return { status: 400, body: { error } };
}
