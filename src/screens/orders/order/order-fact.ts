import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Order } from '#domain/model.ts';
import { isScheduled } from '#domain/orders/order-progress.ts';
import { isRunning } from '#domain/orders/order-status.ts';
import { isBroughtToPlace, isUnacknowledged } from '#domain/orders/orders.ts';
import { isOnItsWay } from '#domain/payment/steps.ts';
import { isDelivered } from '#domain/venue/service-type.ts';

/** The key fact of an order's screen (design 11.10). */
export type OrderFact =
  /** When it is ready or arrives; a scheduled order includes the day. */
  | { readonly kind: 'ready_about' | 'arriving_about' | 'later'; readonly at: string }
  /** The order's destination. */
  | { readonly kind: 'coming_to' | 'on_its_way_to'; readonly place: OrderPlace }
  | { readonly kind: 'on_its_way' | 'is_ready' | 'done' }
  /** Only its progress is known; `late`: since when it should have been ready. */
  | { readonly kind: 'state'; readonly late: string | null }
  /** The venue has changed the total: the customer has to agree. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'paying' | 'not_paid' | 'canceled' | 'rejected' | 'payment_failed' };

export type OrderPlace =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'spot'; readonly name: string };

/** The key fact now: the time for collection, the place for table service (design 11.10). */
export function factOf(order: Order, now: Date): OrderFact {
  if (order.previous_total != null && isRunning(order)) return { kind: 'changed' };
  switch (order.status) {
    case 'pending_payment':
      return { kind: isOnItsWay(order) ? 'paying' : 'not_paid' };
    case 'cancelled':
      return { kind: 'canceled' };
    case 'rejected':
    case 'payment_failed':
      return { kind: order.status };
    case 'completed':
      return { kind: 'done' };
    case 'out_for_delivery':
      return underWay(order);
    case 'ready':
      return atReady(order, now);
    default:
      return inTheKitchen(order, now);
  }
}

/** Returns the table or location to which an order is brought; null if collected, delivered or unknown. */
export function placeOf(order: Order): OrderPlace | null {
  if (order.service_type === 'WebBringToTable' && order.table_name) {
    return { kind: 'table', name: order.table_name };
  }
  if (order.service_type === 'WebBringToMe' && order.location_name) {
    return { kind: 'spot', name: order.location_name };
  }
  return null;
}

/** Full minutes until an order is expected; 0 if unknown or past. */
export function minutesLeft({ estimated_ready_at }: Order, now: Date): number {
  if (!estimated_ready_at) return 0;
  return Math.max(0, Math.ceil((Date.parse(estimated_ready_at) - now.getTime()) / MINUTE_MS));
}

/** Time after the promised time at which the promise is no longer shown, in milliseconds. */
const LATE_MS = MINUTE_MS;

function atReady(order: Order, now: Date): OrderFact {
  if (isBroughtToPlace(order.service_type)) return underWay(order);
  return isDelivered(order.service_type) ? inTheKitchen(order, now) : { kind: 'is_ready' };
}

function underWay(order: Order): OrderFact {
  const place = placeOf(order);
  return place ? { kind: 'on_its_way_to', place } : { kind: 'on_its_way' };
}

function inTheKitchen(order: Order, now: Date): OrderFact {
  const place = placeOf(order);
  if (place) return { kind: 'coming_to', place };
  if (isBroughtToPlace(order.service_type)) return { kind: 'state', late: null };
  // A venue that has not accepted the order has not promised a time.
  if (isUnacknowledged(order, now)) return { kind: 'state', late: null };
  const isToDoor = isDelivered(order.service_type);
  const at = isToDoor ? order.delivery_time : (order.estimated_ready_at ?? order.delivery_time);
  if (!at) return { kind: 'state', late: null };
  if (Date.parse(at) + LATE_MS < now.getTime()) return { kind: 'state', late: at };
  if (isScheduled(order)) return { kind: 'later', at };
  return { kind: isToDoor ? 'arriving_about' : 'ready_about', at };
}
