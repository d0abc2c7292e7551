import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order_steps, orders } from '../db/schema-orders.ts';
import { withOffset } from '../i18n/zone.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints } from '../rewards/points.ts';
import { answered } from './answers.ts';
import { askProvider, type Outcome, type Question } from './ask.ts';
import { type AttemptRow, type LockedPayment, lockPayment, writeAttempts } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { keepCard } from './customers.ts';
import { ruled, withChange } from './schedule.ts';
import { paysNow, phaseOf, type Task, tasksFor } from './tasks.ts';
import { docWithMoney } from './view.ts';

/**
 * Brings the money of an order as far as it goes: does what the rules say is next, one step after the other, until nothing
 * is left to do now. Whoever comes meanwhile finds the attempt leased and leaves it alone. Each step is written down
 * before a provider is asked and after it answered, so whatever dies in between the reconciler takes up from there
 * (P17, D76, D87).
 */
export async function settle(context: PaymentContext, order_id: number): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const step = await nextStep(context, order_id, done);
    if (step === null) return;
    if (step === 'again') continue;
    const { ask, row } = step;
    done.add(`${ask} ${row.attempt}`);
    const outcome = await askProvider(context, step);
    await record(context, step, outcome);
    if (outcome.answer === 'silent') return;
  }
}

/**
 * How long nobody else asks a provider about an attempt, in milliseconds. Longer than any question lasts, and short enough
 * that what died in the middle is taken up again well within two minutes.
 */
const LEASE_MS = 30_000;

/**
 * The next thing to do: a question, for which the attempt is leased here; or what needs no provider, which is done here
 * and makes way for the next. null is that nothing is left, or that somebody else is at it.
 */
async function nextStep(
  context: PaymentContext,
  order_id: number,
  done: ReadonlySet<string>,
): Promise<Question | 'again' | null> {
  return context.db.transaction(async (tx) => {
    const now = context.clock();
    const locked = await lockPayment(tx, order_id);
    const [task] = locked ? openTasks(locked, done, now) : [];
    const row = locked?.attempts.find(({ attempt }) => attempt === task?.attempt);
    if (!locked || !task || !row || (row.lease_until && row.lease_until > now)) return null;
    const { order, attempts } = locked;
    if (task.kind === 'ask') {
      const lease_until = new Date(now.getTime() + LEASE_MS);
      // A lease that nobody ended: its question may have been asked, and its answer is lost.
      const misses = row.lease_until ? row.misses + 1 : row.misses;
      const leased = { ...row, lease_until, misses, asked_at: row.asked_at ?? now };
      await writeAttempts(tx, attempts, withChange(order, attempts, leased, now));
      return { ask: task.ask, row: leased, order, isRecheck: ruled(row, now).isRecheckDue };
    }
    const state = task.kind === 'drop' ? 'closed' : acceptedState(row);
    await write(tx, context, locked, changedTo(locked, { ...row, state }, now));
    return 'again';
  });
}

/** What is to be done now, but for what was done in this very turn. */
function openTasks(
  { order, attempts }: LockedPayment,
  done: ReadonlySet<string>,
  now: Date,
): readonly Task[] {
  const rules = attempts.map((row) => ruled(row, now));
  return tasksFor(phaseOf(order.status), rules).filter(
    (task) => task.kind !== 'ask' || !done.has(`${task.ask} ${task.attempt}`),
  );
}

function acceptedState({ input }: AttemptRow): 'later' | 'paid' {
  return input.type === 'pay_later' ? 'later' : 'paid';
}

/** Writes an answer down, with all that follows from it: both or nothing. */
async function record(
  context: PaymentContext,
  question: Question,
  outcome: Outcome,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const now = context.clock();
    const locked = await lockPayment(tx, question.row.order_id);
    const fresh = locked?.attempts.find(({ attempt }) => attempt === question.row.attempt);
    if (!locked || !fresh) return;
    await write(
      tx,
      context,
      locked,
      changedTo(locked, answered(fresh, question, outcome, now), now),
    );
    const { customer_id, venue_id } = locked.order;
    const card = outcome.verdict?.kept;
    if (card && customer_id !== null) {
      await keepCard(tx, { customer_id, venue_id, provider: fresh.provider }, card, now);
    }
  });
}

/** An order and its attempts once one of them has changed: money that pays the order places it. */
function changedTo({ order, attempts }: LockedPayment, row: AttemptRow, now: Date): LockedPayment {
  const others = attempts.map(({ pays_order: paysOrder }) => ({ paysOrder }));
  const isPaying = paysNow(phaseOf(order.status), others, row.state);
  const changed = isPaying ? { ...row, pays_order: true } : row;
  const placed: OrderRow = isPaying ? { ...order, status: 'placed' } : order;
  return { order: placed, attempts: withChange(placed, attempts, changed, now) };
}

/** Writes what changed of an order and its attempts, and hands an order that is paid now to the kitchen. */
async function write(
  tx: Db,
  context: PaymentContext,
  before: LockedPayment,
  { order, attempts }: LockedPayment,
): Promise<void> {
  const now = context.clock();
  await writeAttempts(tx, before.attempts, attempts);
  const doc = docWithMoney(order, attempts);
  const isPlaced = order.status !== before.order.status;
  const columns = isPlaced ? toKitchen(context, order, doc, now) : { doc };
  await tx.update(orders).set(columns).where(eq(orders.id, order.id));
  await bookPoints(tx, order, { site: context.site, now });
  if (!isPlaced) return;
  await tx.insert(order_steps).values({ order_id: order.id, status: 'placed', at: now });
}

function toKitchen({ site }: PaymentContext, order: OrderRow, doc: OrderRow['doc'], now: Date) {
  const placed = { ...order, placed_at: now };
  // A venue needs as long from the payment on as it would have needed from the order on.
  const lead = Date.parse(doc.estimated_ready_at ?? '') - order.placed_at.getTime() || 0;
  const own = order.slot_at ?? new Date(now.getTime() + lead);
  const ready = site.kitchen?.readyAt(placed) ?? own;
  return {
    status: 'placed',
    next_step_at: site.kitchen?.movesOnAt(placed, 'placed', now) ?? null,
    doc: { ...doc, estimated_ready_at: withOffset(ready, doc.venue.time_zone ?? 'UTC') },
  } as const;
}
