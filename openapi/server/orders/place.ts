import type { Cart, OrderRequest, ServiceType } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { slotCapacityOf } from '../catalogue/free-slots.ts';
import { takeStock } from '../catalogue/stock.ts';
import { Refused } from '../contract/errors.ts';
import { type Call, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { OrderDoc } from '../db/schema-orders.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import { dayIn, withOffset, zoneOf } from '../i18n/zone.ts';
import { attemptWrite, openPayment } from '../payments/open.ts';
import { spendWrites } from '../rewards/points.ts';
import { redemptionWrite } from '../rewards/voucher-uses.ts';
import { refuseWrongAmounts } from './amounts.ts';
import { refuseBlocked } from './blockers.ts';
import { agreedTotal, cartOf, dataText } from './cart.ts';
import type { Made } from './idempotency.ts';
import { placeOf, serviceOf } from './location.ts';
import {
  calculatePrices,
  lineInputOf,
  type Prices,
  readPrices,
  snapshotForCart,
} from './prices.ts';
import { pricedLines, refuseOtherPrice, refuseShortage, refuseUnearnedGift } from './pricing.ts';
import { readyAt } from './ready-at.ts';
import { toOrderDto } from './record.ts';
import { newOrder, orderWrites, takeSlot } from './take.ts';
import { slotLost, timeOf } from './time.ts';
import { takeVoucher } from './voucher.ts';

/** Checks and reckons a basket against what is so now, takes what it needs and writes the order down (D66, D73). */
export async function placeNow(tx: Db, call: Call<'placeOrder'>): Promise<Made> {
  const { caller, site, now } = call;
  const sent: OrderRequest = call.body.order;
  const basket = cartOf(sent, caller);
  refuseLate(basket, now);
  const books = await snapshotForCart(basket, (id) => call.catalogue.within(tx, id));
  const { venue } = books;
  refuseWrongAmounts(sent, currencyOf(venue));
  const service_type = serviceOf(basket, venue);
  const where = placeOf(books, basket, call.languages);
  const when = await timeOf(tx, books, { ...basket, service_type }, now);
  const asked = {
    ...basket,
    service_type,
    delivery_window_id: when.window_id,
    delivery_time: when.slot && withOffset(when.slot, zoneOf(venue)),
  };
  const prices = await readPrices(tx, books, asked, call);
  const priced = pricedLines(asked, lineInputOf(prices, when));
  const reckoned = calculatePrices(asked, priced, prices);
  const { cart, discount } = reckoned;
  refuseUnearnedGift(basket, cart, prices);
  refuseOtherPrice(basket, agreedTotal(sent), cart, moneyWords(venue));
  refuseBlocked(cart, prices, site);
  const { payment, due } = await openPayment(tx, sent, cart, venue, call);
  const lines = cart.line_items_attributes;
  const redemption = await takeVoucher(tx, reckoned, prices, caller, (left) =>
    calculatePrices(asked, priced, left),
  );
  refuseShortage(
    basket.line_items_attributes,
    lines,
    await takeStock(tx, lines, prices.menu.rowOf),
  );
  if (when.slot) await takeSlotOrRefuse(tx, venue, service_type, when.slot, now);
  const ready = readyAt({ service_type, placed_at: now, slot_at: when.begin }, site, venue);
  const { row, steps } = newOrder({
    caller,
    ...(await call.nextNumber(tx, venue.id, dayIn(now, zoneOf(venue)))),
    cart: { ...cart, service_type },
    doc: {
      ...docOf(cart, prices),
      ...where,
      payment,
      vat_amount: discount.vat_amount,
      estimated_ready_at: withOffset(ready, zoneOf(venue)),
    },
    client_order_ref: refOf(call),
    slot_at: when.begin,
    isUnpaid: due !== null,
    kitchen: site.kitchen,
    now,
  });
  const order = toOrderDto({ row, lines, steps }, { isOwner: true, withFeedback: false, now });
  const writes = orderWrites(tx, row, lines, steps);
  const payWrites = due ? [attemptWrite(tx, row, currencyOf(venue), due, now)] : [];
  const takenWrites = [
    ...spendWrites(tx, row),
    ...(redemption ? [redemptionWrite(tx, row.id, redemption)] : []),
  ];
  return {
    answer: { status: 201, body: { order } },
    writes: [...writes, ...payWrites, ...takenWrites],
  };
}

/** The code that people read to the staff; without a customer or a phone's id it would be everybody's. */
export function refOf({ caller, body }: Call<'placeOrder'>): string | null {
  if (caller.customer_id === null && caller.client_id === null) return null;
  return dataText(body.order, 'client_order_ref');
}

/** What its customer gave up on is never cooked hours later (T7). */
function refuseLate(cart: Cart, now: Date): void {
  const until = Date.parse(dataText(cart, 'valid_until') ?? '');
  if (Number.isNaN(until) || now.getTime() <= until) return;
  const messages = ['This order was sent too late and was not placed.'];
  throw new Refused(refuse(422, messages, { code: 'order_expired' }));
}

async function takeSlotOrRefuse(
  tx: Db,
  venue: VenueDoc,
  type: ServiceType,
  slot: Date,
  now: Date,
): Promise<void> {
  if (await takeSlot(tx, venue, slot)) return;
  const [book] = await slotCapacityOf(tx, [venue], now);
  throw slotLost(book, slot, type, now);
}

/** What the order remembers of the basket and of the venue as it was. */
function docOf(cart: Cart, { venue }: Prices): OrderDoc {
  const { line_items_attributes: _lines, ...rest } = cart;
  const voucher = cart.discount_error ? { discount_code: null, discount_error: null } : {};
  const { id, name, slug, phone, address, time_zone, currency } = venue;
  return {
    ...rest,
    ...voucher,
    venue: { id, name, slug, phone, address, time_zone, currency },
    rejection_reason: null,
    refund_note: null,
  };
}
