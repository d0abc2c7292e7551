import type { Receipt } from '#domain/order-receipts.ts';
import { type Store, store } from './kept.ts';

/** The receipts of this phone, newest first; they come from its disk (B11). */
export const receiptsStore: Store<readonly Receipt[]> = store<readonly Receipt[]>([]);
