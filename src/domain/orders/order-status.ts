import type { Order, OrderStatus } from '#domain/model.ts';

const endStates: ReadonlySet<OrderStatus> = new Set([
  'completed',
  'cancelled',
  'rejected',
  'payment_failed',
]);

/** Whether the order is final (D85). */
export function isEnded({ status }: Pick<Order, 'status'>): boolean {
  return endStates.has(status);
}

/** Whether the order ended unfulfilled: cancelled, rejected or never paid (D85). */
export function isUnfulfilled({ status }: Pick<Order, 'status'>): boolean {
  return endStates.has(status) && status !== 'completed';
}

/** Whether the order is in progress (D53). */
export function isRunning(order: Pick<Order, 'status'>): boolean {
  return !isEnded(order);
}
