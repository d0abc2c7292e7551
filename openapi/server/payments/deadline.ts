import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { AttemptRow, Payable } from './attempts.ts';

/** The fields from which the deadline of a payment is calculated. */
export type Waiting = Pick<Payable, 'status' | 'placed_at' | 'slot_at' | 'waits_ms'>;

/** Time that an order waits for its payment before it is ended, in milliseconds (D105). */
export const UNPAID_FOR_MS = 30 * MINUTE_MS;

/** Minimum time that a customer has to pay, in milliseconds, however soon the order's slot begins (D320). */
const SHORTEST_WAIT_MS = 10 * MINUTE_MS;

/** When an unpaid order is ended: after half an hour, or when its slot begins, for which it would be too late (D105, D320). */
export function paymentDeadline({
  placed_at,
  slot_at = null,
  waits_ms = UNPAID_FOR_MS,
}: Omit<Waiting, 'status'>): Date {
  const longest = placed_at.getTime() + waits_ms;
  if (slot_at === null) return new Date(longest);
  const shortest = placed_at.getTime() + SHORTEST_WAIT_MS;
  return new Date(Math.min(longest, Math.max(shortest, slot_at.getTime())));
}

/** Time from which no bank is awaited any more, in milliseconds: half an hour after the deadline. */
export const AT_BANK_MS = 2 * UNPAID_FOR_MS;

/**
 * Whether an unpaid order is to be ended: a payment that a bank is processing is awaited longer, but not for ever, and never
 * past the order's slot (D105).
 */
export function isOverdue(
  payable: Waiting,
  attempts: readonly Pick<AttemptRow, 'state'>[],
  now: Date,
): boolean {
  const isAtBank = attempts.at(-1)?.state === 'processing';
  return paymentDeadline(isAtBank ? { ...payable, waits_ms: AT_BANK_MS } : payable) <= now;
}
