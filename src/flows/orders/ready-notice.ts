import { isVisible } from '#browser/device/device.ts';
import {
  notificationPermission,
  requestNotifications,
  showNotification,
} from '#browser/device/notification.ts';
import type { Order } from '#domain/model.ts';
import { isDueNotice } from '#domain/orders/orders.ts';
import { noticePermissionStore, wantsNoticeStore } from '#stores/orders/ready-notice.ts';
import { readStore } from '#stores/store.ts';

/** Finds out whether this phone can tell when an order is ready; asks nobody anything. */
export async function readPermission(): Promise<void> {
  noticePermissionStore.value = await notificationPermission();
}

/** "Tell me when it's ready": the browser asks now, on the customer's tap (design 11.10). */
export async function enableNotifications(): Promise<void> {
  const answer = await requestNotifications();
  noticePermissionStore.value = answer;
  wantsNoticeStore.value = answer === 'granted';
}

/** Not any more. */
export function disableNotifications(): void {
  wantsNoticeStore.value = false;
}

/** Tells of an order's news by a notification, where it is wanted and the page is out of sight. */
export async function notifyReady(order: Order, body: string): Promise<void> {
  if (!readStore(wantsNoticeStore) || isVisible() || !isDueNotice(order)) return;
  const { uuid, venue } = order;
  await showNotification({ title: venue.name, body, tag: uuid, path: `/order/${uuid}` });
}
