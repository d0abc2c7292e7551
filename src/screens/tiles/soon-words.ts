import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { timeOfDay, zoneOf } from '#ui/lib/time-of-day.ts';

/** The values of a message that tells a moment of these days on the venue's clock: {when, select, today, tomorrow, later} {day} {time} (D43). */
export function soonWords(
  at: Date,
  now: Date,
  timeZone: string | null | undefined,
  intl: Pick<IntlShape, 'locale' | 'formatDate' | 'formatTime'>,
) {
  const days = daysBetween(now, at, timeZone);
  const soon = days === 1 ? 'tomorrow' : 'later';
  return {
    when: days === 0 ? 'today' : soon,
    day: intl.formatDate(at, { weekday: 'long', ...zoneOf(timeZone) }),
    time: timeOfDay(at, timeZone, intl),
  };
}
