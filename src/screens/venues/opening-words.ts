import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { OpenState } from '#domain/venue/venue.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { shortTime, timeOfDay, weekdayOf } from '#ui/lib/time-of-day.ts';

export interface OpeningWords {
  readonly words: string;
  readonly tone: 'success' | 'warning' | 'quiet';
}

type Intl = Pick<IntlShape, 'locale' | 'formatMessage' | 'formatDate'>;

/** "Open until 6 PM", "Opens tomorrow at 11 AM", on the venue's own clock; null where nothing is known (D3, D43). */
export function openingWords(
  opening: OpenState,
  now: Date,
  timeZone: string | null | undefined,
  intl: Intl,
): OpeningWords | null {
  if (opening.state === 'unknown') return null;
  if (opening.state === 'open') {
    const { until } = opening;
    const words = until
      ? intl.formatMessage({ id: 'menu.openUntil' }, { time: shortTime(until, timeZone, intl) })
      : intl.formatMessage({ id: 'menu.open' });
    return { words, tone: 'success' };
  }
  const { opensAt } = opening;
  if (!opensAt) return { words: intl.formatMessage({ id: 'menu.closed' }), tone: 'quiet' };
  const time = shortTime(opensAt, timeZone, intl);
  const days = daysBetween(now, opensAt, timeZone);
  if (days === 0)
    return { words: intl.formatMessage({ id: 'venues.opens' }, { time }), tone: 'warning' };
  const weekday = weekdayOf(opensAt, timeZone, intl);
  const id = days === 1 ? 'venues.opensTomorrow' : 'venues.opensOn';
  return { words: intl.formatMessage({ id }, { weekday, time }), tone: 'quiet' };
}

/** "From 8:25 AM" if available today, else "Order for tomorrow"; null if no slot is known (D3). */
export function slotWords(
  slot: Date | null,
  now: Date,
  timeZone: string | null | undefined,
  intl: Intl,
): { readonly words: string; readonly isToday: boolean } | null {
  if (!slot) return null;
  const days = daysBetween(now, slot, timeZone);
  if (days <= 0) {
    const time = timeOfDay(slot, timeZone, intl);
    return { words: intl.formatMessage({ id: 'venues.from' }, { time }), isToday: true };
  }
  const weekday = weekdayOf(slot, timeZone, intl);
  const id = days === 1 ? 'venues.orderForTomorrow' : 'venues.orderFor';
  return { words: intl.formatMessage({ id }, { weekday }), isToday: false };
}
