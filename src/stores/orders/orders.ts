import type { Order } from '#domain/model.ts';
import { type Store, store } from '#stores/store.ts';

/** The customer's own orders as far as they were read, newest first, a page at a time (D53). */
export interface History {
  /** Whose they are; null is nobody's. */
  readonly customer_id: number | null;
  readonly orders: readonly Order[];
  /** Pages that were read. */
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
