import type { Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { searchVenues } from '#domain/venue/venue-list.ts';
import type { VenueFilter, VenueSearch } from '#stores/venue/venue-search.ts';
import { servicesOf } from './venue-services.ts';

/** The venues that hold the words and every filter that is on (design 11.1). */
export function narrowed(
  venues: readonly Venue[],
  { text, filters }: VenueSearch,
  now: Date,
): readonly Venue[] {
  const found = text.trim() === '' ? venues : searchVenues(venues, text);
  return found.filter((venue) => filters.every((filter) => holds(venue, filter, now)));
}

/** The filters that tell these venues apart: without a single venue that delivers there is no Delivery. */
export function filtersFor(venues: readonly Venue[]): readonly VenueFilter[] {
  const offered = new Set(venues.flatMap(servicesOf));
  return all.filter((filter) => filter === 'open' || offered.has(filter));
}

const all: readonly VenueFilter[] = [
  'open',
  'WebBringToTable',
  'WebCollection',
  'WebDelivery',
  'WebEatIn',
  'WebBringToMe',
  'WebCatering',
  'WebShop',
];

function holds(venue: Venue, filter: VenueFilter, now: Date): boolean {
  if (filter === 'open') return openState(venue, now).state === 'open';
  return servicesOf(venue).includes(filter);
}
