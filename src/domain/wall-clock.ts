/** What clocks and calendars on the wall of a place show, and which moment that is. */
import type { Weekday } from './model.ts';

export interface WallClock {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  readonly day: number;
  readonly weekday: Weekday;
  /** Minutes since midnight. */
  readonly minutes: number;
}

/** What the clock in a zone shows at a moment; no zone or an unknown one is the phone's. */
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
 * The moment at which the clock in a zone shows a time of a day, so many days on.
 * A time that the clock skips in spring is taken as late as it is skipped; of one that comes twice in autumn the first.
 */
export function momentOf(
  { year, month, day }: Pick<WallClock, 'year' | 'month' | 'day'>,
  { minutes, daysOn = 0 }: { readonly minutes: number; readonly daysOn?: number },
  timeZone?: string | null,
): Date {
  const asUtc = Date.UTC(year, month - 1, day + daysOn, 0, minutes);
  const offsetBefore = offsetAt(asUtc - DAY_MS, timeZone);
  const offsetAfter = offsetAt(asUtc + DAY_MS, timeZone);
  const early = asUtc - Math.max(offsetBefore, offsetAfter);
  const late = asUtc - Math.min(offsetBefore, offsetAfter);
  const exact = [early, late].find((moment) => moment + offsetAt(moment, timeZone) === asUtc);
  return new Date(exact ?? asUtc - offsetBefore);
}

/** How many midnights of a zone lie between two moments. */
export function daysBetween(from: Date, to: Date, timeZone?: string | null): number {
  return Math.round((midnightAt(to, timeZone) - midnightAt(from, timeZone)) / DAY_MS);
}

/** The day of the week that lies so many days after another. */
export function weekdayAfter(weekday: Weekday, days: number): Weekday {
  return weekdays[(weekdays.indexOf(weekday) + days + 7 * 60) % 7] ?? weekday;
}

/** Minutes since midnight of a time written HH:mm. */
export function minutesOf(clockTime: string): number {
  const [hours = 0, minutes = 0] = clockTime.split(':').map(Number);
  return hours * 60 + minutes;
}

const DAY_MS = 86_400_000;

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

/** Clocks are set at a quarter of an hour: what holds at its beginning holds to its end. */
const QUARTER_MS = 900_000;
/** So many quarters of a zone are remembered: far more than a venue's opening hours ask for. */
const MOST_QUARTERS = 1_000;

/** By zone, then by the beginning of the quarter. */
const offsets = new Map<string, Map<number, number>>();

/** Minutes east of UTC, as milliseconds; asking the calendar of a zone takes a hundred times as long as remembering. */
function offsetAt(moment: number, timeZone?: string | null): number {
  const zone = timeZone ?? '';
  const known = offsets.get(zone) ?? new Map<number, number>();
  offsets.set(zone, known);
  const quarter = Math.floor(moment / QUARTER_MS) * QUARTER_MS;
  const offset = known.get(quarter) ?? shownAt(quarter, zone) - quarter;
  if (known.size >= MOST_QUARTERS) known.clear();
  known.set(quarter, offset);
  return offset;
}

/** What the clock in a zone shows, as if that were UTC. */
function shownAt(moment: number, zone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute);
}

// Making a format takes a thousand times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const made = formats.get(zone) ?? makeFormat(zone);
  formats.set(zone, made);
  return made;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const;
  try {
    return new Intl.DateTimeFormat('en', timeZone ? { ...parts, timeZone } : parts);
  } catch {
    return new Intl.DateTimeFormat('en', parts);
  }
}
