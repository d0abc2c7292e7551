import { wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { OpeningHours } from '#domain/model.ts';
import { spanOn } from '#domain/venue/opening.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import { withOffset, zoneOf } from '../i18n/zone.ts';

/** Whether the staff have stopped orders for this moment (D134). */
export function isPausedAt({ paused_until }: VenueDoc, at: Date): boolean {
  return paused_until != null && at.getTime() < Date.parse(paused_until);
}

/**
 * The opening hours as shown to customers: those that a pause covers are left out, or begin with its end, so that every
 * phone shows when it can order again (D134).
 */
export function hoursNow(venue: VenueDoc, now: Date): readonly OpeningHours[] | undefined {
  const { opening_hours, paused_until } = venue;
  if (!opening_hours || !isPausedAt(venue, now)) return opening_hours;
  const zone = zoneOf(venue);
  const today = wallClock(now, zone);
  const resumes = new Date(paused_until ?? 0);
  return opening_hours.flatMap((hours) => {
    // A pause lasts until the next morning at most.
    const paused = [-1, 0, 1]
      .filter((dayOffset) => weekdayAfter(today.weekday, dayOffset) === hours.day)
      .flatMap((dayOffset) => spanOn(hours, dayOffset, today, zone) ?? [])
      .find(({ start, end }) => start < resumes.getTime() && now.getTime() < end);
    if (!paused) return [hours];
    if (paused.end <= resumes.getTime()) return [];
    const start = withOffset(resumes, zone).slice(11, 16);
    return [{ ...hours, day: wallClock(resumes, zone).weekday, start }];
  });
}
