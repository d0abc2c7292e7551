import type { Cart, Venue } from '#domain/model.ts';
import type { Settings } from '#domain/session/settings.ts';
import { currencyOf } from '#domain/venue/venue.ts';

/** A venue with the basket that is for it. */
export interface Basket {
  /** The venue in the address: its slug or id. */
  readonly path: string;
  readonly venue: Venue;
  readonly cart: Cart;
  readonly currency: string;
}

/** The basket at a venue; null until the venue is known. A basket for elsewhere has no lines here (D11). */
export function basketAtVenue(
  path: string,
  venue: Venue | null,
  cart: Cart,
  settings: Pick<Settings, 'currency'>,
): Basket | null {
  if (!venue) return null;
  const isHere = cart.venue_id === venue.id;
  return {
    path,
    venue,
    cart: isHere ? cart : { ...cart, line_items_attributes: [] },
    currency: currencyOf(venue, settings),
  };
}
