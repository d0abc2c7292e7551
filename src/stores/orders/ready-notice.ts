import { localItem } from '#browser/storage/storage.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** Whether the customer wants notifications when an order is ready (design 11.10). */
export const wantsNoticeStore = persistedStore(
  localItem('ready_notice', (found) => found === true),
);

/** The notification permission; 'none' if they would never arrive. */
export const noticePermissionStore: Store<'none' | NotificationPermission> = store<
  'none' | NotificationPermission
>('none');
