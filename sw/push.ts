import { siteGuest } from './guest.ts';
import type { NotificationTarget } from './notifications.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker as a phone to show news on, with a badge where the app can have one (B7). */
export const workerNotifier = (): NotificationTarget => ({
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => self.registration.showNotification(title, options),
  setBadge: 'setAppBadge' in navigator ? (count) => navigator.setAppBadge(count) : undefined,
});

/** Tells the server that the browser has replaced its subscription (T77), identified by the old endpoint. */
export async function renewSubscription(
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  if (!before) return;
  const key = before.options.applicationServerKey;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const now = after ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = now.toJSON();
  const guest = await siteGuest();
  await guest.post('/api/push/renewal.json', { old_endpoint: before.endpoint, endpoint, keys });
}

/** Ends the subscription of this phone, and closes the notifications that are on the screen. */
export async function endSubscription(): Promise<void> {
  const { pushManager } = self.registration;
  const [subscription, shown] = await Promise.all([
    pushManager?.getSubscription(),
    self.registration.getNotifications(),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
