import { checkedInAt, isOver } from '#domain/check-in.ts';
import { isZeroTotal } from '#domain/checkout.ts';
import type { Cart, Order, OrderRequest } from '#domain/model.ts';
import { invalid } from './refused.ts';
import type { VenueDoc } from './schema-catalogue.ts';

/** How an order is paid: at the venue, or not at all where it costs nothing (P10, P13); refused where that cannot be. */
export function paymentOf(
  { payment }: OrderRequest,
  cart: Cart,
  { card_payment }: VenueDoc,
  now: Date,
): NonNullable<Order['payment']> {
  const isFree = isZeroTotal(cart);
  const type = payment?.type ?? (isFree ? 'zero' : 'pay_later');
  if (isFree && (type === 'zero' || type === 'pay_later')) {
    return { type: 'zero', display_text: null, status: 'not_needed', next_action: null };
  }
  if (type === 'zero') {
    throw invalid({ payment: 'This order has to be paid.' }, 'payment_unavailable');
  }
  const paysLater = card_payment === 'pay_later' || card_payment === 'all';
  if (type !== 'pay_later' || !paysLater) {
    throw invalid({ payment: 'This way to pay is not available here.' }, 'payment_unavailable');
  }
  if (hasLeftTable(cart, now)) {
    throw invalid({ table_id: 'Please scan the code on your table again.' }, 'check_in_expired');
  }
  return { type, display_text: null, status: 'pending', next_action: null };
}

/** Who pays later at a table was seen there within 4 hours, as far as the basket says when (D75). */
function hasLeftTable(cart: Cart, now: Date): boolean {
  const at = cart.service_type === 'WebBringToTable' ? checkedInAt(cart) : null;
  return at !== null && isOver(at, now);
}
