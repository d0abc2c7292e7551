import type { Cart, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** A venue with the basket that is for it. */
export interface Basket {
  readonly path: string;
  readonly venue: Venue;
  readonly cart: Cart;
  readonly currency: string;
}

/** The basket for the venue at a path; null until the venue is known. A basket for elsewhere has no lines here. */
export function useBasket(path: string): Basket | null {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { value: cart } = useSnapshot(cartStore);
  const { value: settings } = useSnapshot(settingsStore);
  if (!venue) return null;
  const isHere = cart.venue_id === venue.id;
  return {
    path,
    venue,
    cart: isHere ? cart : { ...cart, line_items_attributes: [] },
    currency: currencyOf(venue, settings),
  };
}
