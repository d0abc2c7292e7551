import type { Cart, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The basket on its way to becoming an order. */
export interface Checkout {
  readonly path: string;
  readonly venue: Venue;
  readonly cart: Cart;
  readonly currency: string;
}

/** What is to be ordered at the venue at a path; null until the venue is known. A basket for elsewhere is empty here. */
export function useCheckout(path: string): Checkout | null {
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
