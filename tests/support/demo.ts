import type { VenueData } from '#server/db/records.ts';
import { loadBackend, sharedBackend } from './shared-backend.ts';

const { fictionalVenues } = await loadBackend();

/** Made-up venues of the demo by name, in English. */
export const fernAndFable = venueOf('fern-and-fable');
export const hotelSaltmarsh = venueOf('hotel-saltmarsh');
export const nightHeron = venueOf('the-night-heron');
export const saffronYard = venueOf('saffron-yard');
export const slowFire = venueOf('slow-fire');

function venueOf(slug: string): VenueData {
  const found = fictionalVenues.find(({ venue }) => venue.slug === slug);
  if (!found) throw new Error(`The demo has no venue "${slug}".`);
  return sharedBackend ? JSON.parse(JSON.stringify(found)) : found;
}
