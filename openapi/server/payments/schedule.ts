import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/lib/time-units.ts';
import { NO_PROVIDER } from '../db/schema-payments.ts';
import type { AttemptRow } from './attempts.ts';
import { paymentDeadline, type Waiting } from './deadline.ts';
import type { Operation } from './state-machine.ts';
import { isRefundDue, isUnsettled, type PaymentAttempt, phaseOf, spentStates } from './tasks.ts';

/** The attempt as the pure rules of `tasks.ts` take it (D102). */
export function toRuleAttempt(row: AttemptRow, now: Date): PaymentAttempt {
  const { attempt, state, provider, asked_at, pays_order } = row;
  return {
    attempt,
    state,
    isWithoutProvider: provider === NO_PROVIDER,
    isAsked: asked_at !== null,
    paysOrder: pays_order,
    isRecheckDue: isRecheckDue(row, now),
  };
}

/** A closed attempt is closed again only by schedule; a failed one is also read when somebody looks at it (D298). */
function isRecheckDue(row: AttemptRow, now: Date): boolean {
  const { state, check_at, recheck_until } = row;
  if (state === 'refunded') return check_at !== null && check_at <= now;
  if (recheck_until === null || recheck_until > now) return false;
  return state === 'failed' || isCheckDue(row, now);
}

/** Whether an attempt's next check is due; hints make no check earlier (D298). */
function isCheckDue({ check_at }: AttemptRow, now: Date): boolean {
  return check_at === null || check_at <= now;
}

/** Minimum interval between two checks of a failed attempt, in milliseconds, whoever triggers them (D298). */
const FAILED_REST_MS = 3_000;

/**
 * Whether a task has to wait despite a hint: a refund that was refused or not answered follows its schedule, and a
 * failed attempt is read at most every few seconds (D298).
 */
export function isTooSoon(row: AttemptRow, ask: Operation, now: Date): boolean {
  const { state, misses, asked_at } = row;
  if (ask === 'refund') return misses > 0 && !isCheckDue(row, now);
  const isReread = ask === 'retrieve' && state === 'failed' && asked_at !== null;
  return isReread && now.getTime() - asked_at.getTime() < FAILED_REST_MS;
}

/** Replaces one attempt and reschedules it (D104). */
export function withChange(
  payable: Waiting,
  attempts: readonly AttemptRow[],
  changed: AttemptRow,
  now: Date,
): readonly AttemptRow[] {
  const anew = { ...changed, check_at: null };
  const next = attempts.map((one) => (one.attempt === changed.attempt ? anew : one));
  return reschedule(payable, next, now);
}

/** Reschedules attempts that are due although nothing is to be done (D104). */
export function withoutDue(
  payable: Waiting,
  attempts: readonly AttemptRow[],
  now: Date,
): readonly AttemptRow[] {
  const anew = attempts.map((one) => (isCheckDue(one, now) ? { ...one, check_at: null } : one));
  return reschedule(payable, anew, now);
}

/**
 * Sets when the reconciler checks each attempt next. A change of one attempt never delays the check of another (D298).
 */
export function reschedule(
  payable: Waiting,
  attempts: readonly AttemptRow[],
  now: Date,
): readonly AttemptRow[] {
  return attempts.map((one) => {
    const next = checkAt(payable, one, attempts, now);
    const isSooner = next && one.check_at && one.check_at < next;
    return isSooner ? one : { ...one, check_at: next };
  });
}

/** Interval at which an attempt is checked while the customer or a bank has to act, in milliseconds. */
const WATCH_MS = 20_000;
const FIRST_RETRY_MS = 5_000;
/** Well below the two minutes within which an order must match its provider (D104). */
const LAST_RETRY_MS = MINUTE_MS;
/** Interval for a refund that was refused, of which the operator knows, or that stays pending. */
const SLOW_REFUND_MS = HOUR_MS;
/** Interval for checking an attempt that nobody waits for any more, at a silent provider; this never ends (D291). */
const SLOW_CLOSE_MS = 10 * MINUTE_MS;
/** Number of checks, about an hour of them, after which a provider counts as slow. */
export const SLOW_AFTER_MISSES = 60;

/** When the reconciler checks an attempt next; null if nothing can change any more. */
function checkAt(
  payable: Waiting,
  row: AttemptRow,
  attempts: readonly AttemptRow[],
  now: Date,
): Date | null {
  const phase = phaseOf(payable.status);
  if (row.lease_until && row.lease_until > now) return row.lease_until;
  const isRefund = isRefundDue(phase, toRuleAttempt(row, now));
  const isWaitedFor = row === attempts.at(-1) && phase === 'pending';
  const retry = new Date(now.getTime() + retryMs(row, { isRefund, isWaitedFor }));
  if (isRefund) return retry;
  if (row.state === 'refunded' && phase !== 'pending') return refundCheckAt(row, now);
  if (row.state === 'closed' && !isWaitedFor)
    return row.recheck_until && latest(row.recheck_until, retry);
  if (!isUnsettled(row) && !(isWaitedFor && spentStates.has(row.state))) return null;
  if (!isWaitedFor) return retry;
  const deadline = paymentDeadline(payable);
  if (row.state === 'new') return row.asked_at ? retry : deadline;
  // Even if others closed or refunded it at the provider, the customer may choose another way until the deadline.
  if (spentStates.has(row.state)) return latest(row.recheck_until ?? deadline, retry);
  return row.misses > 0 ? retry : new Date(now.getTime() + WATCH_MS);
}

/** Days from each check of a refund to the next: 1, 7 and 30 days after it was accepted. */
const REFUND_CHECK_DAYS: readonly number[] = [1, 6, 23];

/** The providers that list refunds which failed after they were accepted. */
const refundListers: ReadonlySet<string> = new Set(['stripe', 'braintree']);

/** When a refund is checked next: a bank may return it after weeks (D106). */
function refundCheckAt({ provider, misses }: AttemptRow, now: Date): Date | null {
  const days = refundListers.has(provider) ? REFUND_CHECK_DAYS[misses] : undefined;
  return days === undefined ? null : new Date(now.getTime() + days * DAY_MS);
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
