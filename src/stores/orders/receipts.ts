import type { Receipt } from '#domain/orders/order-receipts.ts';
import { type Store, store } from '#stores/store.ts';

/** The receipts stored on this phone, newest first (B11). */
export const receiptsStore: Store<readonly Receipt[]> = store<readonly Receipt[]>([]);
