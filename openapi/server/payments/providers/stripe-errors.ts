import { failureOf } from '#domain/payment/failures.ts';
import type { Verdict } from './provider.ts';

/** A card that its bank declined, and why; null is any other error. */
export function declineOf(error: unknown): Pick<Verdict, 'code'> | null {
  if (statusOf(error) !== 402 || typeof error !== 'object' || error === null) return null;
  const { decline_code, code } = error as { decline_code?: string; code?: string };
  // The card's own no: another card may well be of that currency.
  if (decline_code === 'currency_not_supported') return { code: 'card_declined' };
  return { code: failureOf(decline_code || code) };
}

function statusOf(error: unknown): number | null {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

/** Stripe's word for an error. */
export function codeOf(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : null;
}
