import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { loadMenu } from './menu.ts';

/** Reads what costs less at the venue at hand, with the dishes that it is about (L2, D19). */
export async function loadOffers(): Promise<void> {
  const venue = readStore(venueStore);
  if (venue) await loadMenu(venue);
}
