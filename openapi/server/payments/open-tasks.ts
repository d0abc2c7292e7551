import type { LockedPayment, Payable } from './attempts.ts';
import { paymentDeadline } from './deadline.ts';
import { isTooSoon, toRuleAttempt } from './schedule.ts';
import { phaseOf, type Task, tasksFor } from './tasks.ts';

/** The operations that one run has performed, and the attempts whose provider did not answer. */
export interface Run {
  readonly done: Set<string>;
  readonly silent: Set<number>;
}

/**
 * The open tasks, except those already done in this run, those of an attempt that is leased or whose provider is silent, and
 * what has its own schedule (D298); once it is too late, nobody is charged any more (D105).
 */
export function openTasks(
  { payable, attempts }: LockedPayment<Payable>,
  { done, silent }: Run,
  now: Date,
): readonly Task[] {
  const rules = attempts.map((row) => toRuleAttempt(row, now));
  const isTooLate = paymentDeadline(payable) <= now;
  const leased = attempts.filter(({ lease_until }) => lease_until && lease_until > now);
  const resting = new Set([...silent, ...leased.map(({ attempt }) => attempt)]);
  const rowOf = new Map(attempts.map((row) => [row.attempt, row]));
  return tasksFor(phaseOf(payable.status), rules).filter((task) => {
    if (resting.has(task.attempt)) return false;
    if (task.kind !== 'ask') return true;
    const isCharge = task.ask === 'charge';
    const row = rowOf.get(task.attempt);
    if (row && isTooSoon(row, task.ask, now)) return false;
    return !done.has(`${task.ask} ${task.attempt}`) && !(isCharge && isTooLate);
  });
}
