import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { Venue } from '#domain/model.ts';
import type { OpenState } from '#domain/venue/venue.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { shortTime, zoneOf } from '#ui/lib/time-of-day.ts';

type Intl = Pick<IntlShape, 'locale' | 'formatMessage' | 'formatDate'>;
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
      { time: shortTime(opening.until, venue.time_zone, intl) },
    );
  }
  if (!opening.opensAt) return intl.formatMessage({ id: 'menu.closed' });
  return intl.formatMessage({ id: 'menu.opens' }, dayAndTime(opening.opensAt, now, venue, intl));
}

/** Message values for a time within the next days: {when, select, today, tomorrow, other} {day} {time}. */
export function dayAndTime(at: Date, now: Date, venue: Zone, intl: Intl) {
  const days = daysBetween(now, at, venue.time_zone);
  const when = days === 1 ? 'tomorrow' : 'later';
  return {
    when: days === 0 ? 'today' : when,
    day: intl.formatDate(at, { weekday: 'long', ...zoneOf(venue.time_zone) }),
    time: shortTime(at, venue.time_zone, intl),
  };
}
