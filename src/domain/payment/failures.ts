/** Why a payment failed, in codes common to all providers (design 11.9). */
export type FailureCode = (typeof failureCodes)[number];

export const failureCodes = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'authentication_failed',
  'canceled',
  'processing_error',
  'expired',
  'amount_too_small',
  'amount_too_large',
  'currency_not_supported',
  'provider_refused',
] as const;

/**
 * Whether retrying the same payment method for this order is pointless: the amount, currency or merchant account was
 * rejected, not the card (D107).
 */
export function isRefusedForGood(code: string | null | undefined): boolean {
  return permanent.has(code ?? '');
}

/**
 * Whether the provider's client has confirmed that nothing was charged. After a processing error that is unknown, and a
 * step that the customer canceled can be taken again (D275).
 */
export function isDefiniteRefusal(code: FailureCode | null): boolean {
  return code !== null && code !== 'processing_error' && code !== 'canceled';
}

/** Maps a provider's failure code; unknown ones count as a decline. */
export function failureOf(code: string | null | undefined): FailureCode {
  return knownFailure(code) ?? 'card_declined';
}

/** Maps a provider's failure code; null if unknown. */
export function knownFailure(word: string | null | undefined): FailureCode | null {
  const known = failureCodes.find((code) => code === word);
  return known ?? failureCodesByProvider.get(word ?? '') ?? null;
}

const permanent: ReadonlySet<string> = new Set<FailureCode>([
  'amount_too_small',
  'amount_too_large',
  'currency_not_supported',
  'provider_refused',
]);

const failureCodesByProvider: ReadonlyMap<string, FailureCode> = new Map([
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['authentication_required', 'authentication_failed'],
  ['setup_intent_authentication_failure', 'authentication_failed'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['try_again_later', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  // The intent has progressed in another window or at the backend; it was not refused.
  ['payment_intent_unexpected_state', 'processing_error'],
  ['setup_intent_unexpected_state', 'processing_error'],
]);
