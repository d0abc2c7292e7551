import { repeatOf, wallClock } from '#domain/lib/wall-clock.ts';
import type { IntlShape } from './intl.tsx';

/** Knows what was written before, `how` and of what, or has it written. */
type Memory = (how: string, what: number | string, write: () => string) => string;

let written: Memory = (_how, _what, write) => write();

/** From here on times and days are written from memory: a browser takes long for the first one of its own (browser/page/write-once.ts). */
export function rememberTimes(memory: Memory): void {
  written = memory;
}

type Intl = Pick<IntlShape, 'locale' | 'formatTime'>;

/** What names a venue's zone to a format; none is the phone's (D43). */
export function zoneOf(timeZone: string | null | undefined) {
  return timeZone ? { timeZone } : {};
}

/** "8:40 AM" on a venue's clock; no line break parts it (D43, design 9). */
export function timeOfDay(
  at: string | Date,
  timeZone: string | null | undefined,
  intl: Intl,
): string {
  return asWritten(at, timeZone, intl, { hour: 'numeric', minute: '2-digit' });
}

/** The same in short: "6 PM", but "6:30 PM". */
export function shortTime(at: Date, timeZone: string | null | undefined, intl: Intl): string {
  const isFull = wallClock(at, timeZone).minutes % 60 === 0;
  return isFull
    ? asWritten(at, timeZone, intl, { hour: 'numeric' })
    : timeOfDay(at, timeZone, intl);
}

/** "Wednesday", by a venue's calendar. */
export function weekdayOf(
  at: Date,
  timeZone: string | null | undefined,
  intl: Pick<IntlShape, 'locale' | 'formatDate'>,
): string {
  return written(`${intl.locale} weekday`, wallClock(at, timeZone).weekday, () =>
    intl.formatDate(at, { weekday: 'long', ...zoneOf(timeZone) }),
  );
}

function asWritten(
  at: string | Date,
  timeZone: string | null | undefined,
  intl: Intl,
  parts: { readonly hour: 'numeric'; readonly minute?: '2-digit' },
): string {
  const write = () =>
    intl.formatTime(at, { ...parts, ...zoneOf(timeZone) }).replace(/\s/g, '\u00a0');
  const moment = new Date(at);
  if (Number.isNaN(moment.getTime())) return write(); // as it came
  // In the hour that comes twice the zone says which one it is (D157).
  if (repeatOf(moment, timeZone))
    return intl
      .formatTime(at, { ...parts, ...zoneOf(timeZone), timeZoneName: 'short' })
      .replace(/\s/g, '\u00a0');
  const { minutes } = wallClock(moment, timeZone);
  return written([intl.locale, ...Object.keys(parts)].join(' '), minutes, write);
}
