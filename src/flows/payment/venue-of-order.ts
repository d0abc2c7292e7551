import { ApiError } from '#api/errors.ts';
import { getVenue } from '#api/venues.ts';
import type { Order, Venue } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { pause } from './stage.ts';

/** The venue of an order: the current one, else loaded again. */
export async function venueOfOrder({ venue }: Pick<Order, 'venue'>): Promise<Venue> {
  const list = readyValue(readStore(venueListStore)) ?? [];
  const known = [readStore(venueStore), ...list].find((one) => one?.id === venue.id);
  return known ?? getVenue(venue.slug);
}

/** The same, retried until it is loaded; null once it is no longer needed. */
export async function venueEventually(
  order: Pick<Order, 'venue'>,
  isWanted: () => boolean,
): Promise<Venue | null> {
  for (let tries = 0; isWanted(); tries += 1) {
    try {
      return await venueOfOrder(order);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      await pause(tries);
    }
  }
  return null;
}
