import type Stripe from 'stripe';
import type { PaymentInput } from '#domain/model.ts';
import { failureOf } from '#domain/payment/failures.ts';
import { type ChargeResult, cardLabel } from './provider.ts';

/**
 * Maps the status of a PaymentIntent.
 * @throws Error if the status is unknown, as money may have been taken (D270)
 */
export function toResult(intent: Stripe.PaymentIntent, input?: PaymentInput): ChargeResult {
  const { id: intent_id, status, last_payment_error: lastError } = intent;
  const card = cardOf(intent);
  const display_text = card ? cardLabel(card.card_type, card.last4) : null;
  switch (status) {
    case 'succeeded':
      if (isRefunded(intent)) return { state: 'refunded', intent_id, display_text };
      return { state: 'paid', intent_id, display_text, savedCard: input?.save ? card : null };
    case 'processing':
      return { state: 'processing', intent_id, display_text };
    case 'requires_action':
      return { state: 'action', intent_id, display_text, action: actionOf(intent) };
    case 'canceled':
      return { state: 'closed', intent_id };
    case 'requires_payment_method':
    case 'requires_confirmation': {
      if (!lastError) return { state: 'open', intent_id };
      const code = failureOf(lastError.decline_code ?? lastError.code);
      return { state: 'failed', intent_id, display_text, code };
    }
    default:
      throw new Error(`Stripe has a payment in the state ${status}.`);
  }
}

/** Refunded, either here or in Stripe's dashboard. */
function isRefunded({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === 'object' && charge?.refunded === true;
}

function actionOf({ next_action, client_secret }: Stripe.PaymentIntent): ChargeResult['action'] {
  const url = next_action?.redirect_to_url?.url;
  return url ? { type: 'redirect', url } : { type: 'stripe_next_action', client_secret };
}

function cardOf({ payment_method }: Stripe.PaymentIntent): ChargeResult['savedCard'] {
  if (typeof payment_method !== 'object' || !payment_method?.card) return null;
  const { brand, last4, exp_month, exp_year } = payment_method.card;
  const expires_on = `${exp_year}-${String(exp_month).padStart(2, '0')}`;
  return { reference: payment_method.id, card_type: brand, last4, expires_on };
}
