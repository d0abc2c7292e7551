import { type Basket, basketAtVenue } from '#domain/cart/venue-basket.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

export type { Basket };

/** The basket for the venue at a path; null until the venue is known. */
export function useBasket(path: string): Basket | null {
  const { value: venue } = useSnapshot(venueStore);
  const { value: cart } = useSnapshot(cartStore);
  const { value: settings } = useSnapshot(settingsStore);
  return basketAtVenue(path, venueAt(path, venue), cart, settings);
}
