import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { DeliveryWindow, ServiceType, Venue } from '#domain/model.ts';
import { tableService } from '#domain/venue/service-hours.ts';
import { openState } from '#domain/venue/venue.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { timeOfDay, zoneOf } from '#ui/lib/time-of-day.ts';

/** The time shown in a service's row, and whether it can be chosen. */
export interface ServiceWords {
  readonly words: string | null;
  readonly isOff: boolean;
}

type Intl = Pick<IntlShape, 'locale' | 'formatMessage' | 'formatDate'>;

/** Returns a service's next slot, or why there is none (D7); omitted if the backend names no slots. */
export function serviceWords(type: ServiceType, venue: Venue, now: Date, intl: Intl): ServiceWords {
  const slot = venue.next_slots?.[type];
  if (slot === undefined) return { words: null, isOff: false };
  if (slot === null)
    return { words: intl.formatMessage({ id: 'place.service.noTimes' }), isOff: true };
  const time = timeOfDay(slot, venue.time_zone, intl);
  const days = daysBetween(now, new Date(slot), venue.time_zone);
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
    ...zoneOf(venue.time_zone),
  });
  return {
    words: intl.formatMessage({ id: 'place.service.fromDay' }, { day, time }),
    isOff: false,
  };
}

/** Table orders are immediate: a closed venue, or one between its windows, has none and says when it opens (D308). */
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
  const isSoon = opensAt !== null && daysBetween(now, opensAt, venue.time_zone) === 0;
  if (!isSoon) return { words: intl.formatMessage({ id: 'place.service.closed' }), isOff: true };
  const time = timeOfDay(opensAt, venue.time_zone, intl);
  const id = openState(venue, now).state === 'closed' ? 'opens' : 'starts';
  return { words: intl.formatMessage({ id: `place.service.${id}` }, { time }), isOff: true };
}
