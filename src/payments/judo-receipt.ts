import type { FailureCode } from '#domain/payment-failures.ts';
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
    const { code, message = '' } = problemOf(reason);
    if (code === null) throw new PaymentProblem(null, message);
    // Whatever else went wrong, our backend asks Judo before anything is tried anew.
    return { code: bankRefusals.has(code) ? 'authentication_failed' : 'processing_error' };
  }
}

/** Judo's numbers for a bank that was asked and did not agree. */
const bankRefusals: ReadonlySet<number> = new Set([165, 177, 182, 186]);

/** Judo's server gives its errors a number, a lost network is an Error; what its frame finds wrong is neither. */
function problemOf(reason: unknown): { readonly code: number | null; readonly message?: string } {
  if (reason instanceof Error) return { code: 0 };
  if (typeof reason !== 'object' || reason === null) return { code: null };
  const code = 'code' in reason && typeof reason.code === 'number' ? reason.code : null;
  const isModel = 'details' in reason && Array.isArray(reason.details) && reason.details.length > 0;
  const message = 'message' in reason ? String(reason.message) : undefined;
  return { code: isModel ? null : code, message };
}
