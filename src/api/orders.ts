import type { Observation } from '#domain/checkout/order-attempt.ts';
import type { Cart, CartDiscount, Order, OrderRequest } from '#domain/model.ts';
import { bodyOf, isJson, recordOf } from './answers.ts';
import { asBody } from './body.ts';
import { client } from './client.ts';

const isOrder = ({ id, uuid, status }: Order) =>
  typeof id === 'number' && typeof uuid === 'string' && typeof status === 'string';

/** POST /api/discounts/cart-discount.json: the discounts of a cart (§7). */
export function discountCart(cart: Cart): Promise<CartDiscount> {
  return bodyOf(
    client.POST('/api/discounts/cart-discount.json', {
      body: asBody({ ...cart, auto_voucher_discount: true }),
    }),
  );
}

/** POST /api/orders/delivery-charge.json: the charge by the server's rules, in the venue's currency (§7). */
export async function deliveryCharge(cart: Cart): Promise<number> {
  const body = asBody({ order: cart });
  const { delivery_charge } = await bodyOf(
    client.POST('/api/orders/delivery-charge.json', { body }),
  );
  return delivery_charge;
}

/**
 * POST /api/orders.json, once. Never rejects: the result describes what happened. Key and order may be sent again, the
 * backend creates one order only (D80). Times out after 35 s (D81).
 */
export async function postOrder(order: OrderRequest, idempotencyKey: string): Promise<Observation> {
  try {
    const { data, error, response } = await client.POST('/api/orders.json', {
      body: asBody({ order }),
      params: { header: { 'Idempotency-Key': `"${idempotencyKey}"` } },
    });
    const body = isJson(response) ? (data ?? error) : undefined;
    const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
    return {
      kind: 'answer',
      status: response.status,
      body,
      retryAfter: Number.isFinite(retryAfter) ? retryAfter : null,
    };
  } catch {
    return { kind: 'no_answer' };
  }
}

/** GET /api/orders/{id}/unauthenticated.json by uuid: what anybody with the link may see (§7, D14). */
export async function getPublicOrder(uuid: string): Promise<Order> {
  const params = { path: { id: uuid }, query: { include_feedback_exist: true } };
  const { order } = await bodyOf(client.GET('/api/orders/{id}/unauthenticated.json', { params }));
  return recordOf<Order>(order, isOrder);
}

/** GET /api/orders/{id}.json by uuid: the customer's own order (§7). */
export async function getOrder(uuid: string): Promise<Order> {
  const params = { path: { id: uuid }, query: { include_feedback_exist: true, use_uuid: true } };
  const { order } = await bodyOf(client.GET('/api/orders/{id}.json', { params }));
  return recordOf<Order>(order, isOrder);
}

/** PUT /api/orders/{id}/cancel.json (§7). */
export async function cancelOrder(uuid: string): Promise<Order> {
  const params = { path: { id: uuid } };
  const { order } = await bodyOf(client.PUT('/api/orders/{id}/cancel.json', { params }));
  return recordOf<Order>(order, isOrder);
}
