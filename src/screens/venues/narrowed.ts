import type { Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { searchVenues } from '#domain/venue/venue-list.ts';
import type { VenueFilter, VenueSearch } from '#stores/venue/filters.ts';
import { serviceOrder, servicesOf } from './venue-services.ts';

/** The venues that match the search and all active filters (design 11.1). */
export function filterVenues(
  venues: readonly Venue[],
  { text, filters }: VenueSearch,
  now: Date,
): readonly Venue[] {
  const found = text.trim() === '' ? venues : searchVenues(venues, text);
  return found.filter((venue) => filters.every((filter) => matches(venue, filter, now)));
}

/** The filters that distinguish these venues: no Delivery filter if none delivers. */
export function filtersFor(venues: readonly Venue[]): readonly VenueFilter[] {
  const offered = new Set(venues.flatMap(servicesOf));
  return all.filter((filter) => filter === 'open' || offered.has(filter));
}

const all: readonly VenueFilter[] = ['open', ...serviceOrder];

function matches(venue: Venue, filter: VenueFilter, now: Date): boolean {
  if (filter === 'open') return openState(venue, now).state === 'open';
  return servicesOf(venue).includes(filter);
}
