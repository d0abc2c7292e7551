import type { Cart, CartDiscount } from '#domain/model.ts';
import { conflict } from '../contract/errors.ts';
import type { Caller } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import { lockVoucher, type Redemption, voucherUser } from '../rewards/voucher-uses.ts';
import type { Prices } from './price-basket.ts';

/** A priced basket with its discount. */
interface PricedCart {
  readonly cart: Cart;
  readonly discount: CartDiscount;
}

/**
 * Redeems the voucher that discounts an order; null if there is none. If others have used it up in the meantime, the
 * order costs more and needs a second tap (D66).
 *
 * @throws Refused with 409 in that case
 */
export async function takeVoucher(
  tx: Db,
  { cart, discount }: PricedCart,
  prices: Prices,
  caller: Caller,
  calculateWith: (prices: Prices) => PricedCart,
): Promise<Redemption | null> {
  const { code, voucher } = prices.discounts;
  const isTaken = discount.promotion_type === 'voucher' && (discount.discount_amount ?? 0) > 0;
  if (!isTaken || code === null || !voucher) return null;
  const redemption = { venue_id: prices.doc.id, code, user: voucherUser(caller, cart) };
  const usage = await lockVoucher(tx, redemption, voucher);
  if (usage === 'open') return redemption;
  const without = calculateWith({ ...prices, discounts: { ...prices.discounts, use: usage } });
  const { discount_error, total = 0 } = without.cart;
  const sum = `The total is now ${moneyWords(prices.doc)(total)}.`;
  const messages = discount_error ? [discount_error, sum] : [sum];
  throw conflict(messages, { code: 'price_changed', changes: [], total });
}
