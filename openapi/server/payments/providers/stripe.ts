import type Stripe from 'stripe';
import type { PaymentInput } from '#domain/model.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  askProvider,
  type Charge,
  type ProviderClient,
  ProviderRefusal,
  type Verdict,
} from './provider.ts';
import { stripeRefusal } from './refusals.ts';
import { stripeCards } from './stripe-cards.ts';
import { codeOf, declineOf } from './stripe-errors.ts';
import { verdictOf } from './stripe-verdict.ts';

/** What answers Stripe's HTTP API; without it Stripe itself does. */
export type StripeTransport = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Stripe behind its own server library: one PaymentIntent an attempt, created and confirmed under keys that follow from the
 * order and the attempt. Creating it again finds it again, so an attempt can always be looked at and closed for good,
 * whatever answer was lost (P1, P2, P9).
 */
export function stripeClient(secretKey: string, transport?: StripeTransport): ProviderClient {
  let opened: Promise<Stripe> | undefined;
  const stripe = () => {
    opened ??= openStripe(secretKey, transport);
    return opened;
  };
  const asking = <T>(ask: (stripe: Stripe) => Promise<T>) =>
    askProvider('stripe', stripeRefusal, async () => ask(await stripe()));
  return {
    provider: 'stripe',
    charge: (charge) => asking((api) => charged(api, charge)),
    look: (charge) =>
      asking(async (api) => {
        const id = await intentOf(api, charge);
        return verdictOf(await api.paymentIntents.retrieve(id, { expand }), charge.input);
      }),
    close: (charge) => asking((api) => closed(api, charge)),
    refund: (charge) => asking((api) => refunded(api, charge)),
    cards: stripeCards(stripe, (ask) => asking(ask)),
  };
}

const expand = ['latest_charge', 'payment_method'];

async function openStripe(secretKey: string, transport?: StripeTransport): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    maxNetworkRetries: transport ? 0 : 1,
    timeout: 10_000,
    telemetry: false,
    ...(transport && {
      httpClient: Library.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
        transport(String(url), init ?? {}),
      ),
    }),
  });
}

async function charged(stripe: Stripe, charge: Charge): Promise<Verdict> {
  const { input } = charge;
  const intent_id = await intentOf(stripe, charge);
  if (charge.tries > 0) {
    const before = verdictOf(await stripe.paymentIntents.retrieve(intent_id, { expand }), input);
    if (before.state !== 'open') return before;
  }
  const asked: Stripe.PaymentIntentConfirmParams = {
    expand,
    allowed_payment_method_types: typesOf(charge),
    return_url: charge.return_url,
    ...means(input, charge.card),
  };
  try {
    // Stripe answers a key whose first answer was an error of its own with that error for a day. An intent is charged once
    // whatever its keys, so each try may have its own.
    const key = { idempotencyKey: keyOf(charge, `confirm:${charge.tries}`) };
    return verdictOf(await stripe.paymentIntents.confirm(intent_id, asked, key), input);
  } catch (error) {
    const declined = declineOf(error);
    if (declined) return { state: 'failed', intent_id, ...declined };
    // It was confirmed or closed before: then what it is by now is the answer.
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return verdictOf(await stripe.paymentIntents.retrieve(intent_id, { expand }), input);
  }
}

/** The PaymentIntent of an attempt; creating it under the same key again answers with the same one. */
async function intentOf(stripe: Stripe, charge: Charge): Promise<string> {
  if (charge.intent_id) return charge.intent_id;
  const { order_uuid, attempt, amount_minor, currency, customer } = charge;
  const asked = {
    amount: providerAmount('stripe', amount_minor, currency),
    currency: currency.toLowerCase(),
    allowed_payment_method_types: typesOf(charge),
    metadata: { order: order_uuid, attempt: String(attempt) },
    ...(customer && { customer }),
  };
  const key = { idempotencyKey: keyOf(charge, 'intent') };
  return (await stripe.paymentIntents.create(asked, key)).id;
}

function typesOf({ input }: Charge): Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] {
  return [input.type === 'twint' ? 'twint' : 'card'];
}

function keyOf({ order_uuid, attempt }: Charge, act: string): string {
  return `${order_uuid}:${attempt}:${act}`;
}

/** The card that was typed, the one that is kept, or TWINT. */
function means(input: PaymentInput, card: string | null): Stripe.PaymentIntentConfirmParams {
  if (input.type === 'twint') return { payment_method_data: { type: 'twint' } };
  const sca = { use_stripe_sdk: true };
  if (card) return { ...sca, payment_method: card };
  return {
    ...sca,
    confirmation_token: input.token ?? '',
    ...(input.save && { setup_future_usage: 'on_session' }),
  };
}

/** A canceled intent can never be confirmed again; of one that was paid, Stripe says so. */
async function closed(stripe: Stripe, charge: Charge): Promise<Verdict> {
  let intent_id = charge.intent_id;
  try {
    intent_id = await intentOf(stripe, charge);
    return verdictOf(await stripe.paymentIntents.cancel(intent_id));
  } catch (error) {
    // An intent that Stripe fails to create again and again is one that nobody knows, and so nobody can confirm.
    if (!intent_id && charge.tries > 2) return { state: 'closed', intent_id, isUncertain: true };
    if (!intent_id || codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return verdictOf(await stripe.paymentIntents.retrieve(intent_id, { expand }), charge.input);
  }
}

async function refunded(stripe: Stripe, charge: Charge): Promise<Verdict> {
  const intent_id = await intentOf(stripe, charge);
  try {
    const asked = { payment_intent: intent_id };
    const refund = await stripe.refunds.create(asked, { idempotencyKey: keyOf(charge, 'refund') });
    if (refund.status === 'failed' || refund.status === 'canceled') {
      throw new ProviderRefusal('stripe', 'provider_refused', `refund ${refund.status}`);
    }
  } catch (error) {
    if (codeOf(error) !== 'charge_already_refunded') throw error;
  }
  return { state: 'refunded', intent_id };
}
