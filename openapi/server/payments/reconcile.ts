import { and, asc, lte, notInArray } from 'drizzle-orm';
import { settleBillPayment } from '../bills/repository.ts';
import { bill_attempts, payment_attempts } from '../db/schema-payments.ts';
import { repeat } from '../lib/repeat.ts';
import { endOrder } from '../orders/end.ts';
import { type AttemptRow, type AttemptTable, lockPayment } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { isOverdue } from './deadline.ts';
import { newProviderSlots, type ProviderSlots } from './provider-slots.ts';
import { settle } from './settle.ts';

/**
 * Aligns every order with unsettled payments with its provider: a customer whose phone died at the bank's page has paid
 * all the same, a call without an answer is repeated, and money without an order is refunded. An order that is not paid in
 * time is ended (D104, D105, D106).
 */
export async function reconcilePayments(context: PaymentContext): Promise<void> {
  await Promise.all(await startDue(context, newProviderSlots()));
}

/** Starts whatever is due and has a slot at its provider; the runs report their errors. */
async function startDue(
  context: PaymentContext,
  slots: ProviderSlots,
): Promise<readonly Promise<void>[]> {
  // The index finds them by due time; looked up by order, the whole table would be read.
  const orders = await dueIn(context, payment_attempts, slots);
  const bills = await dueIn(context, bill_attempts, slots);
  const start = (kind: string, act: typeof reconcileOrder) => (due: Due) =>
    slots
      .run(due.provider, `${kind} ${due.payable_id}`, () => act(context, due.payable_id))
      .catch(context.report);
  return [
    ...orders.map(start('order', reconcileOrder)),
    ...bills.map(start('bill', settleBillPayment)),
  ];
}

type Due = Pick<AttemptRow, 'payable_id' | 'provider'>;

async function dueIn(
  { db, clock }: PaymentContext,
  table: AttemptTable,
  slots: ProviderSlots,
): Promise<readonly Due[]> {
  const { payable_id, provider, check_at } = table as typeof payment_attempts;
  return db
    .select({ payable_id, provider })
    .from(table as typeof payment_attempts)
    .where(and(lte(check_at, clock()), notInArray(provider, [...slots.full()])))
    .orderBy(asc(check_at))
    .limit(MAX_DUE);
}

/** Maximum number of attempts that a tick takes from each table. */
const MAX_DUE = 20;

/**
 * Runs the reconciler until the returned function is called, which resolves once the runs in progress have finished. What
 * is due is stored in the database. No tick waits for the runs of another, since a silent provider may take long (D319).
 */
export function startReconciler(context: PaymentContext): () => Promise<void> {
  const slots = newProviderSlots();
  const runs = new Set<Promise<void>>();
  const tick = async () => {
    for (const run of await startDue(context, slots)) {
      runs.add(run);
      void run.finally(() => runs.delete(run));
    }
  };
  const stopTicks = repeat(tick, { everyMs: 2_000, report: context.report });
  return async () => {
    await stopTicks();
    await Promise.all(runs);
  };
}

async function reconcileOrder(context: PaymentContext, order_id: number): Promise<void> {
  await settle(context, order_id);
  if (await expire(context, order_id)) await settle(context, order_id);
}

/** Ends an order that was not paid in time (D105). */
async function expire({ db, site, clock }: PaymentContext, order_id: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const now = clock();
    const locked = await lockPayment(tx, order_id);
    if (locked?.payable.status !== 'pending_payment') return false;
    if (!isOverdue(locked.payable, locked.attempts, now)) return false;
    await endOrder(tx, locked, { status: 'payment_failed', now, site });
    return true;
  });
}
