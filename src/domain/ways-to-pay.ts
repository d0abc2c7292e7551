import { isZeroTotal } from './checkout.ts';
import type { Cart, PaymentType, Venue } from './model.ts';
import type { Settings } from './settings.ts';

/**
 * How an order is paid for without a card: not at all at a zero total, later where the venue takes that (§3, D75, D79).
 * null: the venue takes cards only.
 */
export function wayToPay(
  cart: Cart,
  venue: Pick<Venue, 'card_payment'>,
  settings: Pick<Settings, 'enable_zero_payment'>,
): Extract<PaymentType, 'zero' | 'pay_later'> | null {
  if (isZeroTotal(cart) && settings.enable_zero_payment) return 'zero';
  const takesLater = venue.card_payment === 'pay_later' || venue.card_payment === 'all';
  return takesLater ? 'pay_later' : null;
}
