import type Stripe from 'stripe';
import type { PaymentInput } from '#domain/model.ts';
import type { Charge, ChargeResult, ProviderClient } from './provider.ts';
import { callProvider } from './provider-errors.ts';
import { stripeRefusal } from './refusals.ts';
import { stripeCards } from './stripe-cards.ts';
import { codeOf, declineCode } from './stripe-errors.ts';
import { createIntent, keyOf, methodTypes, requireIntent } from './stripe-intent.ts';
import { createRefund } from './stripe-refund.ts';
import { toResult } from './stripe-result.ts';

/** Sends requests to Stripe's HTTP API; the library's own client unless the sandbox stands in for it. */
export type StripeTransport = (url: string, init: RequestInit) => Promise<Response>;

/**
 * Stripe through its own server library: one PaymentIntent per attempt, created under an idempotency key derived from
 * order and attempt, and confirmed once its id is stored. So an attempt can always be read and cancelled, whichever answer
 * was lost, and one without an id was never confirmed (P1, P2, P9, D291).
 */
export function stripeClient(secretKey: string, transport?: StripeTransport): ProviderClient {
  let opened: Promise<Stripe> | undefined;
  const stripe = () => {
    opened ??= openStripe(secretKey, transport);
    return opened;
  };
  const call = <T>(request: (stripe: Stripe) => Promise<T>) =>
    callProvider('stripe', stripeRefusal, async () => request(await stripe()));
  return {
    provider: 'stripe',
    open: (charge) => call((api) => createIntent(api, charge)),
    charge: (charge) => call((api) => confirm(api, charge)),
    retrieve: (charge) =>
      call(async (api) => {
        const { intent_id, input } = charge;
        if (!intent_id) return { state: 'open', intent_id };
        return toResult(await api.paymentIntents.retrieve(intent_id, { expand }), input);
      }),
    close: (charge) => call((api) => close(api, charge)),
    refund: (charge) => call((api) => createRefund(api, charge)),
    cards: stripeCards(stripe, (request) => call(request)),
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

async function confirm(stripe: Stripe, charge: Charge): Promise<ChargeResult> {
  const { input } = charge;
  const intent_id = requireIntent(charge);
  if (charge.tries > 0) {
    const current = toResult(await stripe.paymentIntents.retrieve(intent_id, { expand }), input);
    if (current.state !== 'open') return current;
  }
  const params: Stripe.PaymentIntentConfirmParams = {
    expand,
    allowed_payment_method_types: methodTypes(charge),
    return_url: charge.return_url,
    ...methodParams(input, charge.card),
  };
  try {
    // Stripe repeats its own server errors for a key for a day. An intent is charged once whatever the keys, so each
    // try may have its own.
    const key = { idempotencyKey: keyOf(charge, `confirm:${charge.tries}`) };
    return toResult(await stripe.paymentIntents.confirm(intent_id, params, key), input);
  } catch (error) {
    const declined = declineCode(error);
    if (declined) return { state: 'failed', intent_id, ...declined };
    // It was already confirmed or cancelled: return its current state.
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return toResult(await stripe.paymentIntents.retrieve(intent_id, { expand }), input);
  }
}

/** Parameters for the typed card, the saved card, or TWINT. */
function methodParams(input: PaymentInput, card: string | null): Stripe.PaymentIntentConfirmParams {
  if (input.type === 'twint') return { payment_method_data: { type: 'twint' } };
  const sca = { use_stripe_sdk: true };
  if (card) return { ...sca, payment_method: card };
  return {
    ...sca,
    confirmation_token: input.token ?? '',
    ...(input.save && { setup_future_usage: 'on_session' }),
  };
}

/**
 * Cancels the intent, which can then never be confirmed; if it was paid, Stripe says so. Without an id there is nothing to
 * cancel, for nobody can have confirmed it.
 */
async function close(stripe: Stripe, { intent_id, input }: Charge): Promise<ChargeResult> {
  if (!intent_id) return { state: 'closed', intent_id };
  try {
    return toResult(await stripe.paymentIntents.cancel(intent_id));
  } catch (error) {
    if (codeOf(error) !== 'payment_intent_unexpected_state') throw error;
    return toResult(await stripe.paymentIntents.retrieve(intent_id, { expand }), input);
  }
}
