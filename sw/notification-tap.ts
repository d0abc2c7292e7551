/** The windows of the app, as the worker knows them. */
interface Windows {
  matchAll(options: { type: 'window' }): Promise<readonly Window[]>;
  openWindow(path: string): Promise<unknown>;
}

interface Window {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** What was tapped; its data says where it leads. */
interface Tapped {
  readonly data?: { readonly path?: string };
  close(): void;
}

/** A tap on a notification leads to the order that it is about: to its window, or to a new one. */
export async function openNotification(notice: Tapped, windows: Windows): Promise<void> {
  notice.close();
  const path = notice.data?.path ?? '/profile/orders';
  const open = await windows.matchAll({ type: 'window' });
  const shown = open.find(({ url }) => new URL(url).pathname === path);
  await (shown ? shown.focus() : windows.openWindow(path));
}
