import type { StripeError } from '@stripe/stripe-js';
import { type FailureCode, failureOf, knownFailure } from '#domain/payment/failures.ts';
import { PaymentProblem } from './adapter.ts';

/**
 * Maps an error: invalid input keeps Stripe's message for its field, refusals by bank or Stripe get a code (D107).
 */
export function problemOf(error: StripeError): PaymentProblem {
  return error.type === 'validation_error'
    ? new PaymentProblem(null, error.message)
    : new PaymentProblem(codeOf(error));
}

/** Maps the type and code of a Stripe error (D107; docs.stripe.com/api/errors, docs.stripe.com/declines/codes). */
export function codeOf({ type, code, decline_code }: StripeError): FailureCode {
  switch (type) {
    case 'card_error':
      // This declines the card, not the currency: another card may support it.
      return decline_code === 'currency_not_supported'
        ? 'card_declined'
        : failureOf(decline_code ?? code);
    case 'invalid_request_error':
      return knownFailure(code) ?? 'provider_refused';
    case 'authentication_error':
      return 'provider_refused';
    default:
      // Stripe was unreachable, failed or was rate limiting: it can be retried.
      return 'processing_error';
  }
}
