/**
 * The rules of an order's money, pure: which states an attempt to pay passes through, what a provider's answer means, and
 * what is to be asked next. `settle.ts` acts on them; a schedule explorer and an exhaustive search hold them (P17, D102).
 *
 * An order has one attempt after the other: attempt 1 when it is placed, another each time its customer chooses another
 * way to pay. At most one attempt pays the order; whatever else arrives goes back.
 */

/**
 * new: nothing is known of it at the provider (it may have been asked, and its answer lost). action: the customer has a
 * step to do. processing: a bank is working on it. failed: it came to nothing and the customer may try again. later: the
 * venue takes the money itself. closed: the provider will never take anything for it. refunded: it was taken and went back.
 */
export const attemptStates = [
  'new',
  'action',
  'processing',
  'failed',
  'paid',
  'later',
  'closed',
  'refunded',
] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What a provider can be asked about an attempt. Each may be asked twice: the second time changes nothing. */
export const asks = ['charge', 'look', 'close', 'refund'] as const;
export type Ask = (typeof asks)[number];

/**
 * What came of asking. open: the provider knows of no try, or of none that is still running. refused: a definite no to
 * this very question. silent: nobody knows whether the provider did what it was asked.
 */
export const answers = [
  'open',
  'action',
  'processing',
  'failed',
  'paid',
  'closed',
  'refunded',
  'refused',
  'silent',
] as const;
export type Answer = (typeof answers)[number];

/** The state that each answer to each question leads to; null leaves the attempt as it is. */
export const meanings: Readonly<Record<Ask, Readonly<Record<Answer, AttemptState | null>>>> = {
  charge: {
    open: 'failed',
    action: 'action',
    processing: 'processing',
    failed: 'failed',
    paid: 'paid',
    closed: 'closed',
    refunded: 'refunded',
    refused: 'failed',
    silent: null,
  },
  look: {
    open: 'failed',
    action: 'action',
    processing: 'processing',
    failed: 'failed',
    paid: 'paid',
    closed: 'closed',
    refunded: 'refunded',
    refused: null,
    silent: null,
  },
  close: {
    open: 'closed',
    // It could not be closed: the customer or the bank is in the middle of it.
    action: 'action',
    processing: 'processing',
    failed: 'closed',
    paid: 'paid',
    closed: 'closed',
    refunded: 'refunded',
    refused: null,
    silent: null,
  },
  refund: {
    open: null,
    action: null,
    processing: null,
    failed: null,
    paid: null,
    closed: null,
    refunded: 'refunded',
    refused: null,
    silent: null,
  },
};

/** What a state that is settled can still become: late money, and money that went back. */
const lateChanges: Partial<Record<AttemptState, ReadonlySet<AttemptState>>> = {
  closed: new Set(['paid', 'processing', 'refunded']),
  paid: new Set(['refunded']),
  later: new Set(),
  refunded: new Set(),
};

/**
 * Whether an answer still counts. Where somebody else has leased the attempt since it was asked for, only money that moved
 * does: whatever else the answer says, such as a page to pay on that it opened, competes with what the new holder gets,
 * and what the customer was shown of that has to stay what is asked about (D102).
 */
export function stillCounts(answer: Answer, isLeaseHeld: boolean): boolean {
  return isLeaseHeld || answer === 'paid' || answer === 'refunded';
}

/** The state after an answer. Answers that arrive late or twice never take a settled attempt back. */
export function stateAfter(state: AttemptState, ask: Ask, answer: Answer): AttemptState {
  const next = meanings[ask][answer];
  if (next === null) return state;
  const allowed = lateChanges[state];
  return allowed === undefined || allowed.has(next) ? next : state;
}
