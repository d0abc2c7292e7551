import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { loadMenu } from './menu.ts';

/** Loads the offers of the current venue with their products (L2, D19). */
export async function loadOffers(): Promise<void> {
  const venue = readStore(venueStore);
  if (venue) await loadMenu(venue);
}
