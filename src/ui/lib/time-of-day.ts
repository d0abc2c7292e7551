import { repeatOf, wallClock } from '#domain/lib/wall-clock.ts';
import type { IntlShape } from './intl.tsx';

/** Returns the stored text of a format and value, or formats it. */
type Memory = (format: string, value: number | string, write: () => string) => string;

let formatStored: Memory = (_how, _what, write) => write();

/**
 * Uses stored texts for times and days, because creating a browser's first formatter is slow
 * (browser/page/write-once.ts).
 */
export function setTimeCache(memory: Memory): void {
  formatStored = memory;
}

type Intl = Pick<IntlShape, 'locale' | 'formatDate'>;

/** Format options for a venue's time zone; the phone's if there is none (D43). */
export function zoneOf(timeZone: string | null | undefined) {
  return timeZone ? { timeZone } : {};
}

/** "8:40 AM" on a venue's clock, without line breaks (D43, design 9). */
export function timeOfDay(
  at: string | Date,
  timeZone: string | null | undefined,
  intl: Intl,
): string {
  return formatCached(at, timeZone, intl, { hour: 'numeric', minute: '2-digit' });
}

/** A time of day in short: "6 PM", but "6:30 PM" (D43, design 9). */
export function shortTime(at: Date, timeZone: string | null | undefined, intl: Intl): string {
  const isFull = wallClock(at, timeZone).minutes % 60 === 0;
  return isFull
    ? formatCached(at, timeZone, intl, { hour: 'numeric' })
    : timeOfDay(at, timeZone, intl);
}

/** "Wednesday", by a venue's calendar. */
export function weekdayOf(
  at: Date,
  timeZone: string | null | undefined,
  intl: Pick<IntlShape, 'locale' | 'formatDate'>,
): string {
  return formatStored(`${intl.locale} weekday`, wallClock(at, timeZone).weekday, () =>
    intl.formatDate(at, { weekday: 'long', ...zoneOf(timeZone) }),
  );
}

function formatCached(
  at: string | Date,
  timeZone: string | null | undefined,
  intl: Intl,
  parts: { readonly hour: 'numeric'; readonly minute?: '2-digit' },
): string {
  // Of an hour alone only some browsers write "08": the server's page would differ from theirs.
  const write = () =>
    intl
      .formatDate(at, { ...parts, ...zoneOf(timeZone) })
      .replace(/^0\B/, '')
      .replace(/\s/g, '\u00a0');
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return write(); // unchanged
  // When clocks go back, an hour occurs twice: the zone's name distinguishes the two (D157).
  if (repeatOf(moment, timeZone))
    return intl
      .formatDate(at, { ...parts, ...zoneOf(timeZone), timeZoneName: 'short' })
      .replace(/\s/g, '\u00a0');
  const { minutes } = wallClock(moment, timeZone);
  return formatStored([intl.locale, ...Object.keys(parts)].join(' '), minutes, write);
}
