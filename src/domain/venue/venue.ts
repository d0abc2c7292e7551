import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import { HOUR_MS } from '#domain/lib/time-units.ts';
import type { Venue } from '#domain/model.ts';
import { openingSpans } from './opening.ts';

/** A venue's state. `until` null: always open. `opensAt` null: not within 7 days. unknown: it has no hours. */
export type OpenState =
  | { readonly state: 'open'; readonly until: Date | null }
  | { readonly state: 'closed'; readonly opensAt: Date | null }
  | { readonly state: 'unknown' };

/** The first page of a venue: its tiles if it has any, else its menu (§2). */
export function landingPath(venue: Pick<Venue, 'slug' | 'has_tiles'>): string {
  return venue.has_tiles ? `/menu/${venue.slug}/tiles` : `/menu/${venue.slug}`;
}

/** Whether a venue is open, until when, or when it opens next, in its own time zone (D3, D43). */
export function openState(venue: Venue, now: Date): OpenState {
  if (!venue.opening_hours) return { state: 'unknown' };
  const moment = now.getTime();
  for (const { start, end } of openingSpans(venue.opening_hours, now, venue.time_zone)) {
    if (end <= moment) continue;
    if (start > moment) return { state: 'closed', opensAt: new Date(start) };
    return { state: 'open', until: end - moment > WEEK_MS ? null : new Date(end) };
  }
  return { state: 'closed', opensAt: null };
}

/** Whether orders at a venue use delivery windows: both the site and the venue must have them switched on (§6, D13). */
export function takesWindows(
  { delivery_window_enabled }: Pick<Venue, 'delivery_window_enabled'>,
  settings: { readonly delivery_window_enabled: boolean },
): boolean {
  return settings.delivery_window_enabled && delivery_window_enabled === true;
}

/** The currency of a venue's amounts: its own, else the site's, else US dollars (D41). */
export function currencyOf(
  venue: Pick<Venue, 'currency'> | null | undefined,
  settings?: { readonly currency: string | null },
): string {
  return venue?.currency ?? settings?.currency ?? DEFAULT_CURRENCY;
}

/** Just under 7 days, since the last span may end an hour earlier because of daylight saving time. */
const WEEK_MS = (7 * 24 - 1) * HOUR_MS;
