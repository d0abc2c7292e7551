import type { FailureCode } from '#domain/payment/failures.ts';
import { type Outcome, PaymentProblem } from './adapter.ts';
import type { JudoReceipt } from './judo-sdk.ts';

/** What came of asking Judo: its receipt, or why there is none. */
export type JudoHeard = JudoReceipt | { readonly code: FailureCode };

/** How it ended; what counts is what our backend hears of Judo (D76). */
export function outcomeOf(heard: JudoHeard): Outcome {
  if ('code' in heard) return { kind: 'failed', code: heard.code };
  return heard.result === 'Success' ? { kind: 'done' } : { kind: 'failed', code: 'card_declined' };
}

/** A receipt, or why there is none; what was typed wrongly stays in the frame to be put right. */
export async function heard(answer: Promise<JudoReceipt>): Promise<JudoHeard> {
  try {
    return await answer;
  } catch (reason) {
    const code = codeOf(reason);
    if (code === null) throw new PaymentProblem(null, messageOf(reason));
    // Whatever else went wrong, our backend asks Judo before anything is tried anew.
    return { code };
  }
}

/** An error of Judo's server, as docs.judopay.com/codes-and-descriptions has it. */
interface JudoError {
  readonly code?: unknown;
  readonly category?: unknown;
  readonly details?: readonly { readonly code?: unknown; readonly fieldName?: unknown }[];
}

/**
 * Judo's server gives its errors a number and a class, a lost network is an Error; what its frame finds wrong is
 * neither. null is typed wrongly.
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

/** Judo's numbers for a bank that was asked and did not agree. */
const bankRefusals: ReadonlySet<number> = new Set([165, 177, 182, 186]);

/** A key, or the account behind it, that may not do this: 7 in the transaction's answer, 403 for the call itself. */
const accountRefusals: ReadonlySet<number> = new Set([7, 403]);

/** Judo's classes of errors that the next try meets again: of the request itself, and of the account's configuration. */
const configured: ReadonlySet<number> = new Set([1, 3]);

/** Of what Judo finds wrong in a request, that which the customer has not typed: the account, the amount, the currency. */
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
