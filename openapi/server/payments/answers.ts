import type { Outcome, Question } from './ask.ts';
import type { AttemptRow } from './attempts.ts';
import type { Verdict } from './providers/provider.ts';
import { type Answer, type Ask, stateAfter, stillCounts } from './state-machine.ts';

/** A request that was under way when an attempt came to nothing has arrived by then, or never will (Braintree: 60 s). */
const RECHECK_MS = 75_000;

/**
 * An attempt after an answer; an answer that changes nothing is counted, so that the next look comes later. An answer to
 * a question whose lease was taken over says nothing but that money moved.
 */
export function answered(
  fresh: AttemptRow,
  { row, ask, isRecheck }: Question,
  { answer, verdict, refusal }: Outcome,
  now: Date,
): AttemptRow {
  const isOurs = fresh.lease_until?.getTime() === row.lease_until?.getTime();
  if (!stillCounts(answer, isOurs)) return fresh;
  const state = stateAfter(fresh.state, ask, answer);
  const isNews = answer !== 'silent' && (state !== fresh.state || state === 'action');
  const released: AttemptRow = {
    ...fresh,
    state,
    lease_until: isOurs ? null : fresh.lease_until,
    misses: isNews ? 0 : fresh.misses + 1,
    refusal: answer === 'silent' ? fresh.refusal : refusal,
    asked_at: isKnownNothing(row, ask, answer) ? null : fresh.asked_at,
    recheck_until: recheckAfter({ ...fresh, state }, { answer, verdict, isRecheck }, now),
  };
  return isNews ? { ...released, ...toldBy(fresh, state, verdict) } : released;
}

/** The very first question was refused: the provider has nothing that would have to be closed, or could be. */
function isKnownNothing({ misses }: AttemptRow, ask: Ask, answer: Answer): boolean {
  return ask === 'charge' && answer === 'refused' && misses === 0;
}

/** What an answer tells of an attempt besides its state. */
function toldBy(fresh: AttemptRow, state: AttemptRow['state'], verdict: Verdict | null) {
  // A one-time token is worth nothing once it was used.
  const { token: _, ...input } = fresh.input;
  return {
    input,
    intent_id: verdict?.intent_id ?? fresh.intent_id,
    action: state === 'action' ? (verdict?.action ?? fresh.action) : null,
    code: verdict?.code ?? fresh.code ?? (state === 'failed' ? 'canceled' : null),
    display_text: verdict?.display_text ?? fresh.display_text,
  };
}

/** When an attempt that came to nothing is asked about once more; an answer that was late never calls that off. */
function recheckAfter(
  { state, recheck_until }: AttemptRow,
  { answer, verdict, isRecheck }: Pick<Outcome, 'answer' | 'verdict'> & Pick<Question, 'isRecheck'>,
  now: Date,
): Date | null {
  if (state !== 'closed' && state !== 'failed') return null;
  if (isRecheck) return answer === 'silent' || answer === 'refused' ? recheck_until : null;
  return verdict?.isUncertain ? new Date(now.getTime() + RECHECK_MS) : recheck_until;
}
