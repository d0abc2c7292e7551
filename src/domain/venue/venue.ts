import { DEFAULT_CURRENCY } from '#domain/constants.ts';
import type { Venue } from '#domain/model.ts';
import { openingSpans } from './opening.ts';

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
  for (const { start, end } of openingSpans(venue.opening_hours, now, venue.time_zone)) {
    if (end <= moment) continue;
    if (start > moment) return { state: 'closed', opensAt: new Date(start) };
    return { state: 'open', until: end - moment > WEEK_MS ? null : new Date(end) };
  }
  return { state: 'closed', opensAt: null };
}

/** Whether orders at a venue belong to delivery windows: where both the site and the venue have them (§6, D13). */
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

/** Just under 7 days: the last span looked at may end an hour of summer time early. */
const WEEK_MS = (7 * 24 - 1) * 3_600_000;
