import type { Cart, LineChange, OrderRequest } from '#domain/model.ts';
import { privateStore, type Store, store } from '#stores/store.ts';
import type { Words } from '#stores/words.ts';

/** One purchase attempt: on disk before the first byte is sent, deleted only after a definite response (D80). */
export interface OrderAttempt {
  readonly key: string;
  readonly order: OrderRequest;
  /** queued: waits for the network, nothing was sent. unknown: a response was lost, so the venue may have the order. */
  readonly state: 'queued' | 'sending' | 'unknown';
  /** Milliseconds since 1970. */
  readonly since: number;
  /** When it is sent again, in milliseconds since 1970; null while it is being sent. */
  readonly next_try: number | null;
  /** Number of requests sent. */
  readonly tries: number;
  /** Whether an earlier request may have reached the backend. */
  readonly may_have_arrived: boolean;
}

/** The attempt that this window handles. */
export const attemptStore = store<OrderAttempt | null>(null);

/** The basket of the open venue is being paid in another window and locked in this one (D84). */
export const paidElsewhereStore: Store<boolean> = store(false);

/** Why the venue refused the order: texts to show, and changed lines (D66). */
export interface OrderRefusal {
  /** The basket that was refused; the refusal is not shown for another basket or venue (D272). */
  readonly of: Pick<Cart, 'venue_id' | 'additional_data' | 'line_items_attributes'>;
  readonly texts: readonly Words[];
  readonly changes: readonly LineChange[];
  /** Problems of the form, by the field's name in the order, until it is changed (D202). */
  readonly fields?: Readonly<Partial<Record<string, string>>>;
  readonly code: string | null;
  /** The total calculated by the server, in the venue's currency. */
  readonly total: number | null;
  /** UUID of the earlier order with the same code (D80). */
  readonly earlier?: string | null;
}

export const refusalStore = privateStore<OrderRefusal | null>(null);
