import type { Order } from '#domain/model.ts';
import { isEnded, isUnfulfilled } from './order-status.ts';

/** Order data that the phone always stores (D91). */
export type Remembered = Pick<Order, 'uuid' | 'number' | 'status' | 'created_at'> & {
  readonly venue: Pick<Order['venue'], 'name' | 'slug'>;
};

/** An order in the history, complete if known. */
export interface HistoryEntry extends Remembered {
  readonly order: Order | null;
  /** Whether it is stored on this phone and can be removed. */
  readonly isOfPhone: boolean;
}

/**
 * Merges the orders stored on the phone, its receipts and the customer's orders, without duplicates, newest first (O2,
 * D53, D91).
 */
export function historyOf(
  remembered: readonly Remembered[],
  known: readonly Order[],
): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  for (const order of known)
    entries.set(order.uuid, { ...summarize(order), order, isOfPhone: false });
  for (const handle of remembered) {
    const order = entries.get(handle.uuid)?.order ?? null;
    const isNewer = order && (!isEnded(handle) || isUnfulfilled(order));
    const status = isNewer ? order.status : handle.status;
    entries.set(handle.uuid, { ...summarize(handle), status, order, isOfPhone: true });
  }
  return [...entries.values()].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}

function summarize({ uuid, number, status, created_at, venue }: Remembered): Remembered {
  return { uuid, number, status, created_at, venue };
}
