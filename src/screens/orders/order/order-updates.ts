import type { Order } from '#domain/model.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { type OrderHandle, orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The newest running order of this phone; undefined if there is none. */
export function useNewestRunning(): OrderHandle | undefined {
  const { value: handles } = useSnapshot(orderHandlesStore);
  return handles.find(isRunning);
}

/** An order as last loaded, if it is the followed one. */
export function useOrderUpdates(uuid: string | undefined): Order | undefined {
  const { value: followed } = useSnapshot(orderStore);
  return followed.uuid === uuid ? readyValue(followed.order) : undefined;
}
