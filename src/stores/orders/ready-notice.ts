import { inLocal } from '#browser/storage/storage.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** The customer wants to be told on this phone when an order is ready (design 11.10). */
export const wantsNoticeStore = persistedStore(inLocal('ready_notice', (found) => found === true));

/** What the phone says to notifications; none: it has none that would come. */
export const noticePermissionStore: Store<'none' | NotificationPermission> = store<
  'none' | NotificationPermission
>('none');
