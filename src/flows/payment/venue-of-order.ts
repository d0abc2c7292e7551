import { orNull } from '#api/errors.ts';
import { getVenue } from '#api/venues.ts';
import { backOff } from '#browser/device/wait-or-online.ts';
import type { Order, Venue } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';

/** The venue of an order: a known one, else loaded. */
export async function venueOfOrder({ venue }: Pick<Order, 'venue'>): Promise<Venue> {
  const list = readyValue(readStore(venueListStore)) ?? [];
  const known = [readStore(venueStore), ...list].find((one) => one?.id === venue.id);
  return known ?? getVenue(venue.slug);
}

/** The venue of an order; null if it cannot be loaded now, so that the screen can say so (D283). */
export function venueIfAnswered(order: Pick<Order, 'venue'>): Promise<Venue | null> {
  return orNull(venueOfOrder(order));
}

/**
 * Retries until the venue of an order is loaded, and reports each failure, so that the screen can say so (D283). Returns
 * null once `isWanted` is false.
 */
export async function venueEventually(
  order: Pick<Order, 'venue'>,
  isWanted: () => boolean,
  onFailure: () => void = () => undefined,
): Promise<Venue | null> {
  for (let tries = 0; isWanted(); tries += 1) {
    const venue = await venueIfAnswered(order);
    if (venue) return venue;
    if (isWanted()) onFailure();
    await backOff(tries);
  }
  return null;
}
