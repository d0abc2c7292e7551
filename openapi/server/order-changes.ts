import { and, eq, sql } from 'drizzle-orm';
import { isCancellable, mayGiveFeedback } from '#domain/orders.ts';
import type { Db } from './db.ts';
import { type Answer, type Call, type Handler, ok, refuse } from './handler.ts';
import { receiptLetter } from './letters/receipt.ts';
import { originOf, writeLetter } from './mails.ts';
import { findOrder, isOwn, noSuchOrder } from './order-finding.ts';
import { giveBack } from './order-giving-back.ts';
import { type OrderRow, tellOrder } from './order-record.ts';
import { callOff } from './payment-settling.ts';
import { refundEnded } from './payment-writing.ts';
import { mails } from './schema-customers.ts';
import { feedback, order_steps, orders } from './schema-orders.ts';
import { sayIn } from './sentences.ts';
import { TillSilent } from './tills/till.ts';

/** Cancels an order while it may be, and gives back what it had taken; a second time changes nothing (D87). */
export const cancelOrder: Handler<'cancelOrder'> = async (call) => {
  const found = await ownOrder(call);
  if (!found) return noSuchOrder();
  if (found.status === 'pending_payment' && !(await callOff(payDesk(call), found.id))) {
    return refuse(409, ['The payment is under way. Try again in a moment.'], { code: 'paying' });
  }
  const answer = await call.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.id, found.id)).for('update');
    if (!row) return noSuchOrder();
    if (row.status === 'cancelled') return told(tx, row, call);
    const order = await tellOrder(tx, row, ownTelling(call));
    if (!isCancellable(order, call.now)) {
      const messages = ['The kitchen has started. Talk to the venue.'];
      return refuse(409, messages, { code: 'not_cancellable' });
    }
    return told(tx, await cancelled(tx, row, call.now), call);
  });
  return refunded(call, found.id, answer);
};

/** What the customer says of an order: once, and when there is something to say (D89). */
export const giveFeedback: Handler<'giveFeedback'> = async (call) => {
  const { db, body, now } = call;
  const row = await ownOrder(call);
  if (!row) return noSuchOrder();
  if (body.delivery != null && row.service_type !== 'WebDelivery') {
    return refuse(422, ['This order was not delivered.'], {
      code: 'invalid',
      fields: { delivery: ['is for deliveries only'] },
    });
  }
  const order = await tellOrder(db, row, { ...ownTelling(call), withFeedback: true });
  if (!order.feedback_exist && !mayGiveFeedback(order, now)) {
    return refuse(409, ['This order is not done yet.'], { code: 'too_early' });
  }
  const given = await db
    .insert(feedback)
    .values({ order_id: row.id, doc: body, created_at: now })
    .onConflictDoNothing()
    .returning({ order_id: feedback.order_id });
  if (given.length > 0) return { status: 204 };
  return refuse(409, ['You have already said how it was.'], { code: 'feedback_exists' });
};

/** Has a receipt sent to an address; a link that is passed around is no way to send many (D56). */
export const sendUnauthenticatedReceipt: Handler<'sendUnauthenticatedReceipt'> = async (call) => {
  const { db, body, languages, now } = call;
  const row = await findOrder(call, call.params.id, 'uuid');
  if (!row) return noSuchOrder();
  const isOfOrder = sql`${mails.doc}->>'order_uuid' = ${row.uuid}`;
  const sent = await db.$count(mails, and(eq(mails.kind, 'receipt'), isOfOrder));
  if (sent >= mostReceipts) {
    return refuse(429, ['This receipt was sent several times already.'], {
      code: 'too_many_requests',
      headers: { 'Retry-After': '3600' },
    });
  }
  const order = await tellOrder(db, row, { isOwner: false, withFeedback: false, now });
  const from = order.venue.name;
  const letter = receiptLetter(order, { say: sayIn(languages), from, origin: originOf(call) });
  const { uuid: order_uuid } = row;
  await writeLetter(db, call, { kind: 'receipt', recipient: body.email, from, letter, order_uuid });
  return { status: 204 };
};

const mostReceipts = 5;

type OwnCall = Call<'cancelOrder'> | Call<'giveFeedback'>;

async function ownOrder(call: OwnCall): Promise<OrderRow | undefined> {
  const row = await findOrder(call, call.params.id);
  return row && isOwn(row, call.caller) ? row : undefined;
}

function ownTelling({ now }: OwnCall) {
  return { isOwner: true, withFeedback: false, now };
}

async function told(tx: Db, row: OrderRow, call: OwnCall): Promise<Answer> {
  return ok({ order: await tellOrder(tx, row, ownTelling(call)) });
}

/** What was paid goes back at once; where the provider does not answer, soon (D87). */
async function refunded(call: Call<'cancelOrder'>, id: number, answer: Answer): Promise<Answer> {
  if (answer.status !== 200) return answer;
  await refundEnded(payDesk(call), id).catch(leftToClock);
  const [row] = await call.db.select().from(orders).where(eq(orders.id, id));
  return row ? told(call.db, row, call) : answer;
}

function leftToClock(error: unknown): void {
  if (!(error instanceof TillSilent)) throw error;
}

const payDesk = (call: Call<'cancelOrder'>) => ({ ...call, origin: originOf(call) });

const untaken: ReadonlySet<string | undefined> = new Set(['pending', 'requires_action', 'failed']);

async function cancelled(tx: Db, row: OrderRow, now: Date): Promise<OrderRow> {
  await giveBack(tx, row);
  const refund_note = untaken.has(row.doc.payment?.status) ? 'Nothing was charged.' : null;
  const [changed] = await tx
    .update(orders)
    .set({ status: 'cancelled', next_step_at: null, doc: { ...row.doc, refund_note } })
    .where(eq(orders.id, row.id))
    .returning();
  await tx.insert(order_steps).values({ order_id: row.id, status: 'cancelled', at: now });
  return changed ?? row;
}
