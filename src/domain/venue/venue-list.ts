import { wallClock } from '#domain/lib/wall-clock.ts';
import type { Venue } from '#domain/model.ts';
import { folded, standsIn, wordsOf } from '#domain/text/search-text.ts';
import { openState } from './venue.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** How far apart two places are as the crow flies, in metres. */
export function distanceInMetres(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const along = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(north + along * east)));
}

/** How far a venue is from the phone, in metres; null where either place is unknown. */
export function distanceTo(venue: Venue, position: Position | null | undefined): number | null {
  const { latitude, longitude } = venue;
  if (!position || latitude == null || longitude == null) return null;
  return distanceInMetres(position, { latitude, longitude });
}

/**
 * Open venues first, then those that open later today, then the closed ones; within that shops last, then the nearest, then
 * the towns with most venues, then by name (D3, D163).
 */
export function sortVenues(
  venues: readonly Venue[],
  now: Date,
  position?: Position | null,
): readonly Venue[] {
  const towns = new Map<string, number>();
  for (const { town } of venues) towns.set(town ?? '', (towns.get(town ?? '') ?? 0) + 1);
  return venues
    .map((venue) => ({
      venue,
      rank: openRank(venue, now) * 2 + (isShop(venue) ? 1 : 0),
      town: venue.town ?? '',
      distance: distanceTo(venue, position) ?? Number.MAX_VALUE,
    }))
    .sort(
      (one, other) =>
        one.rank - other.rank ||
        one.distance - other.distance ||
        (towns.get(other.town) ?? 0) - (towns.get(one.town) ?? 0) ||
        byName.compare(one.town, other.town) ||
        byName.compare(one.venue.name, other.venue.name) ||
        one.venue.id - other.venue.id,
    )
    .map(({ venue }) => venue);
}

/** The venues in whose name, line or town every word stands, whatever the accents and capitals (D3). */
export function searchVenues(venues: readonly Venue[], text: string): readonly Venue[] {
  const words = wordsOf(text);
  return venues.filter(({ name, description, town }) => {
    const said = folded([name, description, town].join(' | '));
    return words.every((word) => standsIn(said, word));
  });
}

const EARTH_RADIUS_M = 6_371_008.8;
const byName = new Intl.Collator('en', { numeric: true });

function openRank(venue: Venue, now: Date): number {
  const open = openState(venue, now);
  if (open.state === 'open') return 0;
  if (open.state === 'unknown') return 1;
  return open.opensAt && isSameDay(open.opensAt, now, venue.time_zone) ? 1 : 2;
}

/** It sends what it sells: nobody goes there to eat. */
function isShop({ shop_available, tables_available, eat_in_available }: Venue): boolean {
  return Boolean(shop_available) && !tables_available && !eat_in_available;
}

function isSameDay(one: Date, other: Date, timeZone?: string | null): boolean {
  const [left, right] = [wallClock(one, timeZone), wallClock(other, timeZone)];
  return left.day === right.day && left.month === right.month && left.year === right.year;
}
