import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isRunning } from '#domain/orders/order-status.ts';
import { type Answer, type Handler, ok, refuse } from '../contract/handler.ts';
import { lockOrder } from '../db/locks.ts';
import { orders } from '../db/schema-orders.ts';
import { push_subscriptions } from '../db/schema-push.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { originOf } from '../mail/outgoing.ts';
import { findOrder, isOwn, noSuchOrder } from '../orders/find.ts';
import { areUsable } from './encrypt.ts';
import { newsOf } from './news.ts';
import { isPushService } from './services.ts';

/** The key that a browser subscribes with; null if this server sends no notifications. */
export const getPushKey: Handler<'getPushKey'> = async ({ push }) =>
  ok({ public_key: push?.keys.public_key ?? null });

/** Sends notifications of the caller's own order to this device (D226), until the order ends (D229). */
export const subscribeToOrder: Handler<'subscribeToOrder'> = async (call) => {
  const { db, body, caller, languages, now, push } = call;
  if (!push) return notOffered();
  const row = await findOrder(call, call.params.id);
  if (!row || !isOwn(row, caller)) return noSuchOrder();
  const refusal = unusable(body, push.services);
  if (refusal) return refusal;
  const device = caller.client_id;
  if (!device) {
    return refuse(422, ['This device has no name.'], { code: 'invalid' });
  }
  if (!isRunning(row)) return { status: 204 };
  const { endpoint, keys } = body;
  const subscription = {
    endpoint,
    ...keys,
    language: translatorFor(languages).language,
    origin: originOf(call),
    tries: 0,
    due_at: now,
  };
  return db.transaction(async (tx) => {
    // Its account may have been deleted meanwhile, with all subscriptions (D229).
    if (!(await lockOrder(tx, row.id, eq(orders.scope, caller.scope)))) return noSuchOrder();
    // The state that the screen already shows is not sent again.
    const last_sent = sql<
      string | null
    >`(select ${newsOf} from ${orders} where ${orders.id} = ${row.id})`;
    await tx
      .insert(push_subscriptions)
      .values({ order_id: row.id, device, ...subscription, last_sent, created_at: now })
      .onConflictDoUpdate({
        target: [push_subscriptions.order_id, push_subscriptions.device],
        set: subscription,
      });
    return { status: 204 };
  });
};

/** Ends the notifications of an order on this device (T77); repeating it changes nothing. */
export const unsubscribeFromOrder: Handler<'unsubscribeFromOrder'> = async (call) => {
  const { db, caller } = call;
  const row = await findOrder(call, call.params.id);
  if (!row || !isOwn(row, caller)) return noSuchOrder();
  if (caller.client_id) {
    const deviceCondition = eq(push_subscriptions.device, caller.client_id);
    await db
      .delete(push_subscriptions)
      .where(and(eq(push_subscriptions.order_id, row.id), deviceCondition));
  }
  return { status: 204 };
};

/**
 * Moves a subscription that the browser has replaced, so that notifications arrive (T77). The old endpoint is a secret
 * between browser and servers, so whoever knows it may replace it; an unknown one gets the same response.
 */
export const renewPushSubscription: Handler<'renewPushSubscription'> = async (call) => {
  const { db, body, push } = call;
  if (!push) return notOffered();
  const refusal = unusable(body, push.services);
  if (refusal) return refusal;
  const { endpoint, keys, old_endpoint } = body;
  await db
    .update(push_subscriptions)
    .set({ endpoint, ...keys, tries: 0, due_at: call.now })
    .where(endpointCondition(old_endpoint));
  return { status: 204 };
};

/** Compares hashes of endpoints as in their index: an endpoint can be longer than an index allows. */
function endpointCondition(endpoint: string): SQL | undefined {
  const hashCondition = sql`md5(endpoint) = md5(${endpoint})`;
  return and(hashCondition, eq(push_subscriptions.endpoint, endpoint));
}

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

function unusable({ endpoint, keys }: Subscription, own: readonly string[]): Answer | null {
  if (!isPushService(endpoint, own)) {
    return refuse(422, ['This push service is not known here.'], {
      code: 'invalid',
      fields: { endpoint: ['is not the address of a known push service'] },
    });
  }
  if (areUsable(keys)) return null;
  return refuse(422, ['These keys cannot be used.'], {
    code: 'invalid',
    fields: { keys: ['are not the keys of a subscription'] },
  });
}

function notOffered(): Answer {
  return refuse(501, ['Notifications are not offered here.'], { code: 'not_implemented' });
}
