import {
  CANCEL_BEFORE_SLOT_MS,
  FEEDBACK_AFTER_READY_MS,
  ORDER_CALM_MS,
  ORDER_CALM_REFRESH_MS,
  ORDER_REFRESH_MS,
} from '#domain/constants.ts';
import type { Customer, Order, ServiceType } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { isEnded, isRunning } from './order-status.ts';

/** Bring-to-table and bring-to-me orders are brought to the customer's place at the venue (§1). */
export function isBroughtToPlace(type: ServiceType | null | undefined): boolean {
  return type === 'WebBringToTable' || type === 'WebBringToMe';
}

/**
 * Whether stored data about an order may be outdated: the order was still running, or it ended and its money is still to
 * be refunded (D86).
 */
export function mayHaveChanged({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  if (isRunning({ status })) return true;
  if (status === 'completed' || !payment) return false;
  return payment.refund ? payment.refund.status !== 'done' : payment.status === 'paid';
}

/**
 * Returns whether an order can be cancelled: according to the server, else while it is placed or its changed total waits for
 * the customer's agreement (D396), or until 30 minutes before a scheduled slot (D87).
 */
export function isCancellable(order: Order, now: Date): boolean {
  if (order.cancellable !== undefined) return order.cancellable;
  if (order.status !== 'accepted')
    return order.status === 'placed' || order.status === 'pending_payment';
  const isEarly = Date.parse(order.delivery_time ?? '') - now.getTime() > CANCEL_BEFORE_SLOT_MS;
  return isEarly || order.previous_total != null;
}

/** Whether it can be edited on the web: according to the server, else if a guest's or the customer's own (§5, O7). */
export function isEditable(order: Order, customer: Pick<Customer, 'id'> | null): boolean {
  const isOwn = customer !== null && order.customer_id === customer.id;
  return order.editable ?? (order.guest_user || isOwn);
}

/** Polling interval for an order of this age, in milliseconds; a hidden page polls for its notification (D86). */
export function refreshAfter(ageMs: number, isVisible: boolean): number {
  return isVisible && ageMs < ORDER_CALM_MS ? ORDER_REFRESH_MS : ORDER_CALM_REFRESH_MS;
}

/** Whether the venue has not accepted the order for ten minutes (D86). */
export function isUnacknowledged({ status, created_at }: Order, now: Date): boolean {
  return status === 'placed' && now.getTime() - Date.parse(created_at) >= ORDER_CALM_MS;
}

/** Whether to ask for feedback, which happens once: on completion, or 20 minutes after it was ready (D89). */
export function mayGiveFeedback(order: Order, now: Date): boolean {
  if (order.feedback_exist) return false;
  if (order.status === 'completed') return true;
  const ready = order.status_history?.find(({ status }) => status === 'ready')?.at;
  if (!ready || isEnded(order)) return false;
  return now.getTime() - Date.parse(ready) >= FEEDBACK_AFTER_READY_MS;
}

/**
 * Whether to notify a customer who asked for it: they must collect the order, or need not wait any longer
 * (design 11.10).
 */
export function isDueNotice({
  status,
  service_type,
}: Pick<Order, 'status' | 'service_type'>): boolean {
  if (status === 'ready') return !isDelivered(service_type);
  return status === 'out_for_delivery' || status === 'rejected';
}
