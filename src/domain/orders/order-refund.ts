import type { Order } from '#domain/model.ts';
import { refundGoesTo } from '#domain/payment/payment-types.ts';
import { isUnfulfilled } from './order-status.ts';

/** The part of the refund that the total does not show; null if none (B11). */
export function separateRefund(order: Order) {
  return isFullyRefunded(order) ? null : (order.payment?.refund ?? null);
}

/** Whether it is refunded in full; a bare status "refunded" is trusted (D279). */
export function isFullyRefunded(order: Order): boolean {
  const { payment, total } = order;
  if (!payment?.refund) return payment?.status === 'refunded';
  const refund = ownRefund(order);
  return refund?.status === 'done' && refund.amount >= (total ?? 0);
}

/**
 * The refund of the order's own payment; null if it is only of a second charge (D294): a provider refunds nothing else
 * while the order is not cancelled, or if the venue took the money itself.
 */
export function ownRefund(order: Order) {
  const { status, type, refund } = order.payment ?? {};
  if (!refund || status === 'refunded') return refund ?? null;
  const isOfSecond = type === 'pay_later' ? refund.type !== undefined : !isUnfulfilled(order);
  return isOfSecond ? null : refund;
}

/**
 * Destination of a refund, as the customer thinks of it (D279): `other` is a page of the bank or provider, or several
 * destinations. A backend may omit the refund's type (D294).
 */
export function destinationOf({ type, refund }: NonNullable<Order['payment']>) {
  return refund?.type === null ? 'other' : refundGoesTo(refund?.type ?? type);
}
