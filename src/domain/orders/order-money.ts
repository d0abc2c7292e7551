import { sumMoney } from '#domain/lib/money.ts';
import type { Order, PaymentType } from '#domain/model.ts';
import { refundGoesTo } from '#domain/payment/payment-types.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { isFullyRefunded, ownRefund } from './order-refund.ts';
import { isUnfulfilled } from './order-status.ts';

/**
 * A known fact about the money of an order that is cancelled or ended unfulfilled (D279). nothing: none was taken. unsure:
 * some may have been taken. back, points: it is refunded that way. parts: phones at the table have paid this much, and
 * each of their payments is refunded in full (D250). ask: the venue took it, and only the venue returns it.
 */
export interface OrderMoney {
  readonly kind: 'nothing' | 'unsure' | 'back' | 'points' | 'parts' | 'ask';
  readonly amount: number;
}

export type TotalId =
  | 'paid'
  | 'refunded'
  | 'atVenue'
  | 'onDelivery'
  | 'pending'
  | 'notPaid'
  | 'total';

/** Returns where the money would go if the order were cancelled now (D87, D279). */
export function moneyIfCancelled(order: Order): readonly OrderMoney[] {
  const { payment } = order;
  const total = order.total ?? 0;
  const { paid, held } = sharedOf(order);
  const isPaid = payment?.status === 'paid';
  if (paid > 0) {
    const others = isPaid ? sumMoney([total, -paid]) : 0;
    const parts = { kind: 'parts', amount: paid } as const;
    return others > 0 ? [parts, { kind: 'ask', amount: others }] : [parts];
  }
  if (held > 0 && !isPaid) return [{ kind: 'unsure', amount: total }];
  if (isUncharged(order)) return [{ kind: 'nothing', amount: total }];
  const wasCharged = isPaid || payment?.status === 'refunded';
  return [{ kind: wasCharged ? kindOfReturn(payment.type) : 'unsure', amount: total }];
}

/**
 * Returns what happened to the money of an unfulfilled order besides its refund; null if fulfilled or unknown (D279).
 * A payment in progress may still be charged, and only the venue returns what it took itself (D280).
 */
export function moneyAfterEnd(order: Order): OrderMoney | null {
  if (!isUnfulfilled(order)) return null;
  const { payment } = order;
  const total = order.total ?? 0;
  const { held } = sharedOf(order);
  const isPaid = payment?.status === 'paid';
  if (held > 0 && !isPaid) return { kind: 'unsure', amount: held };
  if (isUncharged(order)) return { kind: 'nothing', amount: total };
  const amount = isPaid ? sumMoney([total, -(ownRefund(order)?.amount ?? 0)]) : total;
  if (amount <= 0) return null;
  switch (payment?.status) {
    case 'refunded':
      return { kind: kindOfReturn(payment.type) === 'points' ? 'points' : 'back', amount };
    case 'paid':
      return { kind: 'ask', amount };
    default:
      return payment ? { kind: 'unsure', amount } : null;
  }
}

/** The label of the total: paid, to be paid, or refunded, which means refunded in full (D279). */
export function totalId(order: Order): TotalId {
  const { payment } = order;
  if (isFullyRefunded(order)) return 'refunded';
  if (payment?.status === 'paid') return 'paid';
  if (payment?.status === 'refunded') return wasPaid(order) ? 'paid' : 'total';
  if (!payment || !order.total || isUnfulfilled(order) || paidPart(order)) return 'total';
  if (payment.type === 'pay_later') return restId(order);
  if (payment.status === 'pending') return 'pending';
  return payment.status === 'not_needed' ? 'total' : 'notPaid';
}

/** The label of the amount to be paid later: at the venue, or on delivery (D279). */
export function restId({ service_type }: Order): 'atVenue' | 'onDelivery' {
  return isDelivered(service_type) ? 'onDelivery' : 'atVenue';
}

/** Splits the total of a running order into the part paid by phones and the rest; null if all or none is paid (B13). */
export function paidPart(order: Order): { readonly paid: number; readonly rest: number } | null {
  const { paid } = sharedOf(order);
  const isOpen = order.payment?.status === 'pending' && !isUnfulfilled(order);
  return isOpen && paid > 0 ? { paid, rest: sumMoney([order.total ?? 0, -paid]) } : null;
}

/** Whether an order was paid in full before its refund: phones may have paid only part of a table's bill (B13). */
function wasPaid({ payment, total }: Order): boolean {
  return payment?.type !== 'pay_later' || (payment.refund?.amount ?? 0) >= (total ?? 0);
}

/** Whether nothing was charged: paid at the venue, or free. A refusal is no proof: a lost request may have charged. */
function isUncharged({ payment, total }: Order): boolean {
  if (payment?.type === 'zero' || total === 0) return true;
  if (payment?.status === 'paid' || payment?.status === 'refunded') return false;
  return payment?.type === 'pay_later' || payment?.status === 'not_needed';
}

/** Maps a payment type to its kind of refund: only the venue returns what it took itself. */
function kindOfReturn(type: PaymentType): OrderMoney['kind'] {
  if (type === 'pay_later') return 'ask';
  return refundGoesTo(type) === 'points' ? 'points' : 'back';
}

/** The amounts that phones at the table have paid, and are paying; a backend may send none or invalid ones. */
function sharedOf({ payment, total }: Order): { readonly paid: number; readonly held: number } {
  const most = total ?? 0;
  const amountIn = (said: unknown) =>
    typeof said === 'number' && said > 0 ? Math.min(said, most) : 0;
  return { paid: amountIn(payment?.shared_paid), held: amountIn(payment?.shared_held) };
}
