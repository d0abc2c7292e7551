import type { Cart } from '#domain/model.ts';
import { answering } from '../contract/errors.ts';
import { type Call, type Handler, ok } from '../contract/handler.ts';
import { cartOf } from '../orders/cart.ts';
import { estimatedLines } from '../orders/check-lines.ts';
import {
  calculatePrices,
  lineInputOf,
  readPrices,
  snapshotForCart,
} from '../orders/price-basket.ts';

/** The discounts of a basket, automatic and by voucher (§7). Placing the order calculates them again. */
export const discountCart: Handler<'discountCart'> = (call) =>
  answering(async () => {
    const { discount } = await estimate(call, cartOf(call.body, call.caller));
    return ok(discount);
  });

/** The delivery charge, for sites where the server calculates it (§7). */
export const getDeliveryCharge: Handler<'getDeliveryCharge'> = (call) =>
  answering(async () => {
    const { cart } = await estimate(call, cartOf(call.body.order, call.caller));
    return ok({ delivery_charge: cart.delivery_charge ?? 0 });
  });

/** Prices the basket at current prices. A line that cannot be priced keeps its sent amounts: an estimate refuses nothing. */
async function estimate(call: Call<'discountCart'> | Call<'getDeliveryCharge'>, sent: Cart) {
  // A code that was refused may be valid by now: the basket has changed.
  const cart = { ...sent, discount_error: null };
  const snapshot = await snapshotForCart(cart, call.catalogue.get);
  const prices = await readPrices(call.db, snapshot, cart, call);
  return calculatePrices(cart, estimatedLines(cart, lineInputOf(prices, {})), prices);
}
