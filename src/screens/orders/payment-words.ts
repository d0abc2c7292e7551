import type { Order } from '#domain/model.ts';
import { isEnded } from '#domain/orders.ts';
import { isDelivered } from '#domain/service-type.ts';
import type { IntlShape } from '#ui/intl.tsx';

type TotalId = 'paid' | 'refunded' | 'atVenue' | 'onDelivery' | 'pending' | 'notPaid' | 'total';

/** What the total is called: paid, still to pay, or given back. */
export function totalId(order: Order): TotalId {
  const { payment } = order;
  if (payment?.status === 'paid' || payment?.status === 'refunded') return payment.status;
  if (!payment || !order.total) return 'total';
  const isOff = isEnded(order) && order.status !== 'completed';
  if (isOff) return 'total';
  if (payment.type === 'pay_later')
    return isDelivered(order.service_type) ? 'onDelivery' : 'atVenue';
  if (payment.status === 'pending') return 'pending';
  return payment.status === 'not_needed' ? 'total' : 'notPaid';
}

/** What happens to the money of an order that came to nothing; null where nobody has said (D87). */
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

/** Before it is cancelled: where the money goes (D87). */
export function cancelWords(order: Order, amount: string, intl: IntlShape): string {
  if (order.refund_note) return order.refund_note;
  const id = isUncharged(order) ? 'orders.cancel.nothing' : 'orders.cancel.back';
  return intl.formatMessage({ id }, { amount, ...methodOf(order) });
}

/** Nothing was taken yet: it is paid at the venue, or costs nothing. */
function isUncharged({ payment, total }: Order): boolean {
  if (payment?.status === 'paid' || payment?.status === 'refunded') return false;
  return payment?.type === 'pay_later' || payment?.status === 'not_needed' || total === 0;
}

function methodOf({ payment }: Order) {
  const method = payment?.display_text ?? '';
  return { known: method ? 'yes' : 'no', method };
}
