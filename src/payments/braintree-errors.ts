import type { BraintreeError } from 'braintree-web';
import type { FailureCode } from '#domain/payment/failures.ts';
import { PaymentProblem } from './adapter.ts';

/**
 * Waits for Braintree and maps its refusals to failure codes (D107); network errors are rethrown.
 * @throws PaymentProblem
 */
export async function mapErrors<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (reason) {
    throw isBraintreeError(reason) ? new PaymentProblem(codeOf(reason)) : reason;
  }
}

/**
 * Maps the type and code of a BraintreeError (D107; braintree.github.io/braintree-web, BraintreeError); null for input
 * errors, which are shown at the field.
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

/** Braintree's own errors have a code in capitals. */
function isBraintreeError(reason: unknown): reason is Pick<BraintreeError, 'code' | 'type'> {
  const isCoded = typeof reason === 'object' && reason !== null && 'code' in reason;
  return isCoded && /^[A-Z]+(_[A-Z]+)+$/.test(String(reason.code));
}

const byCode: ReadonlyMap<string, FailureCode | null> = new Map([
  ['HOSTED_FIELDS_FIELDS_EMPTY', null],
  ['HOSTED_FIELDS_FIELDS_INVALID', null],
  ['HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'incorrect_cvc'],
  ['THREEDS_CARDINAL_SDK_CANCELED', 'canceled'],
  ['THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT', 'canceled'],
  // Braintree classes these as merchant errors; for the customer they are temporary.
  ['CLIENT_RATE_LIMITED', 'processing_error'],
  ['THREEDS_AUTHENTICATION_IN_PROGRESS', 'processing_error'],
  ['THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', 'processing_error'],
]);
