import { ORDER_CALM_REFRESH_MS } from '#domain/constants.ts';
import {
  field,
  savedId,
  savedInstant,
  savedList,
  savedObject,
  savedText,
} from '#domain/lib/saved.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import type { LineItem, Order } from '#domain/model.ts';

/** Age up to which a completed order may still be refunded, in milliseconds (D315). */
const MAY_BE_REFUNDED_MS = 30 * DAY_MS;

/** An order stored on this phone: the pass while it runs, the receipt later (B7, B11). */
export interface Receipt {
  readonly order: Order;
  /** Customer id; null for a guest. */
  readonly owner: number | null;
  /** When it was last updated, in milliseconds since 1970. */
  readonly at: number;
}

/** Maximum number of receipts stored; the oldest are dropped. */
export const MAX_RECEIPTS = 200;

/**
 * Reduces an order to what the phone may store: items, place and amounts, no personal data (D72, B11).
 * @param at when it was updated, in milliseconds since 1970
 */
export function receiptOf(order: Order, at: number): Receipt {
  const owner = order.customer_id ?? null;
  const kept: Order = {
    ...order,
    customer_name: null,
    email: null,
    phone_number: null,
    phone_e164: null,
    street: null,
    postcode: null,
    city: null,
    home_address: null,
    driver_notes: null,
    allergy_notes: null,
    line_items_attributes: order.line_items_attributes.map(withoutRecipient),
  };
  return { order: kept, owner, at };
}

/** All fully known orders of a customer or guest: their receipts, then the others of their loaded history. */
export function knownOrders(
  receipts: readonly Receipt[],
  history: readonly Order[],
  customerId: number | null,
): readonly Order[] {
  const own = receipts
    .filter((receipt) => isReceiptOf(receipt, customerId))
    .map(({ order }) => order);
  const known = new Set(own.map(({ uuid }) => uuid));
  return [...own, ...history.filter(({ uuid }) => !known.has(uuid))];
}

/**
 * Whether a completed order may have been refunded since its last update: it was paid, in the last 30 days (D315).
 */
export function mayBeRefunded({ order, at }: Receipt, now: number): boolean {
  const isRecent = now - Date.parse(order.created_at) < MAY_BE_REFUNDED_MS;
  return order.payment?.status === 'paid' && isRecent && now - at > ORDER_CALM_REFRESH_MS;
}

/** Parses a stored receipt; null for anything else (B11). */
export function savedReceipt(found: unknown): Receipt | null {
  const saved = savedObject(found);
  const order = saved && savedObject(field(saved, 'order'));
  const venue = order && savedObject(field(order, 'venue'));
  const at = saved && savedId(field(saved, 'at'));
  if (!order || !venue || !at) return null;
  const texts = [field(order, 'uuid'), field(order, 'number'), field(order, 'status')];
  const names = [field(venue, 'name'), field(venue, 'slug')];
  // Of any length, and empty if the backend names neither, which is no reason to lose the order (D170).
  const isWhole = [...texts, ...names].every((text) => typeof text === 'string');
  const lines = field(order, 'line_items_attributes');
  const isRead =
    isWhole &&
    savedInstant(field(order, 'created_at')) !== null &&
    Array.isArray(lines) &&
    savedList(lines, savedLine, lines.length).length === lines.length;
  if (!isRead) return null;
  // Stored as received from the backend, so it is not validated field by field.
  return { order: order as unknown as Order, owner: savedId(field(saved, 'owner')), at };
}

/** Whether a receipt may be shown to the signed-in customer: their own, and those of guests (C15, W5). */
export function isReceiptOf({ owner }: Receipt, customerId: number | null): boolean {
  return owner === null || owner === customerId;
}

/** Sorts newest first, one per order, up to the storage limit (B11). */
export function latestReceipts(receipts: readonly Receipt[]): readonly Receipt[] {
  const byUuid = new Map<string, Receipt>();
  for (const receipt of receipts) {
    const other = byUuid.get(receipt.order.uuid);
    if (!other || other.at <= receipt.at) byUuid.set(receipt.order.uuid, receipt);
  }
  return [...byUuid.values()]
    .sort((one, other) => Date.parse(other.order.created_at) - Date.parse(one.order.created_at))
    .slice(0, MAX_RECEIPTS);
}

function savedLine(found: unknown): true | null {
  const line = savedObject(found);
  if (!line || savedText(field(line, 'product_name'), 512) === null) return null;
  const isCounted = savedId(field(line, 'quantity')) !== null;
  return isCounted && typeof field(line, 'total') === 'number' ? true : null;
}

function withoutRecipient(line: LineItem): LineItem {
  return line.product_gift_recipient_attributes
    ? { ...line, product_gift_recipient_attributes: null }
    : line;
}
