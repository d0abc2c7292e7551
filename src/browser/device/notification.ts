/** The notification permission; 'none' if unsupported (design 11.10). Android requires a service worker. */
export async function notificationPermission(): Promise<'none' | NotificationPermission> {
  if (!('Notification' in window)) return 'none';
  return (await registration()) ? Notification.permission : 'none';
}

/** Shows the browser's permission prompt; allowed only after a tap. */
export function requestNotifications(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** Shows a notification, replacing one with the same tag; a tap on it opens the path. */
export async function showNotification(notice: {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
}): Promise<void> {
  const { title, path, ...options } = notice;
  const from = await registration();
  await from?.showNotification(title, {
    ...options,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  });
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
