import type { AttemptRow } from './attempts.ts';
import type { CallOutcome, ProviderCall } from './provider-call.ts';
import type { ChargeResult } from './providers/provider.ts';
import { type Operation, type ProviderAnswer, stateAfter, stillCounts } from './state-machine.ts';

/**
 * Time after which a request that was in flight when an attempt failed has arrived or never will, in milliseconds
 * (Braintree: 60 s).
 */
const RECHECK_MS = 75_000;

/**
 * Applies an answer to an attempt. An answer that changes nothing counts as a miss, which delays the next check. An
 * answer whose lease was taken over counts only where money moved (D102).
 */
export function applyAnswer(
  fresh: AttemptRow,
  { row, ask, isRecheck }: ProviderCall,
  { answer, verdict, refusal }: CallOutcome,
  now: Date,
): AttemptRow {
  const holdsLease = fresh.lease_until?.getTime() === row.lease_until?.getTime();
  if (!stillCounts(answer, holdsLease)) return fresh;
  const state = stateAfter(fresh.state, ask, answer);
  const hasChanged = answer !== 'silent' && (state !== fresh.state || state === 'action');
  const next: AttemptRow = {
    ...fresh,
    state,
    lease_until: holdsLease ? null : fresh.lease_until,
    misses: hasChanged ? 0 : fresh.misses + 1,
    refusal: answer === 'silent' ? fresh.refusal : refusal,
    asked_at: isUnknownToProvider(row, ask, answer) ? null : fresh.asked_at,
    recheck_until: recheckAfter({ ...fresh, state }, { answer, verdict, isRecheck }, now),
  };
  return hasChanged ? { ...next, ...answerColumns(fresh, state, verdict) } : next;
}

/** The provider refused the very first call, so it has nothing that could or must be closed. */
function isUnknownToProvider(
  { misses }: AttemptRow,
  ask: Operation,
  answer: ProviderAnswer,
): boolean {
  return ask === 'charge' && answer === 'refused' && misses === 0;
}

/** The columns besides the state that an answer sets. */
function answerColumns(
  fresh: AttemptRow,
  state: AttemptRow['state'],
  verdict: ChargeResult | null,
) {
  // A one-time token is worthless once used, so it is not stored any longer.
  const { token: _, ...input } = fresh.input;
  return {
    input,
    intent_id: verdict?.intent_id ?? fresh.intent_id,
    action: state === 'action' ? (verdict?.action ?? fresh.action) : null,
    code: verdict?.code ?? fresh.code ?? (state === 'failed' ? 'canceled' : null),
    display_text: verdict?.display_text ?? fresh.display_text,
  };
}

/** When a failed attempt is checked once more; a late answer never cancels that check. */
function recheckAfter(
  { state, recheck_until }: AttemptRow,
  {
    answer,
    verdict,
    isRecheck,
  }: Pick<CallOutcome, 'answer' | 'verdict'> & Pick<ProviderCall, 'isRecheck'>,
  now: Date,
): Date | null {
  if (state !== 'closed' && state !== 'failed') return null;
  if (isRecheck) return answer === 'silent' || answer === 'refused' ? recheck_until : null;
  return verdict?.isUncertain ? new Date(now.getTime() + RECHECK_MS) : recheck_until;
}
