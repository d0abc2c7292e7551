import { HOUR_MS } from '#domain/lib/time-units.ts';
import type { Order, OrderStatus } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { isDelivered } from '#domain/venue/service-type.ts';
import { isUnfulfilled } from './order-status.ts';

export type TrackerStepId =
  | 'sent'
  | 'accepted'
  | 'making'
  | 'ready'
  | 'on_its_way'
  | 'delivered'
  | 'scheduled';

/** A step of the order tracker; `current` is where the order is now. */
export interface TrackerStep {
  readonly id: TrackerStepId;
  readonly state: 'done' | 'current' | 'next';
}

/**
 * The tracker's steps for the order's service; a scheduled order shows its day until it is prepared (design 10.22).
 */
export function trackerOf(order: Order): readonly TrackerStep[] {
  if (isUnfulfilled(order)) return [];
  const ids = stepsOf(order);
  const reached =
    order.status === 'completed' ? ids.length : ids.findIndex((id) => isAt(id, order));
  return ids.map((id, index) => ({ id, state: stateOf(index, reached) }));
}

/** Whether an order is for later: catering, or a slot more than two hours after it was placed (design 11.10). */
export function isScheduled({ service_type, delivery_time, created_at }: Order): boolean {
  if (service_type === 'WebCatering') return true;
  return Date.parse(delivery_time ?? created_at) - Date.parse(created_at) > SCHEDULED_AFTER_MS;
}

const SCHEDULED_AFTER_MS = 2 * HOUR_MS;

const counterSteps: readonly TrackerStepId[] = ['sent', 'accepted', 'making', 'ready'];
const tableSteps: readonly TrackerStepId[] = ['sent', 'accepted', 'making', 'on_its_way'];
const deliverySteps: readonly TrackerStepId[] = ['accepted', 'making', 'on_its_way', 'delivered'];
const scheduledSteps: readonly TrackerStepId[] = ['sent', 'accepted', 'scheduled'];

const unprepared: ReadonlySet<OrderStatus> = new Set(['pending_payment', 'placed', 'accepted']);

function stepsOf(order: Order): readonly TrackerStepId[] {
  if (isScheduled(order) && unprepared.has(order.status)) return scheduledSteps;
  if (isDelivered(order.service_type)) return deliverySteps;
  return isBroughtToPlace(order.service_type) ? tableSteps : counterSteps;
}

/** Whether the order is at this step. */
function isAt(id: TrackerStepId, { status, service_type }: Order): boolean {
  switch (id) {
    case 'sent':
      return status === 'placed';
    case 'accepted':
      return status === 'accepted';
    case 'making':
      // A delivery that is ready is still waiting for its driver.
      return status === 'preparing' || (status === 'ready' && isDelivered(service_type));
    case 'ready':
    case 'on_its_way':
      return status === 'ready' || status === 'out_for_delivery';
    default:
      return false;
  }
}

function stateOf(index: number, reached: number): TrackerStep['state'] {
  if (index === reached) return 'current';
  return index < reached ? 'done' : 'next';
}
