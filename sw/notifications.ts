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
export interface NotificationTarget {
  readonly windows: () => Promise<readonly { readonly visibilityState: string }[]>;
  readonly show: (title: string, options: NotificationOptions) => Promise<void>;
  readonly setBadge?: (count?: number) => Promise<void>;
}

/** Shows a notification about an order, unless the app is visible and does so itself (D227). Ignores unknown messages. */
export async function showNotification(
  message: Message | null,
  phone: NotificationTarget,
): Promise<void> {
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
