import { getOrder, orderIn } from '#api/orders.ts';
import type { Order, OrderRequest } from '#domain/model.ts';
import type { KnownOrder } from '#domain/orders/read-order.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';

/**
 * Returns the data of an order that this window shows, or that this phone has stored, to complete a response that lacks
 * fields (D170).
 */
export async function knownOrder(uuid: string): Promise<KnownOrder> {
  const shown = readStore(orderStore);
  if (shown.uuid === uuid && shown.order.status === 'ready') return shown.order.value;
  const { storedOrder } = await import('./receipts.ts');
  return (await storedOrder(uuid))?.order ?? {};
}

/**
 * Loads the customer's own order.
 * @throws ApiError
 */
export async function fetchOrder(uuid: string): Promise<Order> {
  return withVenueName(await getOrder(uuid, await knownOrder(uuid)));
}

/** Parses the order in the response to the request that placed it, completed by that request. */
export function placedOrder(answered: unknown, request: OrderRequest): Order {
  const { payment: _payment, ...cart } = request;
  return withVenueName(orderIn({ order: answered }, cart));
}

/** Adds the venue's name to an order whose backend omits it, from the venues that this phone has seen (D170). */
export function withVenueName(order: Order): Order {
  const { uuid, venue } = order;
  if (venue.name !== '') return order;
  const list = readStore(venueListStore);
  const seen = [readStore(venueStore), ...(list.status === 'ready' ? list.value : [])];
  const found =
    seen.find((one) => one?.id === venue.id) ??
    readStore(orderHandlesStore).find((handle) => handle.uuid === uuid)?.venue;
  const { name = window.location.hostname, slug = venue.slug } = found ?? {};
  return { ...order, venue: { ...venue, name, slug } };
}
