import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { timeOfDay, zoneOf } from '#ui/lib/time-of-day.ts';

/**
 * Message values for a time within the next days by the venue's clock: {when, select, today, tomorrow, later} {day}
 * {time} (D43).
 */
export function soonWords(
  at: Date,
  now: Date,
  timeZone: string | null | undefined,
  intl: Pick<IntlShape, 'locale' | 'formatDate'>,
) {
  const days = daysBetween(now, at, timeZone);
  const when = days === 1 ? 'tomorrow' : 'later';
  return {
    when: days === 0 ? 'today' : when,
    day: intl.formatDate(at, { weekday: 'long', ...zoneOf(timeZone) }),
    time: timeOfDay(at, timeZone, intl),
  };
}
