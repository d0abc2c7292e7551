import type { LockedPayment, Payable } from './attempts.ts';
import { paymentDeadline, toRuleAttempt } from './schedule.ts';
import { phaseOf, type Task, tasksFor } from './tasks.ts';

/** What one run has asked already, and the attempts whose provider did not answer. */
export interface Run {
  readonly done: Set<string>;
  readonly silent: Set<number>;
}

/**
 * The open tasks, except those already done in this run, and those of an attempt that is leased or whose provider is silent;
 * once it is too late, nobody is charged any more (D105).
 */
export function openTasks(
  { order, attempts }: LockedPayment<Payable>,
  { done, silent }: Run,
  now: Date,
): readonly Task[] {
  const rules = attempts.map((row) => toRuleAttempt(row, now));
  const isTooLate = paymentDeadline(order) <= now;
  const leased = attempts.filter(({ lease_until }) => lease_until && lease_until > now);
  const resting = new Set([...silent, ...leased.map(({ attempt }) => attempt)]);
  return tasksFor(phaseOf(order.status), rules).filter((task) => {
    if (resting.has(task.attempt)) return false;
    if (task.kind !== 'ask') return true;
    const isCharge = task.ask === 'charge';
    return !done.has(`${task.ask} ${task.attempt}`) && !(isCharge && isTooLate);
  });
}
