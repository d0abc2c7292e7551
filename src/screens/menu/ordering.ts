import { isPastCutOff, type OrderedFor, orderableUntil } from '#domain/menu/cut-offs.ts';
import type { Category, DeliveryWindow, ServiceType, Venue } from '#domain/model.ts';
import { windowEnd } from '#domain/venue/delivery-windows.ts';
import { tableService } from '#domain/venue/service-hours.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';
import { type OpenState, openState } from '#domain/venue/venue.ts';

/** now: the venue is open · later: it is closed, but a later slot is available · not: nothing can be ordered (D67). */
export type Ordering = 'now' | 'later' | 'not';

/** Whether a venue takes orders now; tables are served only while the venue and its windows are open (D308, D67). */
export function orderingAt(
  venue: Venue,
  serviceType: ServiceType | null,
  now: Date,
  windows: readonly DeliveryWindow[] = [],
): Ordering {
  if (openingFor(venue, serviceType, now, windows).state !== 'closed') return 'now';
  if (serviceType === 'WebBringToTable') return 'not';
  const types = serviceType ? [serviceType] : offeredServiceTypes(venue);
  const { next_slots: slots } = venue;
  // A backend that names no next times may still have some.
  const isLater = (type: ServiceType) => type === 'WebShop' || !slots || slots[type];
  return types.some(isLater) ? 'later' : 'not';
}

/** Until or from when orders of a service are taken; for tables also by its windows (D308). */
export function openingFor(
  venue: Venue,
  serviceType: ServiceType | null,
  now: Date,
  windows: readonly DeliveryWindow[],
): OpenState {
  const isTable = serviceType === 'WebBringToTable';
  return isTable ? tableService(venue, windows, now) : openState(venue, now);
}

/** Until when a category can be ordered for the basket's slot and window (D45). */
export interface CutOff {
  readonly until: Date;
  readonly isPast: boolean;
}

/** Returns the cut-off of a category for the basket's slot and window; null if there is none (D45). */
export function cutOffOf(category: Category, orderedFor: OrderedFor, now: Date): CutOff | null {
  const until = orderableUntil(category, orderedFor);
  return until && { until, isPast: isPastCutOff(category, orderedFor, now) };
}

/** The times that the cut-offs of a basket refer to. */
export function orderedForOf(
  cart: { readonly delivery_time?: string | null; readonly delivery_window_id?: number | null },
  windows: readonly DeliveryWindow[],
  venue: Venue,
  now: Date,
): OrderedFor {
  const window = windows.find(({ id }) => id === cart.delivery_window_id);
  const slot = cart.delivery_time ? new Date(cart.delivery_time) : null;
  return { slot, windowEnd: window ? windowEnd(window, slot ?? now, venue.time_zone) : null };
}
