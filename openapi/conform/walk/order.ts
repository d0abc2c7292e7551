import { randomUUID } from 'node:crypto';
import type { Cart, Order } from '#domain/model.ts';
import type { Backend } from '../backend.ts';
import { bodyOf, refusal, same, success } from '../checks/answers.ts';
import { checkPrivate } from '../checks/caching.ts';
import { checkPages } from '../checks/pages.ts';
import { differ, shown } from '../findings.ts';
import type { Account } from './account.ts';
import { checkAmounts } from './amounts.ts';
import { mark } from './basket.ts';

type Placed = { readonly order?: Partial<Order> };

/** Places an order, reads it by every operation, and cancels it. */
export async function walkOrder(
  backend: Backend,
  carts: readonly Cart[],
  account: Account | null,
): Promise<void> {
  const placed = await placeFirst(backend, carts);
  if (!placed) return;
  const { cart, order } = placed;
  await sendWrongPrice(backend, cart);
  if (!order.uuid) return;
  const params = { id: order.uuid };
  await read(backend, cart, order);
  await backend.ask('continueOrder', { params, query: { include_feedback_exist: true } });
  await backend.ask('sendUnauthenticatedReceipt', { params, body: { email: cart.email } });
  const event = { order_uuid: order.uuid, provider: 'pay_later' };
  await backend.ask('notifyPayment', { body: event });
  await backend.ask('getPushKey');
  await backend.ask('subscribeToOrder', { params, body: subscription });
  const old_endpoint = subscription.endpoint;
  await backend.ask('renewPushSubscription', { body: { ...subscription, old_endpoint } });
  await backend.ask('unsubscribeFromOrder', { params });
  await backend.ask('giveFeedback', { params, body: { overall: 5, comment: mark } });
  if (account) {
    const { id, authorization } = account;
    const request = { query: { customer_id: id, include_feedback_exist: true }, authorization };
    await backend.ask('mergeCustomer', {
      params: { id },
      authorization,
      body: { customer: { guest_order_uuids: [order.uuid] } },
    });
    await success(backend, 'listOrders', request);
    await checkPrivate(backend, 'listOrders', request);
    await checkPages(backend, 'listOrders', 'orders', request);
  }
  await cancel(backend, order.uuid, account);
}

/** Places the first basket that is not refused, since a dish may not be served now; the last refusal counts. */
async function placeFirst(
  backend: Backend,
  carts: readonly Cart[],
): Promise<{ readonly cart: Cart; readonly order: Partial<Order> } | null> {
  for (const [index, cart] of carts.entries()) {
    const isLast = index === carts.length - 1;
    const order = await placeTwice(backend, cart, isLast);
    if (order) return { cart, order };
  }
  return null;
}

/** The same key and bytes must return the same order, other bytes under that key must be refused (D80). */
async function placeTwice(
  backend: Backend,
  cart: Cart,
  isLast: boolean,
): Promise<Partial<Order> | null> {
  const body = { order: { ...cart, payment: { type: 'pay_later' } } };
  const headers = { 'Idempotency-Key': `"${randomUUID()}"` };
  const answer = await backend.ask('placeOrder', { body, headers });
  if (!isLast && (answer.status === 409 || answer.status === 422)) return null;
  const first = bodyOf<Placed>(backend, 'placeOrder', answer);
  if (!first?.order) return null;
  checkAmounts(backend, 'placeOrder', first.order, cart);
  const again = await success<Placed>(backend, 'placeOrder', { body, headers });
  const where = 'the same Idempotency-Key: body.order.uuid';
  same(backend, 'placeOrder', where, [again?.order?.uuid, first.order.uuid]);
  if (again?.order?.uuid && again.order.uuid !== first.order.uuid) {
    await backend.ask('cancelOrder', { params: { id: again.order.uuid } });
  }
  const other = { order: { ...body.order, driver_notes: 'other bytes' } };
  const why = 'the same Idempotency-Key with other bytes';
  await refusal(backend, 'placeOrder', { body: other, headers }, { statuses: [409, 422], why });
  return first.order;
}

/** Sends a wrong price, which the backend must refuse or correct. */
async function sendWrongPrice(backend: Backend, cart: Cart): Promise<void> {
  const [line] = cart.line_items_attributes;
  if (!line) return;
  const line_items_attributes = [{ ...line, total: 0.01 }];
  const cheap = { ...cart, line_items_attributes, sub_total: 0.01, total: 0.01 };
  const answer = await backend.ask('placeOrder', {
    body: { order: { ...cheap, payment: { type: 'pay_later' } } },
    headers: { 'Idempotency-Key': `"${randomUUID()}"` },
  });
  if (answer.status !== 201) return;
  const { order } = answer.json as Placed;
  if (order?.uuid) await backend.ask('cancelOrder', { params: { id: order.uuid } });
  if (order?.total === cart.total) return;
  const got = `201 at ${shown(order?.total)}`;
  const expected = `409 for a line at 0.01 that costs ${line.total}`;
  differ(backend.findings, { operation: 'placeOrder', where: 'status', expected, got });
}

async function read(backend: Backend, cart: Cart, order: Partial<Order>): Promise<void> {
  const params = { id: order.uuid ?? '' };
  const query = { use_uuid: true, include_feedback_exist: true };
  const own = await success<Placed>(backend, 'getOrder', { params, query });
  same(backend, 'getOrder', 'body.order.uuid', [own?.order?.uuid, order.uuid]);
  if (own?.order) checkAmounts(backend, 'getOrder', own.order, cart);
  await checkPrivate(backend, 'getOrder', { params, query });
  const anybody = { params, authorization: null };
  const open = await success<Placed>(backend, 'getUnauthenticatedOrder', anybody);
  if (open?.order) checkAmounts(backend, 'getUnauthenticatedOrder', open.order, cart);
  if (order.id === undefined) return;
  const byNumber = { params: { id: order.id }, authorization: null };
  const why = 'an id, which can be counted (D14)';
  await refusal(backend, 'getUnauthenticatedOrder', byNumber, { statuses: [404], why });
}

async function cancel(backend: Backend, id: string, account: Account | null): Promise<void> {
  const as = account ? { authorization: account.authorization } : {};
  const cancelled = await backend.ask('cancelOrder', { params: { id }, ...as });
  // A kitchen may have been faster than the cancellation.
  if (cancelled.status === 409) return;
  const order = (cancelled.json as Placed | undefined)?.order;
  if (order?.status) same(backend, 'cancelOrder', 'body.order.status', [order.status, 'cancelled']);
  const after = await backend.ask('getOrder', {
    params: { id },
    query: { use_uuid: true },
    ...as,
  });
  const { order: left } = (after.json ?? {}) as Placed;
  if (left?.status)
    same(backend, 'cancelOrder', 'status of the order afterwards', [left.status, 'cancelled']);
}

/** The subscription of RFC 8291, appendix A; nothing is sent to it, since it is deleted at once. */
const subscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/conform',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};
