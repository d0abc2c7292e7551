import { isPastCutOff, type OrderedFor, orderableUntil } from '#domain/cut-offs.ts';
import { windowEnd } from '#domain/delivery-windows.ts';
import type { Category, DeliveryWindow, ServiceType, Venue } from '#domain/model.ts';
import { offeredServiceTypes } from '#domain/service-type.ts';
import { openState } from '#domain/venue.ts';

/** now: the venue is open · later: it is closed, but a later slot can be had · not: nothing can be ordered (D67). */
export type Ordering = 'now' | 'later' | 'not';

/** Whether a venue takes orders at this moment; a table is served only while it is open (D67). */
export function orderingAt(venue: Venue, serviceType: ServiceType | null, now: Date): Ordering {
  if (openState(venue, now).state !== 'closed') return 'now';
  const types = serviceType ? [serviceType] : offeredServiceTypes(venue);
  return types.some((type) => type === 'WebShop' || venue.next_slots?.[type]) ? 'later' : 'not';
}

/** Until when the basket's slot and window let a category be ordered (D45). */
export interface CutOff {
  readonly until: Date;
  readonly isPast: boolean;
}

/** The cut-off of a category for the basket's slot and window; null is none (D45). */
export function cutOffOf(category: Category, orderedFor: OrderedFor, now: Date): CutOff | null {
  const until = orderableUntil(category, orderedFor);
  return until && { until, isPast: isPastCutOff(category, orderedFor, now) };
}

/** The moments that the cut-offs of a basket count back from. */
export function orderedForOf(
  cart: { readonly delivery_time?: string | null; readonly delivery_window_id?: number | null },
  windows: readonly DeliveryWindow[],
  venue: Venue,
  now: Date,
): OrderedFor {
  const window = windows.find(({ id }) => id === cart.delivery_window_id);
  return {
    slot: cart.delivery_time ? new Date(cart.delivery_time) : null,
    windowEnd: window ? windowEnd(window, now, venue.time_zone) : null,
  };
}
