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
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { Cart, Customer, OrderRequest } from '#domain/model.ts';

/** The stored purchase of one basket: an unsettled attempt, or the order it became (D80). */
export type Purchase = OpenPurchase | DonePurchase;

/** An attempt without a definite response. Key and order never change, so that every request is identical. */
export interface OpenPurchase {
  readonly kind: 'open';
  readonly key: string;
  readonly order: OrderRequest;
  /** When it was first sent, in milliseconds since 1970. */
  readonly since: number;
  readonly may_have_arrived: boolean;
}

/** The basket became an order; prevents ordering it again from another window. */
export interface DonePurchase {
  readonly kind: 'done';
  readonly uuid: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const settledMaxAgeMs = DAY_MS;
/** Time for which an unsettled order is stored on a shared phone, in milliseconds; by then its venue has decided it. */
const unsettledMaxAgeMs = 7 * DAY_MS;

/** Parses a stored purchase; null for anything else (D80). */
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
 * Whether a stored purchase has expired. A settled one expires after a day; an unsettled one never while its customer
 * is signed in, but after a week if someone else uses the phone, since it contains a name (D80, C15).
 * @param now in milliseconds since 1970
 */
export function isPurchaseExpired(
  purchase: Purchase,
  now: number,
  customer: Pick<Customer, 'id'> | null,
): boolean {
  if (purchase.kind === 'done') return now - purchase.at > settledMaxAgeMs;
  return now - purchase.since > unsettledMaxAgeMs && !belongsTo(purchase.order, customer);
}

/** Whether an order was placed from this basket; an order affects no other basket (D272, D273). */
export function isOrderOf(order: BasketOfOrder, cart: BasketOfOrder): boolean {
  const isSame = order.additional_data?.cart_uid === cart.additional_data?.cart_uid;
  return isSame && order.venue_id === cart.venue_id;
}

/** The fields that identify the basket of an order, and its venue. */
export type BasketOfOrder = Pick<Cart, 'venue_id' | 'additional_data'>;

/**
 * Until when an order may wait for the network: ten minutes, but not beyond its slot or check-in (D82). The phone noted the
 * check-in by its own clock, which may differ from the server's (T39).
 */
export function waitsUntil(
  order: Pick<Cart, 'delivery_time' | 'table_id' | 'additional_data'>,
  now: number,
  phoneNow: number,
): number {
  const ends = [now + OFFLINE_ORDER_MS];
  const slot = Date.parse(order.delivery_time ?? '');
  if (!Number.isNaN(slot)) ends.push(slot);
  const checkedIn = Date.parse(String(order.additional_data?.checked_in_at ?? ''));
  if (order.table_id != null && !Number.isNaN(checkedIn))
    ends.push(checkedIn + CHECK_IN_MS + now - phoneNow);
  return Math.max(now, Math.min(...ends));
}

function openPurchase(saved: Saved): OpenPurchase | null {
  const key = savedText(field(saved, 'key'), 64);
  const order = savedObject(field(saved, 'order'));
  const since = savedId(field(saved, 'since'));
  const lines = order && savedList(field(order, 'line_items_attributes'), savedObject, MAX_LINES);
  if (!key || !order || !since || !lines || lines.length === 0) return null;
  if (savedId(field(order, 'venue_id')) === null) return null;
  // The order must stay byte for byte as it was sent, so nothing in it is normalized.
  return {
    kind: 'open',
    key,
    order: order as unknown as OrderRequest,
    since,
    may_have_arrived: savedFlag(field(saved, 'may_have_arrived')),
  };
}
