import type Stripe from 'stripe';
import type { PaymentInput } from '#domain/model.ts';
import { failureOf } from '#domain/payment-failures.ts';
import { providerAmount } from '#domain/provider-amount.ts';
import { stripeCards } from './stripe-cards.ts';
import { verdictOf } from './stripe-verdict.ts';
import { type Charge, type Till, TillSilent, type Verdict } from './till.ts';

/** What answers Stripe's HTTP API; without it Stripe itself does. */
export type StripeTransport = (url: string, init: RequestInit) => Promise<Response>;

/** Stripe behind its own server library: one PaymentIntent an order, confirmed here and nowhere else (P1, P2, P9). */
export function stripeTill(secretKey: string, transport?: StripeTransport): Till {
  let opened: Promise<Stripe> | undefined;
  const stripe = () => {
    opened ??= openStripe(secretKey, transport);
    return opened;
  };
  return {
    provider: 'stripe',
    keepsIntent: true,
    charge: (charge) => heard(async () => charged(await stripe(), charge)),
    look: ({ intent_id }) =>
      heard(async () => {
        if (!intent_id) return { state: 'open', intent_id };
        return verdictOf(await (await stripe()).paymentIntents.retrieve(intent_id, { expand }));
      }),
    cancel: ({ intent_id }) =>
      heard(async () => {
        if (!intent_id) return { state: 'canceled', intent_id };
        return canceled(await stripe(), intent_id);
      }),
    refund: async ({ intent_id, order_uuid }) => {
      if (!intent_id) return;
      await heard(async () => {
        const asked = { payment_intent: intent_id };
        const key = { idempotencyKey: `${order_uuid}:refund` };
        await (await stripe()).refunds.create(asked, key);
      });
    },
    cards: stripeCards(stripe, heard),
  };
}

const expand = ['latest_charge', 'payment_method'];

async function openStripe(secretKey: string, transport?: StripeTransport): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  return new Library(secretKey, {
    maxNetworkRetries: transport ? 0 : 2,
    timeout: 20_000,
    telemetry: false,
    ...(transport && {
      httpClient: Library.createFetchHttpClient((url: string | URL | Request, init?: RequestInit) =>
        transport(String(url), init ?? {}),
      ),
    }),
  });
}

async function charged(stripe: Stripe, charge: Charge): Promise<Verdict> {
  const { order_uuid, attempt, amount_minor, currency, customer, input } = charge;
  const types: Stripe.PaymentIntentCreateParams.AllowedPaymentMethodType[] = [
    input.type === 'twint' ? 'twint' : 'card',
  ];
  const intent_id =
    charge.intent_id ??
    (
      await stripe.paymentIntents.create(
        {
          amount: providerAmount('stripe', amount_minor, currency),
          currency: currency.toLowerCase(),
          allowed_payment_method_types: types,
          metadata: { order: order_uuid },
          ...(customer && { customer }),
        },
        { idempotencyKey: `${order_uuid}:intent` },
      )
    ).id;
  const asked: Stripe.PaymentIntentConfirmParams = {
    expand,
    allowed_payment_method_types: types,
    return_url: charge.return_url,
    ...means(input, charge.card),
  };
  const key = { idempotencyKey: `${order_uuid}:confirm:${attempt}` };
  try {
    return verdictOf(await stripe.paymentIntents.confirm(intent_id, asked, key), input);
  } catch (error) {
    const declined = declineOf(error);
    if (!declined) throw error;
    return { state: 'failed', intent_id, ...declined };
  }
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

async function canceled(stripe: Stripe, intent_id: string): Promise<Verdict> {
  try {
    return verdictOf(await stripe.paymentIntents.cancel(intent_id));
  } catch (error) {
    // It is too late to cancel what was paid: then this is what it says.
    if (statusOf(error) !== 400) throw error;
    return verdictOf(await stripe.paymentIntents.retrieve(intent_id, { expand }));
  }
}

function declineOf(error: unknown): Pick<Verdict, 'code'> | null {
  if (statusOf(error) !== 402 || typeof error !== 'object' || error === null) return null;
  const { decline_code, code } = error as { decline_code?: string; code?: string };
  return { code: failureOf(decline_code || code) };
}

function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

async function heard<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new TillSilent('stripe', error);
  }
}
