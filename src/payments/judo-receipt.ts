import type { FailureCode } from '#domain/payment/failures.ts';
import { type AdapterOutcome, PaymentProblem } from './adapter.ts';
import type { JudoReceipt } from './judo-sdk.ts';

/** Judo's receipt, or the reason for its absence. */
export type JudoResult = JudoReceipt | { readonly code: FailureCode };

/** Maps the result; our backend's state is what counts (D76). */
export function outcomeOf(awaitReceipt: JudoResult): AdapterOutcome {
  if ('code' in awaitReceipt) return { kind: 'failed', code: awaitReceipt.code };
  const { result } = awaitReceipt;
  if (result === 'Success') return { kind: 'done' };
  // Any other result, such as Error, leaves it unknown whether money was taken (D275).
  return { kind: 'failed', code: result === 'Declined' ? 'card_declined' : 'processing_error' };
}

/**
 * Waits for a receipt, or the reason for its absence (D275); invalid input stays in the frame for correction.
 * @throws PaymentProblem for invalid input, with Judo's message
 */
export async function awaitReceipt(answer: Promise<JudoReceipt>): Promise<JudoResult> {
  try {
    return await answer;
  } catch (reason) {
    const code = codeOf(reason);
    if (code === null) throw new PaymentProblem(null, messageOf(reason));
    // After any other error the backend asks Judo before the payment is retried.
    return { code };
  }
}

/** An error of Judo's API (docs.judopay.com/codes-and-descriptions). */
interface JudoError {
  readonly code?: unknown;
  readonly category?: unknown;
  readonly details?: readonly { readonly code?: unknown; readonly fieldName?: unknown }[];
}

/**
 * Judo's API errors have a number and a category, network failures are an Error, and the frame's validation errors are
 * neither. null means invalid input.
 */
function codeOf(reason: unknown): FailureCode | null {
  if (reason instanceof Error) return 'processing_error';
  if (typeof reason !== 'object' || reason === null) return null;
  const { code, category, details } = reason as JudoError;
  const [field] = Array.isArray(details) ? details : [];
  if (field) return byField.get(Number(field.code)) ?? null;
  if (typeof code !== 'number') return null;
  if (bankRefusals.has(code)) return 'authentication_failed';
  return accountRefusals.has(code) || configured.has(Number(category))
    ? 'provider_refused'
    : 'processing_error';
}

function messageOf(reason: unknown): string {
  const isNamed = typeof reason === 'object' && reason !== null && 'message' in reason;
  return isNamed ? String(reason.message) : '';
}

/** Judo's codes for a bank that did not authenticate the customer. */
const bankRefusals: ReadonlySet<number> = new Set([165, 177, 182, 186]);

/** Codes for a key or account without permission: 7 in the response, 403 for the call itself. */
const accountRefusals: ReadonlySet<number> = new Set([7, 403]);

/** Categories that a retry cannot fix: errors of the request itself and of the account's configuration. */
const configured: ReadonlySet<number> = new Set([1, 3]);

/** Validation errors of fields that the customer has not typed: account, amount, currency. */
const byField: ReadonlyMap<number, FailureCode> = new Map([
  [0, 'provider_refused'],
  [1, 'provider_refused'],
  [2, 'provider_refused'],
  [3, 'provider_refused'],
  [4, 'amount_too_small'],
  [5, 'amount_too_small'],
  [7, 'amount_too_large'],
  [26, 'currency_not_supported'],
]);
