import { failureOf } from '#domain/payment/failures.ts';
import type { ChargeResult } from './provider.ts';

/** The failure code of a card that its bank declined; null for any other error. */
export function declineCode(error: unknown): Pick<ChargeResult, 'code'> | null {
  if (statusOf(error) !== 402 || typeof error !== 'object' || error === null) return null;
  const { decline_code, code } = error as { decline_code?: string; code?: string };
  // This declines the card, not the currency: another card may well support it.
  if (decline_code === 'currency_not_supported') return { code: 'card_declined' };
  return { code: failureOf(decline_code || code) };
}

function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

/** Stripe's error code. */
export function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
