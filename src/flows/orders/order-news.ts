import { pushKey, subscribeToOrder, unsubscribeFromOrder } from '#api/push.ts';
import { hasPush, subscribe } from '#browser/device/push.ts';
import type { Order } from '#domain/model.ts';
import { reachesClosedAppStore } from '#stores/orders/orders.ts';

/** Subscribes to push messages about an order, if browser and backend support them (D226). */
export async function subscribeToPush({ uuid }: Pick<Order, 'uuid'>): Promise<void> {
  reachesClosedAppStore.value = hasPush() && (await isFollowed(uuid));
}

/** Unsubscribes from push messages about an order; they are sent on request only (D226, T77). */
export async function unsubscribeFromPush({ uuid }: Pick<Order, 'uuid'>): Promise<void> {
  if (!hasPush()) return;
  await unsubscribeFromOrder(uuid).catch(() => {});
  reachesClosedAppStore.value = false;
}

async function isFollowed(uuid: string): Promise<boolean> {
  const key = await pushKey();
  const subscription = key && (await subscribe(key));
  if (!subscription) return false;
  return subscribeToOrder(uuid, subscription).then(
    () => true,
    () => false,
  );
}
