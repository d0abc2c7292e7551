/** Why money did not come, in our own words for all providers (design 9). */
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

/** A provider's word for a failure; what it does not say plainly is a decline. */
export function failureOf(word: string | null | undefined): FailureCode {
  const known = failureCodes.find((code) => code === word);
  return known ?? providerWords.get(word ?? '') ?? 'card_declined';
}

const providerWords: ReadonlyMap<string, FailureCode> = new Map([
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['authentication_required', 'authentication_failed'],
  ['setup_intent_authentication_failure', 'authentication_failed'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['try_again_later', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
]);
