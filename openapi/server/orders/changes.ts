import { eq } from 'drizzle-orm';
import { isCancellable, mayGiveFeedback } from '#domain/orders/orders.ts';
import { type Answer, type Call, type Handler, ok, refuse } from '../contract/handler.ts';
import { addressKey } from '../customers/record.ts';
import { countTry } from '../customers/sign-in-attempts.ts';
import type { Db } from '../db/database.ts';
import { lockOrder } from '../db/locks.ts';
import { feedback, orders } from '../db/schema-orders.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { originOf, queueEmail } from '../mail/outgoing.ts';
import { receiptEmail } from '../mail/receipt.ts';
import { lockPayment } from '../payments/attempts.ts';
import { paymentContext } from '../payments/context.ts';
import { settle } from '../payments/settle.ts';
import { endOrder } from './end.ts';
import { findOrder, isOwn, noSuchOrder } from './find.ts';
import { loadOrderDto, type OrderRow } from './record.ts';

/**
 * Cancels an order while that is allowed and releases what it had reserved; repeating it changes nothing. A payment
 * that arrives later is refunded (D87).
 */
export const cancelOrder: Handler<'cancelOrder'> = async (call) => {
  const found = await ownOrder(call);
  if (!found) return noSuchOrder();
  const answer = await call.db.transaction(async (tx) => {
    const locked = await lockPayment(tx, found.id);
    if (!locked) return noSuchOrder();
    const row = locked.payable;
    if (row.status === 'cancelled') return toResponse(tx, row, call);
    const order = await loadOrderDto(tx, row, ownerView(call));
    if (!isCancellable(order, call.now)) {
      const messages = ['The kitchen has started. Talk to the venue.'];
      return refuse(409, messages, { code: 'not_cancellable' });
    }
    const { now, site } = call;
    return toResponse(tx, await endOrder(tx, locked, { status: 'cancelled', now, site }), call);
  });
  return refund(call, found.id, answer);
};

/** Stores the customer's feedback: once, and not before the order is done (D89). */
export const giveFeedback: Handler<'giveFeedback'> = async (call) => {
  const { db, body, caller, now } = call;
  const row = await ownOrder(call);
  if (!row) return noSuchOrder();
  if (body.delivery != null && row.service_type !== 'WebDelivery') {
    return refuse(422, ['This order was not delivered.'], {
      code: 'invalid',
      fields: { delivery: ['is for deliveries only'] },
    });
  }
  const order = await loadOrderDto(db, row, { ...ownerView(call), withFeedback: true });
  if (!order.feedback_exist && !mayGiveFeedback(order, now)) {
    return refuse(409, ['This order isn’t done yet.'], { code: 'too_early' });
  }
  return db.transaction(async (tx) => {
    // Its account may have been deleted meanwhile, with all comments (A4).
    if (!(await lockOrder(tx, row.id, eq(orders.scope, caller.scope)))) return noSuchOrder();
    const inserted = await tx
      .insert(feedback)
      .values({ order_id: row.id, doc: body, created_at: now })
      .onConflictDoNothing()
      .returning({ order_id: feedback.order_id });
    if (inserted.length > 0) return { status: 204 };
    return refuse(409, ['You’ve already rated this order.'], { code: 'feedback_exists' });
  });
};

/** Emails a receipt. The number per order is limited, so that a shared link cannot be used to send spam (D56). */
export const sendUnauthenticatedReceipt: Handler<'sendUnauthenticatedReceipt'> = async (call) => {
  const { db, body, languages, now } = call;
  const row = await findOrder(call, call.params.id, 'uuid');
  if (!row) return noSuchOrder();
  // Its own limit comes first: a refused receipt must not use up what its recipient may get.
  if (await countTry(db, 'receipt_of_order', row.uuid, now)) {
    return refuse(429, ['This receipt has already been sent several times.'], {
      code: 'too_many_requests',
      headers: { 'Retry-After': '3600' },
    });
  }
  const tooMany = await countTry(db, 'receipt_letter', addressKey(body.email), now);
  if (tooMany) return tooMany;
  const order = await loadOrderDto(db, row, { isOwner: false, withFeedback: false, now });
  const from = order.venue.name;
  const email = receiptEmail(order, {
    say: translatorFor(languages),
    from,
    origin: originOf(call),
  });
  const { uuid: order_uuid } = row;
  await queueEmail(db, call, {
    kind: 'receipt',
    recipient: body.email,
    from,
    letter: email,
    order_uuid,
  });
  return { status: 204 };
};

type OwnCall = Call<'cancelOrder'> | Call<'giveFeedback'>;

async function ownOrder(call: OwnCall): Promise<OrderRow | undefined> {
  const row = await findOrder(call, call.params.id);
  return row && isOwn(row, call.caller) ? row : undefined;
}

function ownerView({ now }: OwnCall) {
  return { isOwner: true, withFeedback: false, now };
}

async function toResponse(tx: Db, row: OrderRow, call: OwnCall): Promise<Answer> {
  return ok({ order: await loadOrderDto(tx, row, ownerView(call)) });
}

/** Refunds at once; if the provider does not respond, the reconciler retries later. */
async function refund(call: Call<'cancelOrder'>, id: number, answer: Answer): Promise<Answer> {
  if (answer.status !== 200) return answer;
  await settle(paymentContext(call), id);
  const [row] = await call.db.select().from(orders).where(eq(orders.id, id));
  return row ? toResponse(call.db, row, call) : answer;
}
