import { localItem, sessionItem } from '#browser/storage/storage.ts';
import type { Order } from '#domain/model.ts';
import type { Receipt } from '#domain/orders/order-receipts.ts';
import { persistedStore, privateStore, type Store, store } from '#stores/store.ts';

/** The customer's orders loaded so far, newest first, by page (D53). */
export interface History {
  /** Customer id; null if nothing is loaded. */
  readonly customer_id: number | null;
  readonly orders: readonly Order[];
  /** Number of loaded pages. */
  readonly pages: number;
  readonly isLast: boolean;
  readonly request: 'idle' | 'waiting' | 'failed';
}

export const noHistory: History = {
  customer_id: null,
  orders: [],
  pages: 0,
  isLast: false,
  request: 'idle',
};

export const historyStore = privateStore<History>(noHistory);

/** The receipts stored on this phone, newest first (B11). */
export const receiptsStore = store<readonly Receipt[]>([]);

/** The order that the customer gave up, until its cancellation is known and its basket restored. */
export const abandonedOrderStore: Store<string | null> = persistedStore(
  sessionItem('given_up', (found) => (typeof found === 'string' ? found : null)),
);

/** Whether the customer wants notifications when an order is ready (design 11.10). */
export const wantsNoticeStore = persistedStore(
  localItem('ready_notice', (found) => found === true),
);

/** The notification permission; 'none' if they would never arrive, 'install' if only the installed app gets them. */
export const noticePermissionStore = store<NoticePermission>('none');

export type NoticePermission = 'none' | 'install' | NotificationPermission;

/** Whether push messages about the order on the screen reach this phone while the app is closed (D226). */
export const reachesClosedAppStore = store<boolean>(false);
