import type { OrderRow } from '../orders/record.ts';
import type { AttemptRow } from './attempts.ts';
import { type Attempt, isRefundDue, isUnsettled, phaseOf } from './tasks.ts';

/** An attempt as the rules see it at a moment. */
export function ruled(row: AttemptRow, now: Date): Attempt {
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

/** The attempts with one of them changed, and when each is looked at next. */
export function withChange(
  order: Pick<OrderRow, 'status' | 'placed_at'>,
  attempts: readonly AttemptRow[],
  changed: AttemptRow,
  now: Date,
): readonly AttemptRow[] {
  const next = attempts.map((one) => (one.attempt === changed.attempt ? changed : one));
  return rescheduled(order, next, now);
}

/** The attempts, each with the moment when the reconciler looks at it next. */
export function rescheduled(
  order: Pick<OrderRow, 'status' | 'placed_at'>,
  attempts: readonly AttemptRow[],
  now: Date,
): readonly AttemptRow[] {
  return attempts.map((one) => ({ ...one, check_at: checkAt(order, one, attempts, now) }));
}

/** How long an order waits for its money before it is called off, in milliseconds (D105). */
export const UNPAID_FOR_MS = 30 * 60_000;

/** When an order that nobody has paid is called off. */
export function expiryOf({ placed_at }: Pick<OrderRow, 'placed_at'>): Date {
  return new Date(placed_at.getTime() + UNPAID_FOR_MS);
}

/** A customer or a bank that has something to do is looked after this often, in milliseconds. */
const WATCH_MS = 20_000;
const FIRST_RETRY_MS = 5_000;
/** Well within two minutes: so long nothing may be shown otherwise than the provider has it (D104). */
const LAST_RETRY_MS = 60_000;
/** A refund that the provider refused waits for its operator, who has been told. */
const REFUSED_REFUND_MS = 3_600_000;

/** When the reconciler looks at an attempt next; null is that nothing can change any more. */
function checkAt(
  order: Pick<OrderRow, 'status' | 'placed_at'>,
  row: AttemptRow,
  attempts: readonly AttemptRow[],
  now: Date,
): Date | null {
  const phase = phaseOf(order.status);
  if (row.lease_until && row.lease_until > now) return row.lease_until;
  const isRefund = isRefundDue(phase, ruled(row, now));
  const retry = new Date(now.getTime() + retryMs(row, isRefund));
  if (isRefund) return retry;
  if (row.state === 'closed') return row.recheck_until && later(row.recheck_until, retry);
  if (!isUnsettled(row)) return null;
  const isCurrent = row === attempts.at(-1);
  if (!isCurrent || phase !== 'pending') return retry;
  const expiry = expiryOf(order);
  if (row.state === 'new') return row.asked_at ? retry : expiry;
  if (row.state === 'failed') return later(row.recheck_until ?? expiry, retry);
  return row.misses > 0 ? retry : new Date(now.getTime() + WATCH_MS);
}

function retryMs({ misses, refusal }: AttemptRow, isRefund: boolean): number {
  const longest = isRefund && refusal !== null ? REFUSED_REFUND_MS : LAST_RETRY_MS;
  return Math.min(longest, FIRST_RETRY_MS * 2 ** Math.max(0, misses - 1));
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other;
}
