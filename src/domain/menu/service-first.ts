import type { Cart, Venue } from '#domain/model.ts';
import { needsTime, offeredServiceTypes } from '#domain/venue/service-type.ts';

/** The input that decides whether to ask a question before the menu. */
export interface BeforeMenu {
  /** 1 asks for the service at the first add, 2 for service and time before the menu (§6). */
  readonly mode: 1 | 2;
  readonly venue: Venue;
  readonly cart: Cart;
  /** Whether the service has times to choose from; true while unknown. */
  readonly hasTimes: boolean;
}

/** The question to ask before the menu: the service, then the time; a delivery window counts as a time (D40). */
export function questionBeforeMenu(given: BeforeMenu): 'service' | 'time' | null {
  const { mode, venue, cart, hasTimes } = given;
  if (mode !== 2) return null;
  const type = cart.venue_id === venue.id ? cart.service_type : null;
  const canChoose = offeredServiceTypes(venue).length > 0 || venue.tables_available === true;
  if (!type) return canChoose ? 'service' : null;
  const isTimed = cart.delivery_time != null || cart.delivery_window_id != null;
  return needsTime(type) && hasTimes && !isTimed ? 'time' : null;
}
