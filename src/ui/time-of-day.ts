import type { IntlShape } from 'react-intl';
import { wallClock } from '#domain/wall-clock.ts';

type Intl = Pick<IntlShape, 'formatTime'>;

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
  return unbroken(intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zoneOf(timeZone) }));
}

/** The same in short: "6 PM", but "6:30 PM". */
export function shortTime(at: Date, timeZone: string | null | undefined, intl: Intl): string {
  const isFull = wallClock(at, timeZone).minutes % 60 === 0;
  return isFull
    ? unbroken(intl.formatTime(at, { hour: 'numeric', ...zoneOf(timeZone) }))
    : timeOfDay(at, timeZone, intl);
}

function unbroken(text: string): string {
  return text.replace(/\s/g, '\u00a0');
}
