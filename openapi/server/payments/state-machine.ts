/**
 * The state machine of payment attempts, pure: the states of an attempt, what a provider's answer means, and which
 * answers still count. `settle.ts` acts on it; a schedule explorer and an exhaustive search test it (P17, D102).
 *
 * An order has one attempt after the other: attempt 1 when it is placed, another each time its customer chooses another
 * way to pay. At most one attempt pays the order; any other money is refunded (I2).
 */

/**
 * new: not known at the provider, though it may have been called and its answer lost. action: the customer has a step
 * to do. processing: a bank is working on it. failed: unsuccessful, the customer may try again. later: the venue takes
 * the money itself. closed: will never be charged. refunded: was charged and refunded.
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

/** The operations of a provider client. All are idempotent. */
export const operations = ['charge', 'retrieve', 'close', 'refund'] as const;
export type Operation = (typeof operations)[number];

/**
 * Results of an operation. open: the provider knows of no try, or of none in progress. refused: definitely refused.
 * silent: unknown whether the provider acted.
 */
export const providerAnswers = [
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
export type ProviderAnswer = (typeof providerAnswers)[number];

/** The next state by operation and answer; null keeps the current one. */
export const transitions: Readonly<
  Record<Operation, Readonly<Record<ProviderAnswer, AttemptState | null>>>
> = {
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
  retrieve: {
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
    // The payment could not be closed, because the customer or the bank is in the middle of it.
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

/** Transitions that are still possible from a settled state: late money, and refunds. */
const settledTransitions: Partial<Record<AttemptState, ReadonlySet<AttemptState>>> = {
  closed: new Set(['paid', 'processing', 'refunded']),
  paid: new Set(['refunded']),
  later: new Set(),
  refunded: new Set(),
};

/**
 * Returns whether an answer still counts. If another process has leased the attempt in the meantime, only money that
 * moved does: anything else, such as the address of a payment page, would compete with the new holder's answer, and
 * the customer must be shown one of them only (D102).
 */
export function stillCounts(answer: ProviderAnswer, isLeaseHeld: boolean): boolean {
  return isLeaseHeld || answer === 'paid' || answer === 'refunded';
}

/** The state after an answer. Late or repeated answers never revert a settled attempt. */
export function stateAfter(
  state: AttemptState,
  operation: Operation,
  answer: ProviderAnswer,
): AttemptState {
  // The refund failed after the provider had accepted it, and cannot be repeated.
  if (state === 'refunded' && operation === 'refund' && answer === 'refused') return 'paid';
  const next = transitions[operation][answer];
  if (next === null) return state;
  const allowed = settledTransitions[state];
  return allowed === undefined || allowed.has(next) ? next : state;
}
