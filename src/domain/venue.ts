import { DEFAULT_CURRENCY } from './constants.ts';
import type { Venue } from './model.ts';
import { openingSpans } from './opening.ts';
import { folded, wordsOf } from './search-text.ts';
import { wallClock } from './wall-clock.ts';

export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A venue's state; until null is open without end, opensAt null is not within 7 days, unknown is without hours. */
export type OpenState =
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opensAt: Date | null }
  | { readonly state: 'unknown' };

/** Where a venue begins: its menu, or its tiles where it has them (§2). */
export function landingPath(venue: Pick<Venue, 'slug' | 'has_tiles'>): string {
  return venue.has_tiles ? `/menu/${venue.slug}/tiles` : `/menu/${venue.slug}`;
}

/** Whether a venue is open, until when, or when it opens next, by its hours on its own clock (D3, D43). */
export function openState(venue: Venue, now: Date): OpenState {
  if (!venue.opening_hours) return { state: 'unknown' };
  const moment = now.getTime();
  const spans = openingSpans(venue.opening_hours, now, venue.time_zone);
  const current = spans.find(({ start, end }) => start <= moment && moment < end);
  if (current) {
    const isEndless = current.end - moment > WEEK_MS;
    return { state: 'open', until: isEndless ? null : new Date(current.end) };
  }
  const next = spans.find(({ start }) => start > moment);
  return { state: 'closed', opensAt: next ? new Date(next.start) : null };
}

/** The currency of a venue's amounts: its own, else the site's, else US dollars (D41). */
export function currencyOf(
  venue: Pick<Venue, 'currency'> | null | undefined,
  settings?: { readonly currency: string | null },
): string {
  return venue?.currency ?? settings?.currency ?? DEFAULT_CURRENCY;
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

/** Open venues first, then those that open later today, then the closed ones; within that the nearest, then by name (D3). */
export function sortVenues(
  venues: readonly Venue[],
  now: Date,
  position?: Position | null,
): readonly Venue[] {
  return venues
    .map((venue) => ({
      venue,
      rank: openRank(venue, now),
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

/** The venues in whose name, line or town every word stands, whatever the accents and capitals (D3). */
export function searchVenues(venues: readonly Venue[], text: string): readonly Venue[] {
  const words = wordsOf(text);
  return venues.filter(({ name, description, town }) => {
    const said = folded([name, description, town].join(' '));
    return words.every((word) => said.includes(word));
  });
}

/** Just under 7 days: the last span looked at may end an hour of summer time early. */
const WEEK_MS = (7 * 24 - 1) * 3_600_000;
const EARTH_RADIUS_M = 6_371_008.8;
const byName = new Intl.Collator('en', { numeric: true });

function openRank(venue: Venue, now: Date): number {
  const open = openState(venue, now);
  if (open.state === 'open') return 0;
  if (open.state === 'unknown') return 1;
  return open.opensAt && isSameDay(open.opensAt, now, venue.time_zone) ? 1 : 2;
}

function isSameDay(one: Date, other: Date, timeZone?: string | null): boolean {
  const [left, right] = [wallClock(one, timeZone), wallClock(other, timeZone)];
  return left.day === right.day && left.month === right.month && left.year === right.year;
}
