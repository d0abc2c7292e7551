import { momentOf, wallClock } from '#domain/lib/wall-clock.ts';
import { dayIn } from '../i18n/zone.ts';

/** The venue's next 5 a.m., when its day ends: a night past midnight belongs to the day before (D134). */
export function endOfDay(now: Date, zone: string): Date {
  return nearFive(now, zone, 1);
}

/** The venue's last 5 a.m., when its day began: the drawer is counted after midnight (D134, D302). */
export function startOfDay(now: Date, zone: string): Date {
  return nearFive(now, zone, 0);
}

/** The venue's day as YYYY-MM-DD, for which each order number is used once (D134). */
export function venueDay(now: Date, zone: string): string {
  return dayIn(startOfDay(now, zone), zone);
}

function nearFive(now: Date, zone: string, days: number): Date {
  const today = wallClock(now, zone);
  const dayOffset = today.minutes < endOfDayMinutes ? days - 1 : days;
  return momentOf(today, { minutes: endOfDayMinutes, dayOffset }, zone);
}

const endOfDayMinutes = 5 * 60;
