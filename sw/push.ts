declare const self: ServiceWorkerGlobalScope;

/** A declarative message as the server sends it (`messageOf`). */
interface Message {
  readonly notification?: {
    readonly title: string;
    readonly body?: string;
    readonly lang?: string;
    readonly dir?: NotificationDirection;
    readonly tag?: string;
    readonly data?: unknown;
  };
}

/** The parts of a worker that are used here. */
export interface Phone {
  readonly windows: () => Promise<readonly { readonly visibilityState: string }[]>;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly setBadge?: (count?: number) => Promise<void>;
}

/** Shows news of an order, unless the app is on the screen, which says it itself. Something else is no news. */
export async function showNews(message: Message | null, phone: Phone): Promise<void> {
  const { title, ...notification } = message?.notification ?? {};
  if (typeof title !== 'string') return;
  const windows = await phone.windows();
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await phone.show(title, {
    ...notification,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
  });
  await phone.setBadge?.(1).catch(() => {});
}

/** The worker as a phone to show news on. */
export const ownPhone: Phone = {
  windows: () => self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  show: (title, options) => self.registration.showNotification(title, options),
  setBadge: 'setAppBadge' in navigator ? (count) => navigator.setAppBadge(count) : undefined,
};

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
