import type { OrderStatus } from '#domain/model.ts';
import type { AttemptState, Operation } from './state-machine.ts';

/** Phase of an order with regard to its payment. */
export type OrderPhase = 'pending' | 'running' | 'ended';

/** Whether an order waits for its money, runs, or has ended and gives money back (D106). */
export function phaseOf(status: OrderStatus): OrderPhase {
  if (status === 'pending_payment') return 'pending';
  const isEnded = status === 'cancelled' || status === 'rejected' || status === 'payment_failed';
  return isEnded ? 'ended' : 'running';
}

/** An attempt as the rules see it. */
export interface PaymentAttempt {
  /** 1, 2, 3 … */
  readonly attempt: number;
  readonly state: AttemptState;
  /** No provider is involved: the venue takes the money, or points cover it. */
  readonly isWithoutProvider: boolean;
  /** The provider has been, or is being, asked to charge: it may know the attempt. */
  readonly isAsked: boolean;
  readonly paysOrder: boolean;
  /** The provider must be checked again: a request in flight may have arrived since a failure, or a refund have failed. */
  readonly isRecheckDue: boolean;
}

/** The next step of an order's payment: a provider call, or a change that needs none. */
export type Task =
  | { readonly kind: 'ask'; readonly ask: Operation; readonly attempt: number }
  /** The provider was never called, so the attempt cannot succeed. */
  | { readonly kind: 'drop'; readonly attempt: number }
  | { readonly kind: 'accept'; readonly attempt: number };

/**
 * All open tasks, the most urgent first. Perform only one before asking for the tasks again (D102). One of an attempt that is
 * leased, or whose provider is silent, is passed over (D297).
 */
export function tasksFor(phase: OrderPhase, attempts: readonly PaymentAttempt[]): readonly Task[] {
  const sorted = [...attempts].sort((one, other) => one.attempt - other.attempt);
  const current = sorted.at(-1);
  const refunds = sorted.filter((one) => isRefundDue(phase, one)).map(operationTask('refund'));
  const unwanted = sorted
    .filter((one) => isUnsettled(one) && (phase !== 'pending' || one !== current))
    .map((one) =>
      one.isAsked && !one.isWithoutProvider ? operationTask('close')(one) : dropTask(one),
    );
  const rechecks = sorted.flatMap((one) => recheckTask(phase, one) ?? []);
  // An earlier attempt that may still succeed blocks a new charge (D103).
  const isFree = unwanted.every(({ kind }) => kind === 'drop');
  const next = phase === 'pending' && current ? nextTasks(current, isFree) : [];
  return [...refunds, ...unwanted, ...rechecks, ...next];
}

/** Money that pays for nothing: the order has ended, or another attempt pays it (D106). */
export function isRefundDue(
  phase: OrderPhase,
  { state, isWithoutProvider, paysOrder }: PaymentAttempt,
): boolean {
  return state === 'paid' && !isWithoutProvider && (!paysOrder || phase === 'ended');
}

/** The states of an attempt that may still succeed (D104). */
export const unsettledStates: ReadonlySet<AttemptState> = new Set([
  'new',
  'action',
  'processing',
  'failed',
]);

/** The states in which the latest attempt pays nothing any more, and the customer may choose another way (D292). */
export const spentStates: ReadonlySet<AttemptState> = new Set(['failed', 'closed', 'refunded']);

/** Whether an attempt may still succeed (D104). */
export function isUnsettled({ state }: Pick<PaymentAttempt, 'state'>): boolean {
  return unsettledStates.has(state);
}

/** Whether an attempt that has just reached a state pays the order and lets the kitchen start (D102). */
export function paysNow(
  phase: OrderPhase,
  attempts: readonly Pick<PaymentAttempt, 'paysOrder'>[],
  state: AttemptState,
): boolean {
  const isMoney = state === 'paid' || state === 'later';
  return isMoney && phase === 'pending' && !attempts.some(({ paysOrder }) => paysOrder);
}

/** A late request is closed again where possible; the customer's latest attempt is only read. */
function recheckTask(phase: OrderPhase, one: PaymentAttempt): Task | null {
  if (!one.isRecheckDue) return null;
  if (one.state === 'closed') return operationTask('close')(one);
  if (one.state === 'failed') return operationTask('retrieve')(one);
  return one.state === 'refunded' && phase !== 'pending' ? operationTask('refund')(one) : null;
}

function nextTasks(current: PaymentAttempt, isFree: boolean): readonly Task[] {
  const { attempt, state, isWithoutProvider, isAsked, isRecheckDue } = current;
  if (state === 'new' && !isFree) return [];
  if (state === 'new' && isWithoutProvider) return [{ kind: 'accept', attempt }];
  if (state === 'new') return [operationTask('charge')(current)];
  if (state === 'action' || state === 'processing') return [operationTask('retrieve')(current)];
  // Failed attempts are not polled, but a hint that one has moved on triggers a check (D293).
  const mayMove = state === 'failed' && isAsked && !isWithoutProvider && !isRecheckDue;
  return mayMove ? [operationTask('retrieve')(current)] : [];
}

function operationTask(ask: Operation): (attempt: PaymentAttempt) => Task {
  return ({ attempt }) => ({ kind: 'ask', ask, attempt });
}

function dropTask({ attempt }: PaymentAttempt): Task {
  return { kind: 'drop', attempt };
}
