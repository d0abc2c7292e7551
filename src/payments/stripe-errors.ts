import type { StripeError } from '@stripe/stripe-js';
import { type FailureCode, failureOf, knownFailure } from '#domain/payment/failures.ts';
import { PaymentProblem } from './adapter.ts';

/** What was typed wrongly stands at its field, in Stripe's words; what the bank or Stripe refused has a code of ours. */
export function problemOf(error: StripeError): PaymentProblem {
  return error.type === 'validation_error'
    ? new PaymentProblem(null, error.message)
    : new PaymentProblem(codeOf(error));
}

/** Stripe's class of an error, and within it the word (docs.stripe.com/api/errors, docs.stripe.com/declines/codes). */
export function codeOf({ type, code, decline_code }: StripeError): FailureCode {
  switch (type) {
    case 'card_error':
      // A card that does not take the currency is the card's no: another one may.
      return decline_code === 'currency_not_supported'
        ? 'card_declined'
        : failureOf(decline_code ?? code);
    case 'invalid_request_error':
      return knownFailure(code) ?? 'provider_refused';
    case 'authentication_error':
      return 'provider_refused';
    default:
      // Stripe could not be reached, had trouble of its own, or too much to do: it can be tried again.
      return 'processing_error';
  }
}
