import { eq } from 'drizzle-orm';
import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { type OrderDoc, orders } from '../db/schema-orders.ts';
import { NO_PROVIDER } from '../db/schema-payments.ts';
import { emailGiftCards } from '../mail/gift-cards.ts';
import type { OrderRow } from '../orders/record.ts';
import { bookPoints } from '../rewards/points.ts';
import { attemptsOf, writeAttempts } from './attempts.ts';
import { withPaymentFields } from './payment-fields.ts';
import { reschedule } from './schedule.ts';

/**
 * Records that the customer has paid at the venue: the order continues as before, and its points are earned now (P10,
 * L1).
 */
export async function markPaid(tx: Db, order: OrderRow, call: Marking): Promise<boolean> {
  await mark(tx, order, call, { from: 'later', to: 'paid', shown: 'paid' });
  return true;
}

/** Records that an order is unpaid again, because a phone's share of it was refunded (D250). */
export async function markUnpaid(tx: Db, order: OrderRow, call: Marking): Promise<void> {
  await mark(tx, order, call, { from: 'paid', to: 'later', shown: 'pending' });
}

interface Marking {
  readonly now: Date;
  readonly site: Site;
}

interface Change {
  readonly from: 'later' | 'paid';
  readonly to: 'later' | 'paid';
  readonly shown: 'paid' | 'pending';
}

async function mark(tx: Db, order: OrderRow, call: Marking, { from, to, shown }: Change) {
  const before = await attemptsOf(tx, order.id);
  const changed = before.map((one) =>
    one.pays_order && one.provider === NO_PROVIDER && one.state === from
      ? { ...one, state: to }
      : one,
  );
  const attempts = reschedule(order, changed, call.now);
  await writeAttempts(tx, before, attempts);
  // An order that was to be paid later from the start has no attempt, because no provider is involved.
  const { payment } = order.doc;
  const doc: OrderDoc =
    attempts.length > 0
      ? withPaymentFields(order, attempts)
      : { ...order.doc, payment: payment && { ...payment, status: shown } };
  await tx.update(orders).set({ doc }).where(eq(orders.id, order.id));
  await bookPoints(tx, order, call);
  await emailGiftCards(tx, order, { ...order, doc }, call);
}
