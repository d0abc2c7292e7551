import type { IntlShape } from 'react-intl';
import type { Venue } from '#domain/model.ts';
import type { OpenState } from '#domain/venue.ts';
import { wallClock } from '#domain/wall-clock.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatTime' | 'formatDate'>;
type Zone = Pick<Venue, 'time_zone'>;

/** "Open until 6 PM", "Opens 7 AM tomorrow", on the venue's own clock; null where nothing is known (D3, D43). */
export function openingWords(
  opening: OpenState,
  now: Date,
  venue: Zone,
  intl: Intl,
): string | null {
  if (opening.state === 'unknown') return null;
  if (opening.state === 'open') {
    if (!opening.until) return intl.formatMessage({ id: 'menu.open' });
    return intl.formatMessage(
      { id: 'menu.openUntil' },
      { time: shortTime(opening.until, venue, intl) },
    );
  }
  if (!opening.opensAt) return intl.formatMessage({ id: 'menu.closed' });
  return intl.formatMessage({ id: 'menu.opens' }, dayAndTime(opening.opensAt, now, venue, intl));
}

/** The values of a message that tells a moment of these days: {when, select, today, tomorrow, other} {day} {time}. */
export function dayAndTime(at: Date, now: Date, venue: Zone, intl: Intl) {
  const days = daysBetween(now, at, venue);
  const soon = days === 1 ? 'tomorrow' : 'later';
  return {
    when: days === 0 ? 'today' : soon,
    day: intl.formatDate(at, { weekday: 'long', ...zoneOf(venue) }),
    time: shortTime(at, venue, intl),
  };
}

/** 6 PM, but 6:30 PM. */
export function shortTime(at: Date, venue: Zone, intl: Intl): string {
  const isFull = wallClock(at, venue.time_zone).minutes % 60 === 0;
  return intl.formatTime(at, {
    hour: 'numeric',
    ...(!isFull && { minute: '2-digit' }),
    ...zoneOf(venue),
  });
}

/** How many midnights of the venue lie between two moments. */
function daysBetween(from: Date, to: Date, venue: Zone): number {
  return Math.round((midnight(to, venue) - midnight(from, venue)) / 86_400_000);
}

function midnight(at: Date, { time_zone }: Zone): number {
  const { year, month, day } = wallClock(at, time_zone);
  return Date.UTC(year, month - 1, day);
}

function zoneOf({ time_zone }: Zone) {
  return time_zone ? { timeZone: time_zone } : {};
}
