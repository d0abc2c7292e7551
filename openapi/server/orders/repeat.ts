import { choicesOf } from '#domain/cart/line-item.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { hasVoucher, voucherCode } from '#domain/cart/voucher.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { conflict, type Refused } from '../contract/errors.ts';
import type { Answer, Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockOrder } from '../db/locks.ts';
import { payAnotherWay } from '../payments/another-way.ts';
import { agreedTotal, cartOf } from './cart.ts';
import { replayed } from './idempotency.ts';
import { linesOf, loadOrderDto, type OrderRow } from './record.ts';

/**
 * Second safeguard against duplicates: an order with this code already exists under another key, or none (trust 2.5).
 * The same basket gets that order in its current state; another basket is another order and needs another code (D115).
 */
export async function placedBefore(
  tx: Db,
  call: Call<'placeOrder'>,
  earlier: OrderRow,
): Promise<Answer> {
  const known = (await lockOrder(tx, earlier.id)) ?? earlier;
  const lines = (await linesOf(tx, [known.id])).get(known.id) ?? [];
  const sent = call.body.order;
  const requested = { ...cartOf(sent, call.caller), total: agreedTotal(sent) ?? undefined };
  if (!isSameOrder(requested, known, lines)) throw codeAlreadyUsed(known);
  const row = await payAnotherWay(tx, call, known);
  const dto = await loadOrderDto(tx, row, { isOwner: true, withFeedback: false, now: call.now });
  return { status: 201, body: { order: dto }, headers: replayed };
}

/**
 * Whether a basket matches an existing order: same items, place, time, people and total. Neither the payment method
 * nor values that the basket leaves to the server count (D115).
 */
export function isSameOrder(sent: Cart, row: OrderRow, lines: readonly LineItem[]): boolean {
  const { doc } = row;
  const ordered: Cart = { ...doc, line_items_attributes: lines };
  return (
    sent.venue_id === row.venue_id &&
    sent.service_type === row.service_type &&
    JSON.stringify(detailsOf(sent)) === JSON.stringify(detailsOf(ordered)) &&
    JSON.stringify(lineKeys(sent)) === JSON.stringify(lineKeys(ordered)) &&
    isSameOrUnset(timeOf(sent), timeOf(ordered)) &&
    isSameOrUnset(sent.delivery_window_id, doc.delivery_window_id) &&
    isSameTotal(sent.total, [doc.total, doc.previous_total]) &&
    isSameCode(sent, ordered)
  );
}

function codeAlreadyUsed({ uuid }: OrderRow): Refused {
  const message = 'This order has the code of an earlier order. Order again to get a new one.';
  return conflict([message], { code: 'order_ref_used', order_uuid: uuid });
}

/** Destination, customer and notes for the kitchen. */
function detailsOf(cart: Cart): readonly unknown[] {
  return [
    cart.table_id,
    cart.location_id,
    cart.customer_name,
    cart.email,
    cart.phone_number,
    cart.street,
    cart.postcode,
    cart.city,
    cart.home_address,
    cart.driver_notes,
    cart.customer_has_allergies,
    cart.allergy_notes,
    cart.additional_data?.vat_exempt === true,
  ].map((value) => value || null);
}

/** Items and quantities, independent of the order of lines. */
function lineKeys({ line_items_attributes: lines }: Cart): readonly string[] {
  return lines
    .map((line) => {
      const { product_id, price_id, quantity, notes, person_name } = line;
      const recipient = line.product_gift_recipient_attributes ?? undefined;
      const isGift = line.suggestion_type === 'gift';
      const attributes = { priceId: price_id, notes, person: person_name, recipient, isGift };
      return `${quantity} × ${lineKey(product_id, choicesOf(line), attributes)}`;
    })
    .sort();
}

function timeOf({ delivery_time }: Cart): number | null {
  const at = Date.parse(delivery_time ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Without an agreed total an invalid voucher code was dropped from the order, which is still the same order. */
function isSameCode(sent: Cart, ordered: Cart): boolean {
  const existing = voucherCodeOf(ordered);
  return existing === voucherCodeOf(sent) || (existing === null && sent.total == null);
}

function voucherCodeOf(cart: Cart): string | null {
  return hasVoucher(cart) ? voucherCode(cart.discount_code ?? '') : null;
}

function isSameOrUnset<T>(
  requested: T | null | undefined,
  existing: T | null | undefined,
): boolean {
  return requested == null || requested === existing;
}

/** Accepts the current total, and the earlier one of an order whose total the venue has changed since (D55). */
function isSameTotal(
  requested: number | null | undefined,
  existing: readonly (number | null | undefined)[],
): boolean {
  return (
    requested == null ||
    existing.some((total) => total != null && sumMoney([total, -requested]) === 0)
  );
}
