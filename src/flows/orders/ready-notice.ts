import { isVisible } from '#browser/device/device.ts';
import {
  notificationPermission,
  requestNotifications,
  showNotification,
} from '#browser/device/notification.ts';
import type { Order } from '#domain/model.ts';
import { isDueNotice } from '#domain/orders/orders.ts';
import { noticePermissionStore, wantsNoticeStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';

/** Reads whether this phone can show notifications, without prompting. */
export async function readPermission(): Promise<void> {
  noticePermissionStore.value = await notificationPermission();
}

/** Turns notifications on; the browser prompts now, on the customer's tap (design 11.10). */
export async function enableNotifications(): Promise<void> {
  const answer = await requestNotifications();
  noticePermissionStore.value = answer;
  wantsNoticeStore.value = answer === 'granted';
}

/** Turns notifications off. */
export function disableNotifications(): void {
  wantsNoticeStore.value = false;
}

/** Shows a notification about an order if it is wanted and the page is not visible. */
export async function notifyReady(order: Order, body: string): Promise<void> {
  if (!readStore(wantsNoticeStore) || isVisible() || !isDueNotice(order)) return;
  const { uuid, venue } = order;
  await showNotification({ title: venue.name, body, tag: uuid, path: `/order/${uuid}` });
}
