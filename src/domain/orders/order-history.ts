import type { Order } from '#domain/model.ts';
import { isEnded } from './orders.ts';

/** What a phone remembers of an order in any case (D91). */
export type Remembered = Pick<Order, 'uuid' | 'number' | 'status' | 'created_at'> & {
  readonly venue: Pick<Order['venue'], 'name' | 'slug'>;
};

/** An order in the history: all of it where it is known. */
export interface HistoryEntry extends Remembered {
  readonly order: Order | null;
  /** On this phone's own list: it can be forgotten. */
  readonly isOfPhone: boolean;
}

/** Every order that is known here once, the newest first: remembered by the phone, kept as a receipt, or the customer's (O2, D53, D91). */
export function historyOf(
  remembered: readonly Remembered[],
  known: readonly Order[],
): readonly HistoryEntry[] {
  const entries = new Map<string, HistoryEntry>();
  for (const order of known) entries.set(order.uuid, { ...brief(order), order, isOfPhone: false });
  for (const handle of remembered) {
    const order = entries.get(handle.uuid)?.order ?? null;
    const status = order && !isEnded(handle) ? order.status : handle.status;
    entries.set(handle.uuid, { ...brief(handle), status, order, isOfPhone: true });
  }
  return [...entries.values()].sort(
    (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  );
}

function brief({ uuid, number, status, created_at, venue }: Remembered): Remembered {
  return { uuid, number, status, created_at, venue };
}
