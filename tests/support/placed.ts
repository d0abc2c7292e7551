import { getOrder } from '#api/orders.ts';
import { clientId } from '#browser/storage/identity.ts';
import type { Cart, Order } from '#domain/model.ts';
import { remember, show } from '#flows/orders/orders.ts';
import { openSite } from '#server/config/site.ts';
import { type KitchenOrderMove, moveManually } from '#server/orders/by-hand.ts';
import type { KitchenMove } from '#server/orders/moves.ts';
import { waiting } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { historyStore, noHistory, receiptsStore } from '#stores/orders/orders.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { place } from './orders.ts';
import type { TestServer } from './server.ts';

/** Places an order as a guest on this phone, and shows and lists it. */
export async function placedHere(
  server: Pick<TestServer, 'fetch'>,
  cart: Cart & { readonly payment?: object },
  as: Readonly<Record<string, string>> = {},
): Promise<Order> {
  const placed = await place(server, cart, { 'X-Client': clientId(), ...as });
  if (placed.status !== 201) throw new Error(placed.text);
  const order = await getOrder(placed.body.order.uuid);
  remember(order, order.guest_user === true);
  show(order);
  return order;
}

/** Clears all orders of the phone. */
export function withoutOrders(): void {
  orderHandlesStore.value = [];
  receiptsStore.value = [];
  historyStore.value = noHistory;
  orderStore.value = { uuid: null, order: waiting, stale: false };
}

/** Sets the kitchen status of an order. */
export async function inKitchen(
  { db }: Pick<TestServer, 'db'>,
  order: string,
  move: KitchenMove,
  further: Pick<KitchenOrderMove, 'total' | 'reason'> = {},
): Promise<void> {
  const isMoved = await moveManually(
    db,
    order,
    { move, ...further },
    { now: new Date(), site: openSite },
  );
  if (!isMoved) throw new Error(`The kitchen could not ${move}.`);
}
