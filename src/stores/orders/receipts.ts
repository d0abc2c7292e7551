import type { Receipt } from '#domain/orders/order-receipts.ts';
import { type Store, store } from '#stores/store.ts';

/** The receipts of this phone, newest first; they come from its disk (B11). */
export const receiptsStore: Store<readonly Receipt[]> = store<readonly Receipt[]>([]);
