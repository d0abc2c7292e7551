/** Why money did not come, in our own words for all providers (design 11.9). */
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
 * Says whether the same way to pay can only be refused again for the same order: its amount or currency, or the venue's
 * account with the provider, is what was refused, and not the card (D107).
 */
export function isRefusedForGood(code: FailureCode | string | null | undefined): boolean {
  return permanent.has(code ?? '');
}

/** A provider's word for a failure; what it does not say plainly is a decline. */
export function failureOf(word: string | null | undefined): FailureCode {
  return knownFailure(word) ?? 'card_declined';
}

/** A provider's word for a failure, where it is one of those that say plainly what it was. */
export function knownFailure(word: string | null | undefined): FailureCode | null {
  const known = failureCodes.find((code) => code === word);
  return known ?? providerWords.get(word ?? '') ?? null;
}

const permanent: ReadonlySet<string> = new Set<FailureCode>([
  'amount_too_small',
  'amount_too_large',
  'currency_not_supported',
  'provider_refused',
]);

const providerWords: ReadonlyMap<string, FailureCode> = new Map([
  ['payment_intent_authentication_failure', 'authentication_failed'],
  ['authentication_required', 'authentication_failed'],
  ['setup_intent_authentication_failure', 'authentication_failed'],
  ['invalid_cvc', 'incorrect_cvc'],
  ['try_again_later', 'processing_error'],
  ['issuer_not_available', 'processing_error'],
  // The intent went on meanwhile, in another window or at our backend: nobody has refused anything.
  ['payment_intent_unexpected_state', 'processing_error'],
  ['setup_intent_unexpected_state', 'processing_error'],
]);
