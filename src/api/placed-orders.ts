import { HISTORY_PAGE_SIZE, PAGE_STEP } from '#domain/constants.ts';
import type { Feedback, Order } from '#domain/model.ts';
import { type KnownOrder, readOrder } from '#domain/orders/read-order.ts';
import { bodyOf, doneOf } from './answers.ts';
import { asBody, client } from './client.ts';
import { serverNow } from './clock.ts';
import { ApiError } from './errors.ts';
import { orderIn } from './orders.ts';
import { ifOffered } from './refusals/if-offered.ts';

export interface OrderPage {
  readonly orders: readonly Order[];
  /** Whether no page follows for sure (D338). */
  readonly isLast: boolean;
}

/**
 * GET /api/orders.json: a page of a customer's own orders, newest first, completed by known data (§7, D53, D170).
 * @throws ApiError if the response is not a list, or the call failed
 */
export async function listOrders(
  customer_id: number,
  page: number,
  knownOf: (uuid: string) => KnownOrder,
): Promise<OrderPage> {
  const query = { customer_id, page, per_page: HISTORY_PAGE_SIZE, include_feedback_exist: true };
  const call = bodyOf(client.GET('/api/orders.json', { params: { query } }));
  const { orders } = await ifOffered(call, { orders: [] });
  if (!Array.isArray(orders)) throw new ApiError('foreign', 200);
  const now = new Date(serverNow());
  return {
    orders: orders.flatMap((order) => {
      const uuid = readOrder(order, {}, now)?.uuid;
      return (uuid && readOrder(order, { ...knownOf(uuid), customer_id }, now)) || [];
    }),
    isLast: orders.length % PAGE_STEP > 0,
  };
}

/** POST /api/orders/{id}/continue.json: continues an order that waits for its customer (O6, D55). */
export async function continueOrder(
  uuid: string,
  known: KnownOrder,
  /** The changed total that the customer agrees to, in the order's currency. */
  agreed_total?: number,
): Promise<Order> {
  const query = {
    include_feedback_exist: true,
    ...(agreed_total !== undefined && { agreed_total }),
  };
  const params = { path: { id: uuid }, query };
  const answer = await bodyOf(client.POST('/api/orders/{id}/continue.json', { params }));
  return orderIn(answer, { ...known, uuid });
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
