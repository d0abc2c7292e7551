import { belongsTo } from '#domain/cart/owner.ts';
import { CHECK_IN_MS, MAX_LINES, OFFLINE_ORDER_MS } from '#domain/constants.ts';
import {
  field,
  type Saved,
  savedFlag,
  savedId,
  savedList,
  savedObject,
  savedText,
} from '#domain/lib/saved.ts';
import type { Cart, Customer, OrderRequest } from '#domain/model.ts';

/** What is on the disk about the purchase of one basket: an attempt that is not settled, or the order it became (D80). */
export type Purchase = OpenPurchase | DonePurchase;

/** An attempt without a definite answer. Key and order never change: every sending of them is the same. */
export interface OpenPurchase {
  readonly kind: 'open';
  readonly key: string;
  readonly order: OrderRequest;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly may_have_arrived: boolean;
}

/** The basket became an order; it is not ordered a second time from another window. */
export interface DonePurchase {
  readonly kind: 'done';
  readonly uuid: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keptFor = 24 * 3_600_000;
/** So long an unsettled order waits on a phone that others use: its venue has long said what became of it. */
const leftFor = 7 * 24 * 3_600_000;

/** Reads a purchase from the disk; anything else that stands there is none. */
export function savedPurchase(found: unknown): Purchase | null {
  const saved = savedObject(found);
  if (!saved) return null;
  if (field(saved, 'kind') === 'done') {
    const uuid = savedText(field(saved, 'uuid'), 64);
    const at = savedId(field(saved, 'at'));
    return uuid && at ? { kind: 'done', uuid, at } : null;
  }
  return field(saved, 'kind') === 'open' ? openPurchase(saved) : null;
}

/**
 * A settled purchase is forgotten after a day. One that is not settled never is while its customer is here; on a phone
 * that somebody else uses it, and the name in it, waits a week for them (D80, C15).
 */
export function isForgotten(
  purchase: Purchase,
  now: number,
  customer: Pick<Customer, 'id'> | null,
): boolean {
  if (purchase.kind === 'done') return now - purchase.at > keptFor;
  return now - purchase.since > leftFor && !belongsTo(purchase.order, customer);
}

/** How long an order may wait for the network: ten minutes, and not past its slot or its check-in (D82). */
export function waitsUntil(
  order: Pick<Cart, 'delivery_time' | 'table_id' | 'additional_data'>,
  now: number,
): number {
  const ends = [now + OFFLINE_ORDER_MS];
  const slot = Date.parse(order.delivery_time ?? '');
  if (!Number.isNaN(slot)) ends.push(slot);
  const checkedIn = Date.parse(String(order.additional_data?.checked_in_at ?? ''));
  if (order.table_id != null && !Number.isNaN(checkedIn)) ends.push(checkedIn + CHECK_IN_MS);
  return Math.max(now, Math.min(...ends));
}

function openPurchase(saved: Saved): OpenPurchase | null {
  const key = savedText(field(saved, 'key'), 64);
  const order = savedObject(field(saved, 'order'));
  const since = savedId(field(saved, 'since'));
  const lines = order && savedList(field(order, 'line_items_attributes'), savedObject, MAX_LINES);
  if (!key || !order || !since || !lines || lines.length === 0) return null;
  if (savedId(field(order, 'venue_id')) === null) return null;
  // The bytes of the order are those that were sent: nothing in it is touched.
  return {
    kind: 'open',
    key,
    order: order as unknown as OrderRequest,
    since,
    may_have_arrived: savedFlag(field(saved, 'may_have_arrived')),
  };
}
