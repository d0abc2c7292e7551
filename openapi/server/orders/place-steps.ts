import type { Cart, OrderRequest } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import { slotCapacityOf } from '../catalogue/free-slots.ts';
import { ownLanguagesOf } from '../catalogue/localize.ts';
import { takeSlot } from '../catalogue/slots.ts';
import { takeStock } from '../catalogue/stock.ts';
import { Refused } from '../contract/errors.ts';
import { type Call, refuse } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import type { KitchenWords } from '../db/own-parts.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';
import { openPayment } from '../payments/open-payment.ts';
import { refuseWrongAmounts } from './amounts.ts';
import { refuseBlocked } from './blockers.ts';
import { agreedTotal, cartOf, dataText } from './cart.ts';
import {
  pricedLines,
  refuseOtherPrice,
  refuseShortage,
  refuseUnearnedGift,
} from './check-lines.ts';
import type { LineInput } from './line-verdict.ts';
import { placeOf, serviceOf } from './location.ts';
import { menuFrom } from './menu.ts';
import type { PricedOrder, RequestedOrder, ReservedForOrder } from './order-stages.ts';
import { calculatePrices, lineInputOf, readPrices, snapshotForCart } from './price-basket.ts';
import { slotUnavailable, timeOf } from './time.ts';
import { takeVoucher } from './voucher.ts';

type PlaceCall = Call<'placeOrder'>;

/**
 * Reads items, destination and time; the amounts are still the client's (§5).
 * @throws Refused if it arrives too late, or the venue cannot serve it at this place and time
 */
export async function readRequest(tx: Db, call: PlaceCall): Promise<RequestedOrder> {
  const { caller, now } = call;
  const sent: OrderRequest = call.body.order;
  const basket = cartOf(sent, caller);
  refuseLate(basket, now);
  const snapshot: VenueSnapshot = await snapshotForCart(basket, (id) =>
    call.catalogue.snapshotIn(tx, id),
  );
  const { venue } = snapshot;
  refuseWrongAmounts(sent, currencyOf(venue));
  const service_type = serviceOf(basket, venue);
  const place = placeOf(snapshot, basket, call.languages);
  const time = await timeOf(tx, snapshot, { ...basket, service_type }, call);
  const cart = {
    ...basket,
    service_type,
    delivery_window_id: time.window_id,
    delivery_time: time.slot && withOffset(time.slot, zoneOf(venue)),
  };
  return { sent, basket, cart, snapshot, venue, service_type, place, time };
}

/**
 * Calculates every amount again, from the catalogue alone (D66).
 * @throws Refused if a line is invalid or unavailable
 */
export async function priceOrder(
  tx: Db,
  call: PlaceCall,
  { cart, snapshot, time }: RequestedOrder,
): Promise<PricedOrder> {
  const prices = await readPrices(tx, snapshot, cart, call);
  const input = lineInputOf(prices, time);
  const lines = pricedLines(cart, input);
  const kitchen = kitchenWords(cart, snapshot, input);
  return { prices, lines, kitchen, ...calculatePrices(cart, lines, prices) };
}

/**
 * Compares the amounts with those that the customer accepted, and applies the rules of the checkout (§5, D66).
 * @throws Refused if they differ, or something blocks the order
 */
export function checkOrder(
  call: PlaceCall,
  requested: RequestedOrder,
  { cart, prices }: PricedOrder,
): void {
  const { sent, basket, venue } = requested;
  refuseUnearnedGift(basket, cart, prices);
  refuseOtherPrice(basket, agreedTotal(sent), cart, moneyWords(venue));
  refuseBlocked(cart, prices, call.site);
}

/**
 * Opens the payment and reserves the voucher, the stock and the slot; a rollback releases them (D101).
 * @throws Refused if one of them is no longer available
 */
export async function reserveForOrder(
  tx: Db,
  call: PlaceCall,
  requested: RequestedOrder,
  { cart, lines, discount, prices }: PricedOrder,
): Promise<ReservedForOrder> {
  const { sent, basket, venue, service_type, time } = requested;
  const { payment, due } = await openPayment(tx, sent, cart, venue, call);
  const redemption = await takeVoucher(tx, { cart, discount }, prices, call.caller, (without) =>
    calculatePrices(requested.cart, lines, without),
  );
  const ordered = cart.line_items_attributes;
  const portions = await takeStock(tx, ordered, prices.menu.rowOf);
  refuseShortage(basket.line_items_attributes, ordered, portions);
  if (time.slot && !(await takeSlot(tx, venue, time.slot))) {
    const [capacity] = await slotCapacityOf(tx, [venue], call.now);
    throw slotUnavailable(capacity, time.slot, service_type, call.now);
  }
  return { payment, due, redemption };
}

/** Names the place and builds the lines once more, now in the languages of the kitchen (D96, D321). */
function kitchenWords(cart: Cart, snapshot: VenueSnapshot, input: LineInput): KitchenWords {
  const { venue } = snapshot;
  const languages = ownLanguagesOf(venue);
  const menu = menuFrom(snapshot, venue, cart, languages);
  const lines = pricedLines(cart, { ...input, menu });
  return {
    ...placeOf(snapshot, cart, languages),
    lines: lines.map(({ product_name, modifiers_display = null }) => ({
      product_name,
      modifiers_display,
    })),
  };
}

/** Refuses an order that waited too long for a network, so that it is not cooked hours later (T7). */
function refuseLate(cart: Cart, now: Date): void {
  const until = Date.parse(dataText(cart, 'valid_until') ?? '');
  if (Number.isNaN(until) || now.getTime() <= until) return;
  const messages = ['This order was sent too late and was not placed.'];
  throw new Refused(refuse(422, messages, { code: 'order_expired' }));
}
