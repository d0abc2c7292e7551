import type { IntlShape } from 'react-intl';
import type { DeliveryWindow, ServiceType, Venue } from '#domain/model.ts';
import { tableService } from '#domain/service-hours.ts';
import { openState } from '#domain/venue.ts';
import { wallClock } from '#domain/wall-clock.ts';

/** What a service's row says of its time, and whether it can be chosen. */
export interface ServiceWords {
  readonly words: string | null;
  readonly isOff: boolean;
}

type Intl = Pick<IntlShape, 'formatMessage' | 'formatTime' | 'formatDate'>;

/** A service's next slot, or the reason why there is none (D7); a backend that names no slots leaves the line out. */
export function serviceWords(type: ServiceType, venue: Venue, now: Date, intl: Intl): ServiceWords {
  const slot = venue.next_slots?.[type];
  if (slot === undefined) return { words: null, isOff: false };
  if (slot === null)
    return { words: intl.formatMessage({ id: 'place.service.noTimes' }), isOff: true };
  const time = timeOf(slot, venue, intl);
  const days = daysUntil(slot, now, venue.time_zone);
  if (type === 'WebCatering' && days > 0) {
    const words = intl.formatMessage({ id: 'place.service.ahead' }, { count: days });
    return { words, isOff: false };
  }
  if (days <= 0) {
    const id = type === 'WebCollection' ? 'place.service.ready' : 'place.service.from';
    return { words: intl.formatMessage({ id }, { time }), isOff: false };
  }
  if (days === 1) {
    return {
      words: intl.formatMessage({ id: 'place.service.fromTomorrow' }, { time }),
      isOff: false,
    };
  }
  const day = intl.formatDate(slot, {
    weekday: 'long',
    day: 'numeric',
    month: 'short',
    ...zoneOf(venue),
  });
  return {
    words: intl.formatMessage({ id: 'place.service.fromDay' }, { day, time }),
    isOff: false,
  };
}

/** Orders to a table are for now: a closed venue or one between its windows has none, and says when it opens (D13). */
export function tableWords(
  venue: Venue,
  windows: readonly DeliveryWindow[],
  now: Date,
  intl: Intl,
): ServiceWords {
  const opening = tableService(venue, windows, now);
  if (opening.state !== 'closed') {
    return { words: intl.formatMessage({ id: 'place.service.enterTable' }), isOff: false };
  }
  const { opensAt } = opening;
  const isSoon = opensAt !== null && daysUntil(opensAt, now, venue.time_zone) === 0;
  if (!isSoon) return { words: intl.formatMessage({ id: 'place.service.closed' }), isOff: true };
  const time = timeOf(opensAt, venue, intl);
  const id = openState(venue, now).state === 'closed' ? 'opens' : 'starts';
  return { words: intl.formatMessage({ id: `place.service.${id}` }, { time }), isOff: true };
}

function timeOf(at: string | Date, venue: Venue, intl: Intl): string {
  return intl.formatTime(at, { hour: 'numeric', minute: '2-digit', ...zoneOf(venue) });
}

function daysUntil(at: string | Date, now: Date, timeZone: string | null | undefined): number {
  const [then, today] = [wallClock(new Date(at), timeZone), wallClock(now, timeZone)];
  const midnights = [then, today].map(({ year, month, day }) => Date.UTC(year, month - 1, day));
  return Math.round(((midnights[0] ?? 0) - (midnights[1] ?? 0)) / 86_400_000);
}

function zoneOf({ time_zone }: Venue) {
  return time_zone ? { timeZone: time_zone } : {};
}
