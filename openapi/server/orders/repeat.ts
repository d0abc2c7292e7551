import { choicesOf } from '#domain/cart/line-item.ts';
import { lineKey } from '#domain/cart/line-key.ts';
import { hasVoucher, voucherCode } from '#domain/cart/voucher.ts';
import { sumMoney } from '#domain/lib/money.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import type { Answer, Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { lockOrder } from '../db/locks.ts';
import { conflict, type Refused } from '../http/errors.ts';
import { replayed } from '../http/idempotency.ts';
import { payAnotherWay } from '../payments/another-way.ts';
import { agreedTotal, cartOf } from './cart.ts';
import { linesOf, loadOrderDto, type OrderRow } from './record.ts';

/**
 * The second belt: an order with this code was made already, under another key or none (trust 2.5). The same basket is
 * answered with that order as it is by now; another basket is another order, and needs a code of its own (D115).
 */
export async function placedBefore(
  tx: Db,
  call: Call<'placeOrder'>,
  earlier: OrderRow,
): Promise<Answer> {
  const known = (await lockOrder(tx, earlier.id)) ?? earlier;
  const lines = (await linesOf(tx, [known.id])).get(known.id) ?? [];
  const sent = call.body.order;
  const asked = { ...cartOf(sent, call.caller), total: agreedTotal(sent) ?? undefined };
  if (!isSameOrder(asked, known, lines)) throw refUsed(known);
  const row = await payAnotherWay(tx, call, known);
  const order = await loadOrderDto(tx, row, { isOwner: true, withFeedback: false, now: call.now });
  return { status: 201, body: { order }, headers: replayed };
}

/**
 * Whether a basket asks for what an order already is: the same things for the same place, time, people and money. How it
 * is paid does not count, nor what the basket leaves for the server to decide.
 */
export function isSameOrder(sent: Cart, row: OrderRow, lines: readonly LineItem[]): boolean {
  const { doc } = row;
  const ordered: Cart = { ...doc, line_items_attributes: lines };
  return (
    sent.venue_id === row.venue_id &&
    sent.service_type === row.service_type &&
    JSON.stringify(wordsOf(sent)) === JSON.stringify(wordsOf(ordered)) &&
    JSON.stringify(linesIn(sent)) === JSON.stringify(linesIn(ordered)) &&
    isSameOrLeft(timeOf(sent), timeOf(ordered)) &&
    isSameOrLeft(sent.delivery_window_id, doc.delivery_window_id) &&
    isSameTotal(sent.total, [doc.total, doc.previous_total]) &&
    isSameCode(sent, ordered)
  );
}

function refUsed({ uuid }: OrderRow): Refused {
  const message = 'This order has the code of an earlier order. Order again to get a new one.';
  return conflict([message], { code: 'order_ref_used', order_uuid: uuid });
}

/** Where it goes, whom it is for, and what the kitchen should know. */
function wordsOf(cart: Cart): readonly unknown[] {
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

/** What is ordered and how often, whatever the order of the lines. */
function linesIn({ line_items_attributes: lines }: Cart): readonly string[] {
  return lines
    .map((line) => {
      const { product_id, price_id, quantity, notes, person_name } = line;
      const recipient = line.product_gift_recipient_attributes ?? undefined;
      const isGift = line.suggestion_type === 'gift';
      const marks = { priceId: price_id, notes, person: person_name, recipient, isGift };
      return `${quantity} × ${lineKey(product_id, choicesOf(line), marks)}`;
    })
    .sort();
}

function timeOf({ delivery_time }: Cart): number | null {
  const at = Date.parse(delivery_time ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Without an agreed total a code that did not hold is left out of the order, and the order is the same. */
function isSameCode(sent: Cart, ordered: Cart): boolean {
  const had = codeOf(ordered);
  return had === codeOf(sent) || (had === null && sent.total == null);
}

function codeOf(cart: Cart): string | null {
  return hasVoucher(cart) ? voucherCode(cart.discount_code ?? '') : null;
}

function isSameOrLeft<T>(asked: T | null | undefined, had: T | null | undefined): boolean {
  return asked == null || asked === had;
}

/** A total that the venue's till has changed since is known by what it was as well (D55). */
function isSameTotal(
  asked: number | null | undefined,
  had: readonly (number | null | undefined)[],
): boolean {
  return asked == null || had.some((total) => total != null && sumMoney([total, -asked]) === 0);
}
