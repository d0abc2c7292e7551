import type { Order } from '#domain/model.ts';
import { isForLater } from '#domain/orders/order-progress.ts';
import { hasNotAnswered, isRunning } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';

/** The one fact that an order's screen is about (design 11.10). */
export type OrderFact =
  /** When it is ready, or when it arrives; a later order has its day before the time. */
  | { readonly kind: 'ready_about' | 'arriving_about' | 'later'; readonly at: string }
  /** Where it goes. */
  | { readonly kind: 'coming_to' | 'on_its_way_to'; readonly place: OrderPlace }
  | { readonly kind: 'on_its_way' | 'is_ready' | 'done' }
  /** Nothing better is known than how far it is; late: since when it should have been ready. */
  | { readonly kind: 'state'; readonly late: string | null }
  /** The till has changed its total: the customer has to agree. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'paying' | 'not_paid' | 'canceled' | 'rejected' | 'payment_failed' };

export type OrderPlace =
  | { readonly kind: 'table'; readonly name: string }
  | { readonly kind: 'spot'; readonly name: string };

/** What matters most about an order now: when at the counter, where at the table (design 11.10). */
export function factOf(order: Order, now: Date): OrderFact {
  if (order.previous_total != null && isRunning(order)) return { kind: 'changed' };
  switch (order.status) {
    case 'pending_payment':
      return { kind: order.payment?.status === 'pending' ? 'paying' : 'not_paid' };
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

/** Where an order is brought: its table or its location; null is fetched, delivered or not known. */
export function placeOf(order: Order): OrderPlace | null {
  if (order.service_type === 'WebBringToTable' && order.table_name) {
    return { kind: 'table', name: order.table_name };
  }
  if (order.service_type === 'WebBringToMe' && order.location_name) {
    return { kind: 'spot', name: order.location_name };
  }
  return null;
}

/** It is brought to where its customer sits. */
export function isBrought({ service_type }: Order): boolean {
  return service_type === 'WebBringToTable' || service_type === 'WebBringToMe';
}

/** Whole minutes until an order is expected; 0 where that is not known or over. */
export function minutesLeft({ estimated_ready_at }: Order, now: Date): number {
  if (!estimated_ready_at) return 0;
  return Math.max(0, Math.ceil((Date.parse(estimated_ready_at) - now.getTime()) / 60_000));
}

/** So long after the promised time nobody repeats the promise. */
const LATE_MS = 60_000;

function atReady(order: Order, now: Date): OrderFact {
  if (isBrought(order)) return underWay(order);
  return isDelivered(order.service_type) ? inTheKitchen(order, now) : { kind: 'is_ready' };
}

function underWay(order: Order): OrderFact {
  const place = placeOf(order);
  return place ? { kind: 'on_its_way_to', place } : { kind: 'on_its_way' };
}

function inTheKitchen(order: Order, now: Date): OrderFact {
  const place = placeOf(order);
  if (place) return { kind: 'coming_to', place };
  if (isBrought(order)) return { kind: 'state', late: null };
  // A venue that has not answered has not promised a time either.
  if (hasNotAnswered(order, now)) return { kind: 'state', late: null };
  const isToDoor = isDelivered(order.service_type);
  const at = isToDoor ? order.delivery_time : (order.estimated_ready_at ?? order.delivery_time);
  if (!at) return { kind: 'state', late: null };
  if (Date.parse(at) + LATE_MS < now.getTime()) return { kind: 'state', late: at };
  if (isForLater(order)) return { kind: 'later', at };
  return { kind: isToDoor ? 'arriving_about' : 'ready_about', at };
}
