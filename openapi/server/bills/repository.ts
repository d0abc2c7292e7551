import { eq, inArray } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import type { Db } from '../db/database.ts';
import { lockOrders } from '../db/locks.ts';
import { bill_payments, bill_shares } from '../db/schema-bills.ts';
import { orders } from '../db/schema-orders.ts';
import { bill_attempts } from '../db/schema-payments.ts';
import {
  type AttemptRow,
  attemptsOf,
  type LockedPayment,
  type Payable,
  writeAttempts,
} from '../payments/attempts.ts';
import type { PaymentContext } from '../payments/context.ts';
import { isOverdue } from '../payments/deadline.ts';
import type { PayableRepository } from '../payments/repository.ts';
import { reschedule } from '../payments/schedule.ts';
import { settlePayable } from '../payments/settle.ts';
import { phaseOf, spentStates } from '../payments/tasks.ts';
import type { BillPaymentRow } from './find.ts';
import { bumpOrders, followOrders } from './follow.ts';

/** Time for which dishes are reserved for a payment in progress, in milliseconds (D249). */
export const HELD_MS = 3 * MINUTE_MS;

/** A payment of a bill, as the payment rules need it. */
export interface PayableShares extends Payable {
  readonly order_ids: readonly number[];
}

type Locked = LockedPayment<PayableShares>;

/** Payments of bills: a paid payment pays its shares, and an order is paid once all its shares are. */
export const billRepository: PayableRepository<PayableShares> = {
  table: bill_attempts,
  lock: lockBillPayment,
  returnPath: ({ uuid }) => `/bill?pay=${uuid}`,
  async onAttemptsChanged(tx, { site, clock }, before, { payable, attempts }) {
    const isPaid = payable.status !== before.payable.status;
    if (isPaid) await setStatus(tx, payable.id, 'paid');
    if (!isPaid && phaseOf(payable.status) !== 'ended') return;
    const known = before.attempts.filter(isTaken).length;
    const charged = attempts.filter(isTaken).length > known ? payable.id : null;
    await followOrders(tx, payable.order_ids, { site, clock, charged });
  },
};

/** Whether money was taken, even if it has been refunded since. */
function isTaken({ state }: AttemptRow): boolean {
  return state === 'paid' || state === 'refunded';
}

/**
 * Advances a payment as far as possible, and ends one that failed or took too long: its shares are open again, and a late
 * charge is refunded. A payment that a bank is processing is awaited longer (D105, D249).
 */
export async function settleBillPayment(context: PaymentContext, id: number): Promise<void> {
  await settlePayable(context, id, billRepository);
  const isOver = await context.db.transaction(async (tx) => {
    const now = context.clock();
    const locked = await lockBillPayment(tx, id);
    if (!locked || phaseOf(locked.payable.status) !== 'pending') return false;
    const state = locked.attempts.at(-1)?.state;
    const isSpent = state && spentStates.has(state);
    if (!isSpent && !isOverdue(locked.payable, locked.attempts, now)) return false;
    await endBillPayment(tx, locked, now);
    return true;
  });
  if (isOver) await settlePayable(context, id, billRepository);
}

/** Finds a payment by the key under which its provider knows it (D253). */
export async function findBillPaymentId(db: Db, uuid: string): Promise<number | null> {
  if (!isUuid(uuid)) return null;
  const uuidCondition = eq(bill_payments.uuid, uuid);
  const [row] = await db.select({ id: bill_payments.id }).from(bill_payments).where(uuidCondition);
  return row?.id ?? null;
}

/** Ends a locked payment that is not paid. */
export async function endBillPayment(
  tx: Db,
  { payable, attempts }: Locked,
  now: Date,
): Promise<void> {
  await setStatus(tx, payable.id, 'over');
  const ended = { ...payable, status: 'cancelled' } as const;
  await writeAttempts(tx, attempts, reschedule(ended, attempts, now), bill_attempts);
  await bumpOrders(tx, payable.order_ids);
}

/** Locks a payment: first the orders of its shares, then its row and attempts (`db/locks.ts`, D101). */
export async function lockBillPayment(tx: Db, id: number): Promise<Locked | null> {
  const shares = await tx
    .selectDistinct({ order_id: bill_shares.order_id })
    .from(bill_shares)
    .where(eq(bill_shares.payment_id, id));
  const order_ids = shares.map(({ order_id }) => order_id);
  await lockOrders(tx, inArray(orders.id, order_ids));
  const [row] = await tx.select().from(bill_payments).where(eq(bill_payments.id, id)).for('update');
  if (!row) return null;
  return { payable: toPayable(row, order_ids), attempts: await attemptsOf(tx, id, bill_attempts) };
}

function toPayable(row: BillPaymentRow, order_ids: readonly number[]): PayableShares {
  const { id, uuid, customer_id, venue_id, status, started_at: placed_at } = row;
  return {
    id,
    uuid,
    customer_id,
    venue_id,
    placed_at,
    order_ids,
    status: statuses[status],
    waits_ms: HELD_MS,
  };
}

/** Maps a bill payment's status to an order's, which the payment rules use. */
const statuses = { open: 'pending_payment', paid: 'placed', over: 'cancelled' } as const;

function setStatus(tx: Db, id: number, status: BillPaymentRow['status']) {
  return tx.update(bill_payments).set({ status }).where(eq(bill_payments.id, id));
}
