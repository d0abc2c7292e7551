import type { Phone } from './news.ts';

declare const self: ServiceWorkerGlobalScope;

/** The worker as a phone to show news on. */
export const ownPhone = (): Phone => ({
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => self.registration.showNotification(title, options),
  setBadge: 'setAppBadge' in navigator ? (count) => navigator.setAppBadge(count) : undefined,
});

/** Tells the server that the browser has replaced its subscription. Only the old address says whose it was. */
export async function renewSubscription(
  before: PushSubscription | null,
  after: PushSubscription | null,
): Promise<void> {
  if (!before) return;
  const key = before.options.applicationServerKey;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const now = after ?? (await self.registration.pushManager.subscribe(options));
  const { endpoint, keys } = now.toJSON();
  const page = await (await fetch('/')).text();
  const name = contentOf(page, 'api_client_name');
  const token = contentOf(page, 'api_client_token');
  await fetch('/api/push/renewal.json', {
    method: 'POST',
    // Without cookies there is no anti-forgery token to send back, which a worker could not read.
    credentials: 'omit',
    headers: {
      Authorization: `Basic ${btoa(`${name}:${token}`)}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ old_endpoint: before.endpoint, endpoint, keys }),
  });
}

/** Ends all news on this phone, and takes what is shown off the screen. */
export async function endNews(): Promise<void> {
  const { pushManager } = self.registration;
  const [subscription, shown] = await Promise.all([
    pushManager?.getSubscription(),
    self.registration.getNotifications(),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}

/** What a meta tag of the page says; the page carries the site's own credentials, which are no secret (D38). */
function contentOf(page: string, name: string): string {
  return new RegExp(`name="${name}" content="([^"]*)"`).exec(page)?.[1] ?? '';
}
