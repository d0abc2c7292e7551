import type { Cart } from '#domain/model.ts';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import { answering } from '../http/errors.ts';
import { cartOf } from '../orders/cart.ts';
import { calculatePrices, lineInputOf, readPrices, snapshotForCart } from '../orders/prices.ts';
import { estimatedLines } from '../orders/pricing.ts';

/** What a basket is let off, by itself and by its voucher (§7); the same is reckoned again when it is ordered. */
export const discountCart: Handler<'discountCart'> = (call) =>
  answering(async () => {
    const { discount } = await estimate(call, cartOf(call.body, call.caller));
    return ok(discount);
  });

/** What a delivery costs where the server computes it (§7). */
export const getDeliveryCharge: Handler<'getDeliveryCharge'> = (call) =>
  answering(async () => {
    const { cart } = await estimate(call, cartOf(call.body.order, call.caller));
    return ok({ delivery_charge: cart.delivery_charge ?? 0 });
  });

/** The basket at today's prices, as far as they are known: an estimate refuses nothing. */
async function estimate(call: Call<'discountCart'> | Call<'getDeliveryCharge'>, sent: Cart) {
  // A code that was refused may hold by now: the basket has changed.
  const cart = { ...sent, discount_error: null };
  const books = await snapshotForCart(cart, call.catalogue.now);
  const prices = await readPrices(call.db, books, cart, call);
  return calculatePrices(cart, estimatedLines(cart, lineInputOf(prices, {})), prices);
}
