import type { Order, PaymentType } from '#domain/model.ts';
import { isEnded } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';

type TotalId = 'paid' | 'refunded' | 'atVenue' | 'onDelivery' | 'pending' | 'notPaid' | 'total';

/** The label of the total: paid, to be paid, or refunded. */
export function totalId(order: Order): TotalId {
  const { payment } = order;
  if (isBack(order)) return 'refunded';
  if (payment?.status === 'paid' || payment?.status === 'refunded') return 'paid';
  if (!payment || !order.total) return 'total';
  const isOff = isEnded(order) && order.status !== 'completed';
  if (isOff) return 'total';
  if (payment.type === 'pay_later')
    return isDelivered(order.service_type) ? 'onDelivery' : 'atVenue';
  if (payment.status === 'pending') return 'pending';
  return payment.status === 'not_needed' ? 'total' : 'notPaid';
}

/** Returns the refund of an order and its state, for the customer; null if there is none. */
export function goesBackWords(order: Order, amount: string, intl: IntlShape): string | null {
  const { payment } = order;
  if (!payment?.refund) return null;
  const { status } = payment.refund;
  return intl.formatMessage(
    { id: `orders.refund.${status}` },
    { amount, to: refundGoesTo[payment.type] ?? 'other' },
  );
}

/** The part of the refund that the total does not show; null if none (B11). */
export function separateRefund(order: Order) {
  return isBack(order) ? null : (order.payment?.refund ?? null);
}

/** Returns what happens to the money of an unfulfilled order; null if unknown (D87). */
export function refundWords(order: Order, amount: string, intl: IntlShape): string | null {
  const { payment, refund_note, venue } = order;
  if (refund_note) return refund_note;
  if (isUncharged(order)) return intl.formatMessage({ id: 'orders.money.nothing' });
  switch (payment?.status) {
    case 'refunded':
      return intl.formatMessage({ id: 'orders.money.refunded' }, { amount, ...methodOf(order) });
    case 'paid':
    case 'pending':
      return intl.formatMessage(
        { id: `orders.money.${payment.status}` },
        { amount, venue: venue.name },
      );
    default:
      return null;
  }
}

/** Before cancelling: where the money goes (D87). */
export function cancelWords(order: Order, amount: string, intl: IntlShape): string {
  if (order.refund_note) return order.refund_note;
  const id = isUncharged(order) ? 'orders.cancel.nothing' : 'orders.cancel.back';
  return intl.formatMessage({ id }, { amount, ...methodOf(order) });
}

/** Whether nothing was charged: paid at the venue, or free. */
function isUncharged({ payment, total }: Order): boolean {
  if (payment?.status === 'paid' || payment?.status === 'refunded') return false;
  return payment?.type === 'pay_later' || payment?.status === 'not_needed' || total === 0;
}

/** Whether it is refunded in full; a backend that says only "refunded" is trusted. */
function isBack({ payment, total }: Order): boolean {
  const refund = payment?.refund;
  if (!refund) return payment?.status === 'refunded';
  return refund.status === 'done' && refund.amount >= (total ?? 0);
}

/** Destination of a refund, as the customer thinks of it: `other` is what paid on a page of the bank or provider. */
const refundGoesTo: Readonly<Record<PaymentType, 'card' | 'points' | 'other'>> = {
  stripe: 'card',
  braintree: 'card',
  judo: 'card',
  dojo: 'card',
  guest_card_pay: 'card',
  braintree_apple_pay: 'card',
  braintree_google_pay: 'card',
  stripe_apple_google_pay: 'card',
  loyalty: 'points',
  paynl: 'other',
  twint: 'other',
  pay_later: 'other',
  zero: 'other',
};

function methodOf({ payment }: Order) {
  const method = payment?.display_text ?? '';
  return { known: method ? 'yes' : 'no', method };
}
