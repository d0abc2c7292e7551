import { HISTORY_PAGE_SIZE } from '#domain/constants.ts';
import type { Feedback, Order } from '#domain/model.ts';
import { bodyOf, doneOf, listOf, recordOf } from './answers.ts';
import { asBody } from './body.ts';
import { client } from './client.ts';

const isOrder = ({ id, uuid, status }: Order) =>
  typeof id === 'number' && typeof uuid === 'string' && typeof status === 'string';

/** GET /api/orders.json: a page of a customer's own orders, newest first (§7, D53). */
export async function listOrders(customer_id: number, page: number): Promise<readonly Order[]> {
  const query = { customer_id, page, per_page: HISTORY_PAGE_SIZE, include_feedback_exist: true };
  const { orders } = await bodyOf(client.GET('/api/orders.json', { params: { query } }));
  return listOf<Order>(orders, isOrder);
}

/** POST /api/orders/{id}/continue.json: continues an order that waits for its customer (§7, D55). */
export async function continueOrder(uuid: string): Promise<Order> {
  const params = { path: { id: uuid }, query: { include_feedback_exist: true } };
  const { order } = await bodyOf(client.POST('/api/orders/{id}/continue.json', { params }));
  return recordOf<Order>(order, isOrder);
}

/** POST /api/orders/{id}/feedback.json: the customer's feedback, once (§7, D89). */
export async function sendFeedback(uuid: string, feedback: Feedback): Promise<void> {
  const params = { path: { id: uuid } };
  const body = asBody(feedback);
  await doneOf(client.POST('/api/orders/{id}/feedback.json', { params, body }));
}

/** POST /api/orders/{id}/unauthenticated-receipt.json: emails the receipt (§7, D56). */
export async function sendReceipt(uuid: string, email: string): Promise<void> {
  const params = { path: { id: uuid } };
  const body = { email };
  await doneOf(client.POST('/api/orders/{id}/unauthenticated-receipt.json', { params, body }));
}
