import { pushKey, subscribeToOrder, unsubscribeFromOrder } from '#api/push.ts';
import { hasPush, subscribe, unsubscribe } from '#browser/device/push.ts';
import type { Order } from '#domain/model.ts';
import { reachesClosedAppStore, wantsNoticeStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';

/** Subscribes to push messages about an order, if browser and backend support them (D226). */
export async function subscribeToPush(order: Pick<Order, 'uuid'>): Promise<void> {
  reachesClosedAppStore.value = hasPush() && (await isFollowed(order.uuid));
  // They may have been turned off meanwhile.
  if (!readStore(wantsNoticeStore)) await unsubscribeFromPush(order);
}

/** Ends push messages about this phone's orders, also if the backend is not reached (D226, T77). */
export async function unsubscribeFromPush({ uuid }: Pick<Order, 'uuid'>): Promise<void> {
  if (!hasPush()) return;
  await Promise.all([unsubscribe(), unsubscribeFromOrder(uuid).catch(() => {})]);
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
