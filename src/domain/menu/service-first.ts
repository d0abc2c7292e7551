import type { Cart, Venue } from '#domain/model.ts';
import { needsTime, offeredServiceTypes } from '#domain/venue/service-type.ts';

/** What ordering depends on before the menu shows. */
export interface BeforeMenu {
  /** 1 asks for the service at the first add, 2 for service and time before the menu (§6). */
  readonly mode: 1 | 2;
  readonly venue: Venue;
  readonly cart: Cart;
  /** The service has times to choose from, or nobody knows yet. */
  readonly hasTimes: boolean;
}

/** What has to be chosen before the menu shows: how it is served, then for when; a delivery window is a time (D40). */
export function questionBeforeMenu(given: BeforeMenu): 'service' | 'time' | null {
  const { mode, venue, cart, hasTimes } = given;
  if (mode !== 2) return null;
  const type = cart.venue_id === venue.id ? cart.service_type : null;
  const canChoose = offeredServiceTypes(venue).length > 0 || venue.tables_available === true;
  if (!type) return canChoose ? 'service' : null;
  const isTimed = cart.delivery_time != null || cart.delivery_window_id != null;
  return needsTime(type) && hasTimes && !isTimed ? 'time' : null;
}
