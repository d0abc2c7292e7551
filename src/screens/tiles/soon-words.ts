import type { IntlShape } from 'react-intl';
import { wallClock } from '#domain/wall-clock.ts';

/** The values of a message that tells a moment of these days on the venue's clock: {when, select, today, tomorrow, later} {day} {time} (D43). */
export function soonWords(
  at: Date,
  now: Date,
  timeZone: string | null | undefined,
  intl: Pick<IntlShape, 'formatDate' | 'formatTime'>,
) {
  const zone = timeZone ? { timeZone } : {};
  const days = Math.round((midnight(at, timeZone) - midnight(now, timeZone)) / 86_400_000);
  const soon = days === 1 ? 'tomorrow' : 'later';
  return {
    when: days === 0 ? 'today' : soon,
    day: intl.formatDate(at, { weekday: 'long', ...zone }),
    time: intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zone }),
  };
}

function midnight(at: Date, timeZone: string | null | undefined): number {
  const { year, month, day } = wallClock(at, timeZone);
  return Date.UTC(year, month - 1, day);
}
