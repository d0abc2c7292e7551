import type { BraintreeError } from 'braintree-web';
import type { FailureCode } from '#domain/payment/failures.ts';
import { PaymentProblem } from './adapter.ts';

/** Waits for Braintree, and puts what it refuses in our words; a lost network stays what it is. @throws PaymentProblem */
export async function saidOf<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (reason) {
    throw isBraintrees(reason) ? new PaymentProblem(codeOf(reason)) : reason;
  }
}

/**
 * Braintree's class of an error, and within it the code (braintree.github.io/braintree-web, BraintreeError); null is
 * typed wrongly, and stands at its field.
 */
export function codeOf({ type, code }: Pick<BraintreeError, 'code' | 'type'>): FailureCode | null {
  const known = byCode.get(code);
  if (known !== undefined) return known;
  switch (type) {
    case 'CUSTOMER':
      return 'card_declined';
    case 'MERCHANT':
      return 'provider_refused';
    default:
      return 'processing_error';
  }
}

/** An error of Braintree's own: its code is a word in capitals. */
function isBraintrees(reason: unknown): reason is Pick<BraintreeError, 'code' | 'type'> {
  const isCoded = typeof reason === 'object' && reason !== null && 'code' in reason;
  return isCoded && /^[A-Z]+(_[A-Z]+)+$/.test(String(reason.code));
}

const byCode: ReadonlyMap<string, FailureCode | null> = new Map([
  ['HOSTED_FIELDS_FIELDS_EMPTY', null],
  ['HOSTED_FIELDS_FIELDS_INVALID', null],
  ['HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'incorrect_cvc'],
  ['THREEDS_CARDINAL_SDK_CANCELED', 'canceled'],
  ['THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT', 'canceled'],
  // Braintree counts these among what the merchant can mend; for the customer they are over in a moment.
  ['CLIENT_RATE_LIMITED', 'processing_error'],
  ['THREEDS_AUTHENTICATION_IN_PROGRESS', 'processing_error'],
  ['THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'processing_error'],
]);
