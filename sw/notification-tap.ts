/** The part of the Clients API that is used here. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly Window[]>;
  openWindow(path: string): Promise<unknown>;
}

interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The tapped notification; its data contains the path. */
interface Tapped {
  readonly data?: { readonly path?: string };
  close(): void;
}

/** Opens the order of a tapped notification (T77), in its window or a new one. */
export async function openNotification(notice: Tapped, windows: Windows): Promise<void> {
  notice.close();
  const path = notice.data?.path ?? '/profile/orders';
  const open = await windows.matchAll({ type: 'window' });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : windows.openWindow(path));
}
