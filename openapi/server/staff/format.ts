import { currencyFormat } from '#domain/lib/currency.ts';
import { DAY_MS } from '#domain/lib/time-units.ts';
import { dayIn, zoneOf } from '../i18n/zone.ts';
import type { StaffContext } from './context.ts';

/** Formats an amount in the staff's language. An order keeps its currency when its venue gets another one. */
export function moneyText({ words }: StaffContext, amount: number, currency: string): string {
  return new Intl.NumberFormat(words.language, currencyFormat(currency)).format(amount);
}

/** Formats a time in the venue's time zone, with the weekday unless it is today, or the date if that is ambiguous (T55). */
export function timeText({ venue, words, now }: StaffContext, at: Date): string {
  const timeZone = zoneOf(venue);
  const isToday = dayIn(at, timeZone) === dayIn(now, timeZone);
  const isNear = Math.abs(at.getTime() - now.getTime()) < 6 * DAY_MS;
  return new Intl.DateTimeFormat(words.language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!isToday && { weekday: 'short' }),
    ...(!isNear && { day: 'numeric', month: 'short' }),
  }).format(at);
}
