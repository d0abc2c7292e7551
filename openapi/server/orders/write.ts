import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Cart } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { leadMinutesOf } from '../catalogue/free-slots.ts';
import { venueDay } from '../catalogue/venue-day.ts';
import type { Kitchen, KitchenOrder } from '../config/kitchen.ts';
import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { OrderDoc } from '../db/schema-orders.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';
import { giftCardWrites } from '../mail/gift-cards.ts';
import { originOf } from '../mail/outgoing.ts';
import { receiptWrites } from '../mail/receipt-letters.ts';
import { attemptWrite } from '../payments/open-payment.ts';
import { spendWrites } from '../rewards/points.ts';
import { redemptionWrite } from '../rewards/voucher-uses.ts';
import { refOf } from './cart.ts';
import type { PlacedResult } from './idempotency.ts';
import { newOrder, orderWrites } from './new-order.ts';
import type { PricedOrder, RequestedOrder, ReservedForOrder } from './order-stages.ts';
import { dialable } from './phone.ts';
import type { Prices } from './price-basket.ts';
import { toOrderDto } from './record.ts';

/** Builds the order with its number, and the statements that write it and everything it has taken (D80). */
export async function writeOrder(
  tx: Db,
  call: Call<'placeOrder'>,
  { venue, service_type, place, time }: RequestedOrder,
  { cart, discount, prices, kitchen }: PricedOrder,
  { payment, due, redemption }: ReservedForOrder,
): Promise<PlacedResult> {
  const { caller, site, now } = call;
  const placed = { service_type, placed_at: now, slot_at: time.begin };
  const ready = readyAt(placed, site, venue);
  const { row, steps } = newOrder({
    caller,
    ...(await call.nextNumber(tx, venue.id, venueDay(now, zoneOf(venue)))),
    cart: { ...cart, service_type },
    doc: {
      ...docOf(cart, prices),
      ...place,
      kitchen,
      mailing: { language: translatorFor(call.languages).language, origin: originOf(call) },
      payment,
      vat_amount: discount.vat_amount,
      estimated_ready_at: withOffset(ready, zoneOf(venue)),
    },
    client_order_ref: refOf(call),
    slot_at: time.begin,
    isUnpaid: due !== null,
    kitchen: site.kitchen,
    now,
  });
  const lines = cart.line_items_attributes;
  const order = toOrderDto({ row, lines, steps }, { isOwner: true, withFeedback: false, now });
  return {
    answer: { status: 201, body: { order } },
    writes: [
      ...orderWrites(tx, row, lines, steps),
      ...(due ? [attemptWrite(tx, row, currencyOf(venue), due, now)] : []),
      ...spendWrites(tx, row),
      ...giftCardWrites(tx, row, lines, venue, { site, now }),
      ...(await receiptWrites(tx, order, row.doc, { site, now })),
      ...(redemption ? [redemptionWrite(tx, row.id, redemption)] : []),
    ],
  };
}

/** When an order should be ready: by the kitchen's progress, else for its slot, else after the venue's usual time. */
function readyAt(
  order: KitchenOrder,
  { kitchen }: { readonly kitchen?: Kitchen },
  venue: VenueDoc,
): Date {
  const lead = leadMinutesOf(venue, order.service_type) * MINUTE_MS;
  return kitchen?.readyAt(order) ?? order.slot_at ?? new Date(order.placed_at.getTime() + lead);
}

/** The order's document: a snapshot of the basket and of the venue's contact details. */
function docOf(cart: Cart, { venue }: Prices): OrderDoc {
  const { line_items_attributes: _lines, ...rest } = cart;
  const voucher = cart.discount_error ? { discount_code: null, discount_error: null } : {};
  const { id, name, slug, phone, address, time_zone, currency } = venue;
  return {
    ...rest,
    ...voucher,
    phone_e164: dialable(cart, venue),
    venue: { id, name, slug, phone, address, time_zone, currency },
    rejection_reason: null,
    refund_note: null,
  };
}
