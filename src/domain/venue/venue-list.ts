import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { ServiceType, Venue } from '#domain/model.ts';
import { folded, occursIn, wordsOf } from '#domain/text/search-text.ts';
import { offeredServiceTypes } from './service-type.ts';
import { openState } from './venue.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** The great-circle distance between two positions, in metres. */
export function distanceInMetres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(north + along * east)));
}

/** The distance of a venue from the phone, in metres; null if either position is unknown (D3). */
export function distanceTo(venue: Venue, position: Position | null | undefined): number | null {
  const { latitude, longitude } = venue;
  if (!position || latitude == null || longitude == null) return null;
  return distanceInMetres(position, { latitude, longitude });
}

/** Sorts venues: open, opening later today, closed; within each, shops last, then by distance and name (D3, D163). */
export function sortVenues(
  venues: readonly Venue[],
  now: Date,
  position?: Position | null,
): readonly Venue[] {
  return venues
    .map((venue) => ({
      venue,
      rank: openRank(venue, now) * 2 + (isShop(venue) ? 1 : 0),
      distance: distanceTo(venue, position) ?? Number.MAX_VALUE,
    }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.distance - other.distance ||
        byName.compare(one.venue.name, other.venue.name) ||
        one.venue.id - other.venue.id,
    )
    .map(({ venue }) => venue);
}

/** Venues under one heading. */
export interface VenueGroup {
  /** recent: venues of earlier orders. rest: venues whose town is unknown. */
  readonly kind: 'recent' | 'town' | 'rest';
  readonly town: string | null;
  readonly venues: readonly Venue[];
}

/**
 * Groups sorted venues under headings: venues of recent orders, then by town. Towns with an open venue
 * come first, among these the town of the last order, then in the owner's order; a town with only shops
 * comes last (D163). One group if there is only one town.
 *
 * @param sorted as returned by sortVenues
 * @param listed all of them in the backend's order
 * @param recent slugs of venues that were ordered from, newest first
 */
export function groupVenues(
  sorted: readonly Venue[],
  listed: readonly Venue[],
  recent: readonly string[],
  now: Date,
): readonly VenueGroup[] {
  const known = recent.flatMap(
    (slug) => sorted.find((venue) => venue.slug === slug && !isShop(venue)) ?? [],
  );
  const latest = [...new Set(known)].slice(0, maxRecent);
  const others = sorted.filter((venue) => !latest.includes(venue));
  const towns = new Map<string, Venue[]>();
  for (const venue of others) {
    const town = venue.town ?? '';
    towns.set(town, [...(towns.get(town) ?? []), venue]);
  }
  const place = (town: string) =>
    town === latest[0]?.town ? -1 : listed.findIndex((venue) => (venue.town ?? '') === town);
  const groups = [...towns]
    .map(([town, venues]) => ({ town, venues, rank: townRank(venues, now), place: place(town) }))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ town, venues }): VenueGroup => ({ kind: town ? 'town' : 'rest', town, venues }));
  return latest.length > 0 ? [{ kind: 'recent', town: null, venues: latest }, ...groups] : groups;
}

/** Finds venues whose name, address or town contains every word, ignoring accents and case (D3). */
export function searchVenues(venues: readonly Venue[], text: string): readonly Venue[] {
  const words = wordsOf(text);
  return venues.filter(({ name, description, town }) => {
    const said = folded([name, description, town].join(' | '));
    return words.every((word) => occursIn(said, word));
  });
}

const EARTH_RADIUS_M = 6_371_008.8;
const maxRecent = 3;
const byName = new Intl.Collator('en', { numeric: true });

/** The rank of a town by its best venue; lower comes first. */
function townRank(venues: readonly Venue[], now: Date): number {
  const [first] = venues;
  if (!first || venues.every(isShop)) return Number.MAX_VALUE;
  return openRank(first, now);
}

function openRank(venue: Venue, now: Date): number {
  const open = openState(venue, now);
  if (open.state === 'open') return 0;
  if (open.state === 'unknown') return 1;
  return open.opensAt && daysBetween(now, open.opensAt, venue.time_zone) === 0 ? 1 : 2;
}

/** Whether a venue is a shop where nobody eats in. */
function isShop({ shop_available, tables_available, eat_in_available }: Venue): boolean {
  return Boolean(shop_available) && !tables_available && !eat_in_available;
}

/** The services that a venue offers, and its tables (G12, D7). */
export function servicesAt(venue: Venue): readonly ServiceType[] {
  const offered = offeredServiceTypes(venue);
  return venue.tables_available ? [...offered, 'WebBringToTable'] : offered;
}
