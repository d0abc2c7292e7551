import type { OrderStatus } from '#domain/model.ts';
import type { Ask, AttemptState } from './state-machine.ts';

/** Where an order stands as far as its money is concerned. */
export type OrderPhase = 'pending' | 'running' | 'ended';

/** The phase of an order's status. */
export function phaseOf(status: OrderStatus): OrderPhase {
  if (status === 'pending_payment') return 'pending';
  const isEnded = status === 'cancelled' || status === 'rejected' || status === 'payment_failed';
  return isEnded ? 'ended' : 'running';
}

/** An attempt as far as the rules look at it. */
export interface Attempt {
  /** 1, 2, 3 … */
  readonly attempt: number;
  readonly state: AttemptState;
  /** No provider: the venue takes the money, or points cover it. */
  readonly isHouse: boolean;
  /** The provider was asked to charge, or is being asked, and may know of it. */
  readonly isAsked: boolean;
  /** This attempt's money is what pays the order. */
  readonly paysOrder: boolean;
  /** It came to nothing, but a request that was under way could have arrived since: the provider is to be asked once more. */
  readonly isRecheckDue: boolean;
}

/** What is to be done next about an order's money: one question to a provider, or a change that needs none. */
export type Task =
  | { readonly kind: 'ask'; readonly ask: Ask; readonly attempt: number }
  /** Nobody was asked yet, so nothing can come of it. */
  | { readonly kind: 'drop'; readonly attempt: number }
  /** The venue takes the money: the order is placed. */
  | { readonly kind: 'accept'; readonly attempt: number };

/** All that is to be done now, the most urgent first; only the first may be done before the rules are asked again (D102). */
export function tasksFor(phase: OrderPhase, attempts: readonly Attempt[]): readonly Task[] {
  const ordered = [...attempts].sort((one, other) => one.attempt - other.attempt);
  const current = ordered.at(-1);
  const refunds = ordered.filter((one) => isRefundDue(phase, one)).map(askTo('refund'));
  const unwanted = ordered
    .filter((one) => isUnsettled(one) && (phase !== 'pending' || one !== current))
    .map((one) => (one.isAsked && !one.isHouse ? askTo('close')(one) : dropOf(one)));
  const rechecks = ordered.filter(isRecheckTask).map(({ attempt, state }) => {
    // What has arrived since is closed again, where it can be; the latest try of a customer is only looked at.
    const ask = state === 'closed' ? 'close' : 'look';
    return { kind: 'ask', ask, attempt } as const;
  });
  // Nothing new is asked for while an earlier attempt may still bring money (D103).
  const isFree = unwanted.every(({ kind }) => kind === 'drop');
  const next = phase === 'pending' && current && isFree ? nextOf(current) : [];
  return [...refunds, ...unwanted, ...rechecks, ...next];
}

/** Money that pays nothing: the order has ended, or another attempt pays it (D106). */
export function isRefundDue(phase: OrderPhase, { state, isHouse, paysOrder }: Attempt): boolean {
  return state === 'paid' && !isHouse && (!paysOrder || phase === 'ended');
}

/** Something may still come of it. */
export function isUnsettled({ state }: Pick<Attempt, 'state'>): boolean {
  return state === 'new' || state === 'action' || state === 'processing' || state === 'failed';
}

/** Whether the money of an attempt, in the state that it has just reached, pays the order and lets the kitchen begin. */
export function paysNow(
  phase: OrderPhase,
  attempts: readonly Pick<Attempt, 'paysOrder'>[],
  state: AttemptState,
): boolean {
  const isMoney = state === 'paid' || state === 'later';
  return isMoney && phase === 'pending' && !attempts.some(({ paysOrder }) => paysOrder);
}

function isRecheckTask({ state, isRecheckDue }: Attempt): boolean {
  return isRecheckDue && (state === 'closed' || state === 'failed');
}

function nextOf(current: Attempt): readonly Task[] {
  const { attempt, state, isHouse } = current;
  if (state === 'new' && isHouse) return [{ kind: 'accept', attempt }];
  if (state === 'new') return [askTo('charge')(current)];
  if (state === 'action' || state === 'processing') return [askTo('look')(current)];
  return [];
}

function askTo(ask: Ask): (attempt: Attempt) => Task {
  return ({ attempt }) => ({ kind: 'ask', ask, attempt });
}

function dropOf({ attempt }: Attempt): Task {
  return { kind: 'drop', attempt };
}
