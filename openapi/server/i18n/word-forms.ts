import { currencyFormat } from '#domain/lib/currency.ts';
import { wallClock } from '#domain/lib/wall-clock.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';
import type { Translate } from './sentences.ts';
import { zoneOf } from './zone.ts';

/** Formats amounts for sentences, such as €3.40. */
export function moneyWords(venue: VenueDoc): (amount: number) => string {
  return (amount) => formatOf(currencyOf(venue)).format(amount);
}

const formats = new Map<string, Intl.NumberFormat>();

/** Caches formats, since creating one takes a thousand times as long as using it. */
function formatOf(currency: string): Intl.NumberFormat {
  const format = formats.get(currency) ?? new Intl.NumberFormat('en', currencyFormat(currency));
  formats.set(currency, format);
  return format;
}

/** Formats a time on the venue's clock for sentences: 12:15, or Tuesday 12:15 on another day. */
export function timeWords(at: Date, venue: VenueDoc, now: Date): string {
  const zone = zoneOf(venue);
  const { weekday, day, minutes } = wallClock(at, zone);
  const clock = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (wallClock(now, zone).day === day) return clock;
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${clock}`;
}

/** Names a table as on its sign: only a number needs the word before it (D162). */
export function tableWords(name: string, say: Translate): string {
  return placeKind(name) === 'number' ? say('Table {name}', { name }) : name;
}

/** Joins a list for sentences: a, b and c. */
export function listWords(things: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(things);
}
