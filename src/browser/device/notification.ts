import { appleDevice } from './install.ts';

/**
 * Whether notifications may be shown; none: there is no way to. Android wants them to come from the worker, and an
 * iPhone holds a page that is out of sight still, so that it would never show one.
 */
export async function notificationPermission(): Promise<'none' | NotificationPermission> {
  if (!('Notification' in window) || appleDevice()) return 'none';
  return (await registration()) ? Notification.permission : 'none';
}

/** The browser's question; only after a tap. */
export function requestNotifications(): Promise<NotificationPermission> {
  return Notification.requestPermission();
}

/** Shows a notification; one of the same tag takes the place of the one before, and a tap on it leads to the path. */
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
