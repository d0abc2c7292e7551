import type { AttemptRow } from './attempts.ts';
import { AT_BANK_MS } from './deadline.ts';
import type { CallOutcome, ProviderCall } from './provider-call.ts';
import type { ChargeResult } from './providers/provider.ts';
import { type Operation, type ProviderAnswer, stateAfter, stillCounts } from './state-machine.ts';

/**
 * Time after which a request that was in flight when an attempt failed has arrived or never will, in milliseconds
 * (Braintree: 60 s).
 */
const RECHECK_MS = 75_000;

/**
 * Applies an answer to an attempt. An answer that changes nothing counts as a miss, which delays the next check. Once
 * another process has taken over the lease, an answer counts only if money moved (D102).
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
  const hasStep = state === 'action' && ask !== 'close';
  const hasChanged = answer !== 'silent' && (state !== fresh.state || hasStep);
  const next: AttemptRow = {
    ...fresh,
    state,
    lease_until: holdsLease ? null : fresh.lease_until,
    misses: hasChanged ? 0 : fresh.misses + 1,
    refusal: answer === 'silent' ? fresh.refusal : refusal,
    asked_at: isUnknownToProvider(row, ask, answer) ? null : fresh.asked_at,
    recheck_until: recheckAfter({ ...fresh, state }, { ask, answer, verdict, isRecheck }, now),
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

/** The columns that an answer sets, except the state. */
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

/**
 * When a failed attempt is checked again: once for a request in flight, and with growing pauses while its customer may still
 * answer a bank (D293). A late answer, or none, never cancels that check. A charge that is refused when it is repeated may be
 * refused only because the request before it got through and used up the card's token (D318).
 */
function recheckAfter(
  { state, recheck_until, misses, created_at }: AttemptRow,
  {
    ask,
    answer,
    verdict,
    isRecheck,
  }: Pick<CallOutcome, 'answer' | 'verdict'> & Pick<ProviderCall, 'ask' | 'isRecheck'>,
  now: Date,
): Date | null {
  if (state !== 'closed' && state !== 'failed') return null;
  const isRepeated = ask === 'charge' && misses > 0;
  if (answer === 'refused' && isRepeated) return new Date(now.getTime() + RECHECK_MS);
  if (answer === 'silent' || answer === 'refused') return recheck_until;
  const isAtBank = verdict?.isAtBank === true && now.getTime() - created_at.getTime() < AT_BANK_MS;
  if (isRecheck) {
    return isAtBank ? new Date(now.getTime() + RECHECK_MS * 2 ** Math.min(misses, 3)) : null;
  }
  return isAtBank || verdict?.isUncertain ? new Date(now.getTime() + RECHECK_MS) : recheck_until;
}
