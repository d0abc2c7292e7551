import type { Order } from '#domain/model.ts';
import { type Store, store } from '#stores/store.ts';

/** The customer's orders loaded so far, newest first, by page (D53). */
export interface History {
  /** Customer id; null if nothing is loaded. */
  readonly customer_id: number | null;
  readonly orders: readonly Order[];
  /** Number of loaded pages. */
  readonly pages: number;
  readonly isLast: boolean;
  readonly reading: 'idle' | 'busy' | 'failed';
}

export const noHistory: History = {
  customer_id: null,
  orders: [],
  pages: 0,
  isLast: false,
  reading: 'idle',
};

export const historyStore: Store<History> = store<History>(noHistory);
