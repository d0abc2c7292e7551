import { and, eq, sql } from 'drizzle-orm';
import type { Cart, OrderRequest, ServiceType } from '#domain/model.ts';
import type { Db } from './db.ts';
import { booksOf } from './free-slots.ts';
import { type Answer, type Call, refuse } from './handler.ts';
import { replayed } from './idempotency.ts';
import { paceOf, readyAt } from './kitchen.ts';
import { refuseBlocked } from './order-blockers.ts';
import { agreedTotal, cartOf, dataText } from './order-cart.ts';
import { placeOf, serviceOf } from './order-place.ts';
import { tellOrder } from './order-record.ts';
import { insertOrder, takeSlot } from './order-taking.ts';
import { slotLost, timeOf } from './order-time.ts';
import { payAnotherWay } from './payment-again.ts';
import { openPayment, writePayment } from './payment-opening.ts';
import { pricedLines, refuseOtherPrice, refuseShortage, refuseUnearnedGift } from './pricing.ts';
import { lineGiven, type Prices, readPrices, reckon, venueOfCart } from './reckoning.ts';
import { Refused } from './refused.ts';
import type { VenueDoc } from './schema-catalogue.ts';
import { type OrderDoc, orders } from './schema-orders.ts';
import { takeStock } from './stock.ts';
import { zoneOf } from './venue-record.ts';
import { moneyWords } from './words.ts';
import { withOffset } from './zone.ts';

/** Checks and reckons a basket against what is so now, takes what it needs and writes the order down (D66, D73). */
export async function placeNow(tx: Db, call: Call<'placeOrder'>): Promise<Answer> {
  const { caller, site, now } = call;
  const sent: OrderRequest = call.body.order;
  const basket = cartOf(sent, caller);
  const client_order_ref = refOf(call, basket);
  const earlier = client_order_ref && (await earlierOrder(tx, call, client_order_ref));
  if (earlier) return earlier;
  refuseLate(basket, now);
  const venue = await venueOfCart(tx, basket);
  const service_type = serviceOf(basket, venue);
  const where = await placeOf(tx, venue, basket, call.languages);
  const when = await timeOf(tx, venue, { ...basket, service_type }, now);
  const asked = {
    ...basket,
    service_type,
    delivery_window_id: when.window_id,
    delivery_time: when.slot && withOffset(when.slot, zoneOf(venue)),
  };
  const prices = await readPrices(tx, venue, asked, call);
  const priced = pricedLines(asked, lineGiven(prices, when));
  const { cart, discount } = reckon(asked, priced, prices);
  refuseUnearnedGift(basket, cart, prices);
  refuseOtherPrice(basket, agreedTotal(sent), cart, moneyWords(venue));
  refuseBlocked(cart, prices, site);
  const { payment, due } = await openPayment(tx, sent, cart, venue, call);
  const lines = cart.line_items_attributes;
  refuseShortage(basket.line_items_attributes, lines, await takeStock(tx, lines));
  if (when.slot) await takeSlotOrRefuse(tx, venue, service_type, when.slot, now);
  const pace = paceOf(site);
  const ready = readyAt({ service_type, placed_at: now, slot_at: when.begin }, pace);
  const row = await insertOrder(tx, {
    caller,
    venue,
    cart: { ...cart, service_type },
    doc: {
      ...docOf(cart, prices),
      ...where,
      payment,
      vat_amount: discount.vat_amount,
      estimated_ready_at: withOffset(ready, zoneOf(venue)),
    },
    client_order_ref,
    slot_at: when.begin,
    isUnpaid: due !== null,
    pace,
    now,
  });
  if (due) await writePayment(tx, row, prices.venue.currency ?? 'USD', due, now);
  const telling = { isOwner: true, withFeedback: false, now };
  return { status: 201, body: { order: await tellOrder(tx, row, telling) } };
}

/** The code that people read to the staff; without a customer or a phone's id it would be everybody's. */
function refOf({ caller }: Call<'placeOrder'>, cart: Cart): string | null {
  if (caller.customer_id === null && caller.client_id === null) return null;
  return dataText(cart, 'client_order_ref');
}

/** The second belt: an order with this code was made already, under whatever key (trust 2.5). */
async function earlierOrder(tx: Db, call: Call<'placeOrder'>, ref: string): Promise<Answer | null> {
  const { scope } = call.caller;
  const { now } = call;
  // Whoever sends the same code at the same moment waits here.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${ref}`}, 0))`);
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.scope, scope), eq(orders.client_order_ref, ref)));
  if (!row) return null;
  const paying = await payAnotherWay(tx, call, row);
  const order = await tellOrder(tx, paying, { isOwner: true, withFeedback: false, now });
  return { status: 201, body: { order }, headers: replayed };
}

/** What its customer gave up on is never cooked hours later (trust P7). */
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
  const [book] = await booksOf(tx, [venue], now);
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
