import { wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { OpeningHours } from '#domain/model.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';
import { endOfSpan, openingSpans } from './times.ts';

/** Whether the staff have stopped orders for this moment (D134). */
export function isPausedAt({ paused_until }: VenueDoc, at: Date): boolean {
  return paused_until != null && at.getTime() < Date.parse(paused_until);
}

/**
 * The opening hours as shown to customers: while orders are paused, the current ones begin at the end of the pause, so
 * that every phone shows when it can order again (D134).
 */
export function hoursNow(venue: VenueDoc, now: Date): readonly OpeningHours[] | undefined {
  const { opening_hours, paused_until } = venue;
  if (!opening_hours || !isPausedAt(venue, now)) return opening_hours;
  const zone = zoneOf(venue);
  const resumes = new Date(paused_until ?? 0);
  const { weekday } = wallClock(now, zone);
  const yesterday = weekdayAfter(weekday, -1);
  return opening_hours.flatMap((hours) => {
    const [span] = openingSpans([hours]);
    const isToday = hours.day === weekday || hours.day === yesterday;
    const end = span && isToday ? endOfSpan([span], zone, now) : null;
    if (!end) return [hours];
    if (resumes >= end) return [];
    const start = withOffset(resumes, zone).slice(11, 16);
    return [{ ...hours, day: wallClock(resumes, zone).weekday, start }];
  });
}
