import { releaseBasket, storeReservedSpace } from '#browser/storage/reserved-space.ts';
import type { Order, Venue } from '#domain/model.ts';
import { knownOrders } from '#domain/orders/order-receipts.ts';
import { usualOrder } from '#domain/orders/usual-order.ts';
import { readReceipts } from '#flows/orders/receipts.ts';
import { historyStore, receiptsStore } from '#stores/orders/orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/**
 * Stores at which hours a venue's menu has a usual basket, so that the next page load reserves its space (B4, M4).
 * Releases that space if there is none at this time of day.
 */
export function rememberUsualHours(
  venue: Pick<Venue, 'id' | 'slug' | 'time_zone'>,
  orders: readonly Order[],
): void {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const now = new Date();
    now.setHours(hour);
    const usual = usualOrder(orders, { venueId: venue.id, zone: venue.time_zone, now });
    return usual ? 1 << hour : 0;
  }).reduce((all, hour) => all | hour, 0);
  storeReservedSpace(venue, { hours });
  if (!((hours >> new Date().getHours()) & 1)) releaseBasket();
}

/** Reserves space after an order, first for usual products, then for its basket if that is a usual one now (B4, M4). */
export async function reserveAfterOrder(order: Order): Promise<void> {
  storeReservedSpace(order.venue, {});
  await readReceipts();
  const customerId = readStore(customerStore)?.id ?? null;
  const { customer_id, orders } = readStore(historyStore);
  const history = customer_id === customerId ? orders : [];
  const receipts = knownOrders(readStore(receiptsStore), history, customerId);
  const others = receipts.filter(({ uuid }) => uuid !== order.uuid);
  rememberUsualHours(order.venue, [order, ...others]);
}
