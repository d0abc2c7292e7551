import type { Observation } from '#domain/checkout/order-attempt.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import { isUuid } from '#domain/orders/order-codes.ts';
import { type KnownOrder, readOrder } from '#domain/orders/read-order.ts';
import { bodyOf } from './answers.ts';
import { asBody, client } from './client.ts';
import { isJson, serverNow } from './clock.ts';
import { ApiError } from './errors.ts';
import { sendAsGuest } from './send-as-guest.ts';

/**
 * Parses the order in a response, completed by known data (D170).
 *
 * @throws ApiError if there is none
 */
export function orderIn(answer: { readonly order?: unknown }, known: KnownOrder): Order {
  const order = readOrder(answer.order, known, new Date(serverNow()));
  if (!order) throw new ApiError('foreign', 200);
  return order;
}

/**
 * POST /api/orders.json, once. Never rejects: the result describes what happened. Under the same key a retry creates no
 * second order (D80). A guest's order is always sent as the guest's, since under a customer's name it would be another
 * order (D274). Times out after 35 s (D81).
 */
export async function postOrder(
  order: OrderRequest,
  idempotencyKey: string,
  signal?: AbortSignal,
): Promise<Observation> {
  try {
    const { data, error, response } = await client.POST('/api/orders.json', {
      ...(order.customer_id == null && { fetch: sendAsGuest }),
      ...(signal && { signal }),
      body: asBody({ order }),
      params: { header: { 'Idempotency-Key': `"${idempotencyKey}"` } },
    });
    // The response to a redirected request is that of another address, not of the order.
    const isAnswer = isJson(response) && !response.redirected;
    const body = isAnswer ? (data ?? error) : undefined;
    const { status, headers } = response;
    // A date is no number of seconds.
    return { kind: 'answer', status, body, retryAfter: Number(headers.get('Retry-After')) || null };
  } catch {
    return { kind: 'no_answer' };
  }
}

/** GET /api/orders/{id}/unauthenticated.json by uuid: what anybody with the link may see (§7, D14). */
export async function getPublicOrder(uuid: string, known: KnownOrder = {}): Promise<Order> {
  const params = { path: { id: uuid }, query: { include_feedback_exist: true } };
  const answer = await bodyOf(client.GET('/api/orders/{id}/unauthenticated.json', { params }));
  return orderIn(answer, { ...known, uuid });
}

/** GET /api/orders/{id}.json: the customer's own order, by uuid, or by number if the backend has no uuids (§7). */
export async function getOrder(uuid: string, known: KnownOrder = {}): Promise<Order> {
  const query = { include_feedback_exist: true, ...(isUuid(uuid) && { use_uuid: true }) };
  const params = { path: { id: uuid }, query };
  const read = (options = {}) =>
    bodyOf(client.GET('/api/orders/{id}.json', { params, ...options }));
  const answer = await read().catch((reason) => {
    // Still a guest's, although its customer has signed in since (D34).
    const isGuests = known.guest_user && reason instanceof ApiError && reason.status === 404;
    if (isGuests) return read({ fetch: sendAsGuest });
    throw reason;
  });
  return orderIn(answer, { ...known, uuid });
}

/** PUT /api/orders/{id}/cancel.json (§7). A response without an order means that it was cancelled (D170). */
export async function cancelOrder(uuid: string, known: KnownOrder): Promise<Order> {
  const params = { path: { id: uuid } };
  const { order = {} } = await bodyOf(client.PUT('/api/orders/{id}/cancel.json', { params }));
  return orderIn({ order }, { ...known, uuid, status: 'cancelled', cancellable: false });
}
