import {
  CANCEL_BEFORE_SLOT_MS,
  FEEDBACK_AFTER_READY_MS,
  ORDER_CALM_MS,
  ORDER_CALM_REFRESH_MS,
  ORDER_REFRESH_MS,
} from '#domain/constants.ts';
import type { Customer, Order, OrderStatus } from '#domain/model.ts';
import { isDelivered } from '#domain/venue/service-type.ts';

/** Nothing more will happen to it (D85). */
export function isEnded({ status }: Pick<Order, 'status'>): boolean {
  return endStates.has(status);
}

/** It has ended without being made: cancelled, turned down or never paid (D85). */
export function isCalledOff({ status }: Pick<Order, 'status'>): boolean {
  return endStates.has(status) && status !== 'completed';
}

/** It is on its way to its customer (D53). */
export function isRunning(order: Pick<Order, 'status'>): boolean {
  return !isEnded(order);
}

/** The server says whether it can be cancelled; else while it is placed, or 30 minutes before a scheduled slot (D87). */
export function isCancellable(order: Order, now: Date): boolean {
  if (order.cancellable !== undefined) return order.cancellable;
  if (order.status === 'placed' || order.status === 'pending_payment') return true;
  if (order.status !== 'accepted' || !order.delivery_time) return false;
  return Date.parse(order.delivery_time) - now.getTime() > CANCEL_BEFORE_SLOT_MS;
}

/** Editable on the web: a guest's order, or the customer's own (§5, O7). */
export function isEditable(order: Order, customer: Pick<Customer, 'id'> | null): boolean {
  if (order.guest_user) return true;
  return customer !== null && order.customer_id === customer.id;
}

/** Milliseconds until an order of this age is read again; null is not by itself (D86). */
export function refreshAfter(ageMs: number, isVisible: boolean): number | null {
  if (!isVisible) return null;
  return ageMs < ORDER_CALM_MS ? ORDER_REFRESH_MS : ORDER_CALM_REFRESH_MS;
}

/** Ten minutes without acceptance: the venue has not answered yet (D86). */
export function hasNotAnswered({ status, created_at }: Order, now: Date): boolean {
  return status === 'placed' && now.getTime() - Date.parse(created_at) >= ORDER_CALM_MS;
}

/** Feedback is asked for once: when it is completed, or 20 minutes after it was ready (D89). */
export function mayGiveFeedback(order: Order, now: Date): boolean {
  if (order.feedback_exist) return false;
  if (order.status === 'completed') return true;
  const ready = order.status_history?.find(({ status }) => status === 'ready')?.at;
  if (!ready || isEnded(order)) return false;
  return now.getTime() - Date.parse(ready) >= FEEDBACK_AFTER_READY_MS;
}

/** The customer has to get up for it, or need not wait any longer: who asked for it is told (design 11.10). */
export function isDueNotice({
  status,
  service_type,
}: Pick<Order, 'status' | 'service_type'>): boolean {
  if (status === 'ready') return !isDelivered(service_type);
  return status === 'out_for_delivery' || status === 'rejected';
}

const endStates: ReadonlySet<OrderStatus> = new Set([
  'completed',
  'cancelled',
  'rejected',
  'payment_failed',
]);
