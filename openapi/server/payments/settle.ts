import type { Db } from '../db/database.ts';
import { applyAnswer } from './answers.ts';
import { type AttemptRow, type LockedPayment, type Payable, writeAttempts } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { storeCard } from './customers.ts';
import { openTasks, type Run } from './open-tasks.ts';
import { type CallOutcome, type ProviderCall, performCall } from './provider-call.ts';
import { orderRepository, type PayableRepository } from './repository.ts';
import { toRuleAttempt, withChange, withoutDue } from './schedule.ts';
import { paysNow, phaseOf } from './tasks.ts';

/**
 * Advances the payment of an order as far as possible: performs the tasks that the rules return, one at a time, until
 * none is left. The attempt is leased, so concurrent callers leave it alone; a silent provider ends the tasks of its own
 * attempt only (D297). Every step is stored before a provider is called and after it answered, so the reconciler can
 * resume after a crash (P17, D76, D87).
 */
export async function settle(context: PaymentContext, order_id: number): Promise<void> {
  await settlePayable(context, order_id, orderRepository);
}

/** Settles the attempts of an order, or of a bill, as its repository reads and writes them (D104). */
export async function settlePayable<Paid extends Payable>(
  context: PaymentContext,
  payable_id: number,
  repository: PayableRepository<Paid>,
): Promise<void> {
  const run: Run = { done: new Set(), silent: new Set() };
  for (;;) {
    const step = await nextStep(context, payable_id, run, repository);
    if (step === null) return;
    if (step === 'again') continue;
    const { ask, row } = step;
    run.done.add(`${ask} ${row.attempt}`);
    const outcome = await performCall(context, step, repository);
    await recordOutcome(context, step, outcome, repository);
    if (outcome.answer === 'silent') run.silent.add(row.attempt);
  }
}

/**
 * Duration of a lease, in milliseconds. Longer than a provider usually takes, and short enough that a crashed process is
 * replaced well within two minutes. An answer that comes later counts only where money moved (`answers.ts`).
 */
const LEASE_MS = 30_000;

/**
 * The next task: a provider call, for which the attempt is leased; a task without a provider is performed here. null if
 * nothing is left but what other processes have leased.
 */
async function nextStep<Paid extends Payable>(
  context: PaymentContext,
  payable_id: number,
  run: Run,
  repository: PayableRepository<Paid>,
): Promise<ProviderCall | 'again' | null> {
  return context.db.transaction(async (tx) => {
    const now = context.clock();
    const locked = await repository.lock(tx, payable_id);
    const [task] = locked ? openTasks(locked, run, now) : [];
    if (!locked) return null;
    const { payable, attempts } = locked;
    const row = attempts.find(({ attempt }) => attempt === task?.attempt);
    if (!task || !row) {
      await stopWatching(tx, locked, now, repository);
      return null;
    }
    if (task.kind === 'ask') {
      const lease_until = new Date(now.getTime() + LEASE_MS);
      // An expired lease: its provider call may have been made, and the answer was lost.
      const misses = row.lease_until ? row.misses + 1 : row.misses;
      const leased = { ...row, lease_until, misses, asked_at: now };
      await writeAttempts(
        tx,
        attempts,
        withChange(payable, attempts, leased, now),
        repository.table,
      );
      return {
        ask: task.ask,
        row: leased,
        payable,
        table: repository.table,
        back: repository.returnPath(payable),
        isRecheck: toRuleAttempt(row, now).isRecheckDue,
      };
    }
    const state = task.kind === 'drop' ? 'closed' : acceptedState(row);
    await writeChanges(
      tx,
      context,
      locked,
      withAttempt(locked, { ...row, state }, now),
      repository,
    );
    return 'again';
  });
}

/**
 * Reschedules attempts that are due although nothing is to be done, for example after their order has ended. The
 * reconciler takes a limited number per tick, and would select them again and again.
 */
async function stopWatching<Paid extends Payable>(
  tx: Db,
  { payable, attempts }: LockedPayment<Paid>,
  now: Date,
  { table }: PayableRepository<Paid>,
): Promise<void> {
  if (!attempts.some(({ check_at }) => check_at !== null && check_at <= now)) return;
  await writeAttempts(tx, attempts, withoutDue(payable, attempts, now), table);
}

function acceptedState({ input }: AttemptRow): 'later' | 'paid' {
  return input.type === 'pay_later' ? 'later' : 'paid';
}

/** Stores an answer and all its consequences in one transaction. */
async function recordOutcome<Paid extends Payable>(
  context: PaymentContext,
  providerCall: ProviderCall,
  outcome: CallOutcome,
  repository: PayableRepository<Paid>,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const now = context.clock();
    const locked = await repository.lock(tx, providerCall.row.payable_id);
    const fresh = locked?.attempts.find(({ attempt }) => attempt === providerCall.row.attempt);
    if (!locked || !fresh) return;
    const changed = applyAnswer(fresh, providerCall, outcome, now);
    await writeChanges(tx, context, locked, withAttempt(locked, changed, now), repository);
    const { customer_id, venue_id } = locked.payable;
    const card = outcome.verdict?.savedCard;
    if (card && customer_id !== null) {
      await storeCard(tx, { customer_id, venue_id, provider: fresh.provider }, card, now);
    }
  });
}

/** Applies a changed attempt; an attempt that pays an order places it. */
function withAttempt<Paid extends Payable>(
  { payable, attempts }: LockedPayment<Paid>,
  row: AttemptRow,
  now: Date,
): LockedPayment<Paid> {
  const others = attempts.map(({ pays_order: paysOrder }) => ({ paysOrder }));
  const isPaying = paysNow(phaseOf(payable.status), others, row.state);
  const changed = isPaying ? { ...row, pays_order: true } : row;
  const placed: Paid = isPaying ? { ...payable, status: 'placed' } : payable;
  return { payable: placed, attempts: withChange(placed, attempts, changed, now) };
}

async function writeChanges<Paid extends Payable>(
  tx: Db,
  context: PaymentContext,
  before: LockedPayment<Paid>,
  after: LockedPayment<Paid>,
  repository: PayableRepository<Paid>,
): Promise<void> {
  await writeAttempts(tx, before.attempts, after.attempts, repository.table);
  await repository.onAttemptsChanged(tx, context, before, after);
}
