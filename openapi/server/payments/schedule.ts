import type { AttemptRow, Payable } from './attempts.ts';
import { type Attempt, isRefundDue, isUnsettled, phaseOf, spentStates } from './tasks.ts';

/** The attempt as the pure rules of `tasks.ts` take it (D102). */
export function toRuleAttempt(row: AttemptRow, now: Date): Attempt {
  const { attempt, state, provider, asked_at, pays_order, recheck_until } = row;
  return {
    attempt,
    state,
    isHouse: provider === 'house',
    isAsked: asked_at !== null,
    paysOrder: pays_order,
    isRecheckDue: recheck_until !== null && recheck_until <= now,
  };
}

/** Replaces one attempt and reschedules all (D104). */
export function withChange(
  order: Pick<Payable, 'status' | 'placed_at' | 'waits_ms'>,
  attempts: readonly AttemptRow[],
  changed: AttemptRow,
  now: Date,
): readonly AttemptRow[] {
  const next = attempts.map((one) => (one.attempt === changed.attempt ? changed : one));
  return reschedule(order, next, now);
}

/** Sets when the reconciler checks each attempt next. */
export function reschedule(
  order: Pick<Payable, 'status' | 'placed_at' | 'waits_ms'>,
  attempts: readonly AttemptRow[],
  now: Date,
): readonly AttemptRow[] {
  return attempts.map((one) => ({ ...one, check_at: checkAt(order, one, attempts, now) }));
}

/** Time that an order waits for its payment before it is ended, in milliseconds (D105). */
export const UNPAID_FOR_MS = 30 * 60_000;

/** When an unpaid order is ended. */
export function paymentDeadline({
  placed_at,
  waits_ms = UNPAID_FOR_MS,
}: Pick<Payable, 'placed_at' | 'waits_ms'>): Date {
  return new Date(placed_at.getTime() + waits_ms);
}

/** Interval at which an attempt is checked while the customer or a bank has to act, in milliseconds. */
const WATCH_MS = 20_000;
const FIRST_RETRY_MS = 5_000;
/** Well below the two minutes within which an order must match its provider (D104). */
const LAST_RETRY_MS = 60_000;
/** A refund that is refused, of which the operator has been notified, or that stays pending is asked about this often. */
const SLOW_REFUND_MS = 3_600_000;
/** A provider that is silent about an attempt that nobody waits for any more is asked this often, for ever (D291). */
const SLOW_CLOSE_MS = 600_000;
/** Number of checks, about an hour of them, after which a provider counts as slow. */
const SLOW_AFTER_MISSES = 60;

/** When the reconciler checks an attempt next; null if nothing can change any more. */
function checkAt(
  order: Pick<Payable, 'status' | 'placed_at' | 'waits_ms'>,
  row: AttemptRow,
  attempts: readonly AttemptRow[],
  now: Date,
): Date | null {
  const phase = phaseOf(order.status);
  if (row.lease_until && row.lease_until > now) return row.lease_until;
  const isRefund = isRefundDue(phase, toRuleAttempt(row, now));
  const isWaitedFor = row === attempts.at(-1) && phase === 'pending';
  const retry = new Date(now.getTime() + retryMs(row, { isRefund, isWaitedFor }));
  if (isRefund) return retry;
  if (row.state === 'closed' && !isWaitedFor)
    return row.recheck_until && latest(row.recheck_until, retry);
  if (!isUnsettled(row) && !(isWaitedFor && spentStates.has(row.state))) return null;
  if (!isWaitedFor) return retry;
  const deadline = paymentDeadline(order);
  if (row.state === 'new') return row.asked_at ? retry : deadline;
  // Even if somebody else closed or refunded it at the provider, the customer may choose another way until it is too late.
  if (spentStates.has(row.state)) return latest(row.recheck_until ?? deadline, retry);
  return row.misses > 0 ? retry : new Date(now.getTime() + WATCH_MS);
}

function retryMs(
  { misses, refusal }: AttemptRow,
  { isRefund, isWaitedFor }: { readonly isRefund: boolean; readonly isWaitedFor: boolean },
): number {
  const isSlow = misses > SLOW_AFTER_MISSES;
  const slowMs = isSlow && !isWaitedFor ? SLOW_CLOSE_MS : LAST_RETRY_MS;
  const maxDelay = isRefund && (isSlow || refusal !== null) ? SLOW_REFUND_MS : slowMs;
  return Math.min(maxDelay, FIRST_RETRY_MS * 2 ** Math.max(0, misses - 1));
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other;
}
