import { getVenue } from '#api/venues.ts';
import type { Order, Venue } from '#domain/model.ts';
import { held } from '#stores/kept.ts';
import { readyValue } from '#stores/loaded.ts';
import { venueListStore, venueStore } from '#stores/venue.ts';

/** The venue that an order is paid at: the one at hand, else read anew. */
export async function venueOfOrder({ venue }: Pick<Order, 'venue'>): Promise<Venue> {
  const list = readyValue(held(venueListStore)) ?? [];
  const known = [held(venueStore), ...list].find((one) => one?.id === venue.id);
  return known ?? getVenue(String(venue.id));
}
