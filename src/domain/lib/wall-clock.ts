/** Converts between moments and the local time of a zone. */
import { DAY_MS, HOUR_MS } from '#domain/lib/time-units.ts';
import type { Weekday } from '#domain/model.ts';
import { offsetAt } from './zone-offset.ts';

export interface WallClock {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** The local time of a zone at a moment; the phone's zone if none or an unknown one is given. */
export function wallClock(moment: Date, timeZone?: string | null): WallClock {
  const shown = new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone));
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: weekdays[shown.getUTCDay()] ?? 'monday',
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  };
}

/**
 * The moment of a local time in a zone, `dayOffset` days after `day`.
 * A time skipped in spring is shifted by the length of the gap; a time on a day that the calendar skips is the end of the
 * day before (D239). Of a time that occurs twice in autumn, returns the first, or with `last` the last.
 */
export function momentOf(
  { year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>,
  {
    minutes,
    dayOffset = 0,
    last = false,
  }: { readonly minutes: number; readonly dayOffset?: number; readonly last?: boolean },
  timeZone?: string | null,
): Date {
  const asUtc = Date.UTC(year, month - 1, day + dayOffset, 0, minutes);
  const offsetBefore = offsetAt(asUtc - DAY_MS, timeZone);
  const offsetAfter = offsetAt(asUtc + DAY_MS, timeZone);
  const early = asUtc - Math.max(offsetBefore, offsetAfter);
  const late = asUtc - Math.min(offsetBefore, offsetAfter);
  const exact = (last ? [late, early] : [early, late]).find(
    (moment) => moment + offsetAt(moment, timeZone) === asUtc,
  );
  if (exact === undefined && late - early >= DAY_MS)
    return new Date(asUtc - (asUtc % DAY_MS) - offsetBefore);
  return new Date(exact ?? asUtc - offsetBefore);
}

/**
 * Returns whether a moment is the first or second occurrence of a local time repeated in autumn; null if it is unique.
 */
export function repeatOf(moment: Date, timeZone?: string | null): 'first' | 'second' | null {
  const at = moment.getTime();
  const [before, now, after] = [at - REPEAT_MS, at, at + REPEAT_MS].map((one) =>
    offsetAt(one, timeZone),
  ) as [number, number, number];
  const set = before - after;
  if (set <= 0) return null;
  if (now === before && offsetAt(at + set, timeZone) === after) return 'first';
  return now === after && offsetAt(at - set, timeZone) === before ? 'second' : null;
}

/** The number of midnights in a zone between two moments. */
export function daysBetween(from: Date, to: Date, timeZone?: string | null): number {
  return Math.round((midnightAt(to, timeZone) - midnightAt(from, timeZone)) / DAY_MS);
}

/** The weekday `days` days after another. */
export function weekdayAfter(weekday: Weekday, days: number): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + days + 7 * 60) % 7] ?? weekday;
}

/** Minutes since midnight of a time written HH:mm. */
export function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Longer than any clock change. */
const REPEAT_MS = 3 * HOUR_MS;

/** The midnight before a moment in a zone, as if that were UTC. */
function midnightAt(moment: Date, timeZone?: string | null): number {
  const { year, month, day } = wallClock(moment, timeZone);
  return Date.UTC(year, month - 1, day);
}

const weekdays: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
