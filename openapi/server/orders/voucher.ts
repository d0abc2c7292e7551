import type { Cart, CartDiscount } from '#domain/model.ts';
import type { Caller } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import { conflict } from '../http/errors.ts';
import { moneyWords } from '../i18n/word-forms.ts';
import { lockVoucher, type Redemption, voucherUser } from '../rewards/voucher-uses.ts';
import type { Prices } from './prices.ts';

/** A basket with its discount, reckoned with these prices. */
interface Reckoned {
  readonly cart: Cart;
  readonly discount: CartDiscount;
}

/**
 * The use of the voucher that takes something off an order; null is none. Where others were faster to use it up the order
 * costs more, and that takes a second tap (D66).
 */
export async function takeVoucher(
  tx: Db,
  { cart, discount }: Reckoned,
  prices: Prices,
  caller: Caller,
  reckonWith: (prices: Prices) => Reckoned,
): Promise<Redemption | null> {
  const { code, voucher } = prices.discounts;
  const isTaken = discount.promotion_type === 'voucher' && (discount.discount_amount ?? 0) > 0;
  if (!isTaken || code === null || !voucher) return null;
  const redemption = { venue_id: prices.doc.id, code, user: voucherUser(caller, cart) };
  const use = await lockVoucher(tx, redemption, voucher);
  if (use === 'open') return redemption;
  const without = reckonWith({ ...prices, discounts: { ...prices.discounts, use } });
  const { discount_error, total = 0 } = without.cart;
  const sum = `The total is now ${moneyWords(prices.doc)(total)}.`;
  const messages = discount_error ? [discount_error, sum] : [sum];
  throw conflict(messages, { code: 'price_changed', changes: [], total });
}
