import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { order_steps, orders } from '../db/schema-orders.ts';
import { payment_attempts } from '../db/schema-payments.ts';
import { withOffset } from '../i18n/zone.ts';
import { emailGiftCards } from '../mail/gift-cards.ts';
import { emailReceipt } from '../mail/receipt-letters.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints } from '../rewards/points.ts';
import { type AttemptTable, type LockedPayment, lockPayment, type Payable } from './attempts.ts';
import type { PaymentContext } from './context.ts';
import { withPaymentFields } from './payment-fields.ts';

/** Reads and writes what payment attempts pay: orders, or parts of tables’ bills. The rules are the same for both. */
export interface PayableRepository<Paid extends Payable> {
  readonly table: AttemptTable;
  readonly lock: (tx: Db, id: number) => Promise<LockedPayment<Paid> | null>;
  /** Returns the path of the app to which the bank sends the customer back. */
  readonly returnPath: (paid: Paid) => string;
  /** Writes what follows from attempts that are written already. */
  readonly onAttemptsChanged: (
    tx: Db,
    context: PaymentContext,
    before: LockedPayment<Paid>,
    after: LockedPayment<Paid>,
  ) => Promise<void>;
}

/** Writes the changes of an order, and sends one that has just been paid to the kitchen. */
async function writeOrder(
  tx: Db,
  context: PaymentContext,
  before: LockedPayment,
  { payable: order, attempts }: LockedPayment,
): Promise<void> {
  const now = context.clock();
  const { site } = context;
  const doc = withPaymentFields(order, attempts);
  const isPlaced = order.status !== before.payable.status;
  const columns = isPlaced ? placedColumns(context, order, doc, now) : { doc };
  await tx.update(orders).set(columns).where(eq(orders.id, order.id));
  await bookPoints(tx, order, { site, now });
  await emailGiftCards(tx, before.payable, { ...order, doc }, { site, now });
  if (!isPlaced) return;
  await tx.insert(order_steps).values({ order_id: order.id, status: 'placed', at: now });
  await emailReceipt(tx, { ...order, ...columns }, { site, now });
}

function placedColumns({ site }: PaymentContext, order: OrderRow, doc: OrderRow['doc'], now: Date) {
  const placed = { ...order, placed_at: now };
  // The preparation time starts at the payment instead of at the order.
  const lead = Date.parse(doc.estimated_ready_at ?? '') - order.placed_at.getTime() || 0;
  const own = order.slot_at ?? new Date(now.getTime() + lead);
  const ready = site.kitchen?.readyAt(placed) ?? own;
  return {
    status: 'placed',
    next_step_at: site.kitchen?.nextStepAt(placed, 'placed', now) ?? null,
    doc: { ...doc, estimated_ready_at: withOffset(ready, doc.venue.time_zone ?? 'UTC') },
  } as const;
}

/** Orders, which go to the kitchen once they are paid. */
export const orderRepository: PayableRepository<OrderRow> = {
  table: payment_attempts,
  lock: lockPayment,
  returnPath: ({ uuid }) => `/order/${uuid}?back`,
  onAttemptsChanged: writeOrder,
};
