import type { Verdict } from '../tills/till.ts';
import type { Outcome, Question } from './ask.ts';
import type { AttemptRow } from './attempts.ts';
import { type Ask, stateAfter } from './state-machine.ts';

/** A request that was under way when an attempt came to nothing has arrived by then, or never will (Braintree: 60 s). */
const RECHECK_MS = 75_000;

/** An attempt after an answer; an answer that changes nothing is counted, so that the next look comes later. */
export function answered(
  fresh: AttemptRow,
  { row, ask }: Question,
  { answer, verdict, refusal }: Outcome,
  now: Date,
): AttemptRow {
  const state = stateAfter(fresh.state, ask, answer);
  const isNews = answer !== 'silent' && (state !== fresh.state || state === 'action');
  const isOurs = fresh.lease_until?.getTime() === row.lease_until?.getTime();
  const released: AttemptRow = {
    ...fresh,
    state,
    lease_until: isOurs ? null : fresh.lease_until,
    misses: isNews ? 0 : fresh.misses + 1,
    refusal: answer === 'silent' ? fresh.refusal : refusal,
    recheck_until: recheckAfter(fresh, { state, ask, answer, verdict }, now),
  };
  return isNews ? { ...released, ...toldBy(fresh, state, verdict) } : released;
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

/** Until when a closed attempt is to be looked at once more; null where its provider has given a final word. */
function recheckAfter(
  { recheck_until }: AttemptRow,
  given: Pick<Outcome, 'answer' | 'verdict'> & {
    readonly state: AttemptRow['state'];
    readonly ask: Ask;
  },
  now: Date,
): Date | null {
  if (given.state !== 'closed' && given.state !== 'failed') return null;
  const isUnanswered =
    given.answer === 'silent' || (given.answer === 'refused' && given.ask !== 'charge');
  if (isUnanswered) return recheck_until;
  return given.ask !== 'look' && given.verdict?.isUncertain
    ? new Date(now.getTime() + RECHECK_MS)
    : null;
}
