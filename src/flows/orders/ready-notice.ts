import { pushKey } from '#api/push.ts';
import { isVisible } from '#browser/device/device.ts';
import { appleDevice } from '#browser/device/install.ts';
import {
  notificationPermission,
  requestNotifications,
  showNotification,
} from '#browser/device/notification.ts';
import { hasPush } from '#browser/device/push.ts';
import type { Order } from '#domain/model.ts';
import { isDueNotice } from '#domain/orders/orders.ts';
import { noticePermissionStore, wantsNoticeStore } from '#stores/orders/orders.ts';
import { readStore } from '#stores/store.ts';
import { subscribeToPush, unsubscribeFromPush } from './order-news.ts';

/**
 * Reads whether this phone can show notifications, without prompting (design 11.10), and continues following an order
 * if they are wanted (D226). An iPhone suspends hidden pages, so it needs messages from the backend, which only the
 * installed app gets.
 */
export async function readPermission(order: Order): Promise<void> {
  const isApple = appleDevice() !== null;
  if (isApple && !(await pushKey())) return;
  const isInstallable = isApple && !hasPush();
  const permission = isInstallable ? 'install' : await notificationPermission();
  noticePermissionStore.value = permission;
  if (permission === 'granted' && readStore(wantsNoticeStore)) await subscribeToPush(order);
}

/** Turns notifications on; the browser prompts now, on the customer's tap (design 11.10). */
export async function enableNotifications(order: Order): Promise<void> {
  const answer = await requestNotifications();
  noticePermissionStore.value = answer;
  wantsNoticeStore.value = answer === 'granted';
  if (answer === 'granted') await subscribeToPush(order);
}

/** Turns notifications off. */
export async function disableNotifications(order: Order): Promise<void> {
  wantsNoticeStore.value = false;
  await unsubscribeFromPush(order);
}

/** Shows a notification about an order if it is wanted and the page is not visible (T77, D227). */
export async function notifyReady(order: Order, body: string): Promise<void> {
  if (!readStore(wantsNoticeStore) || isVisible() || !isDueNotice(order)) return;
  const { uuid, venue } = order;
  await showNotification({ title: venue.name, body, tag: uuid, path: `/order/${uuid}` });
}
