import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { wallClock } from '#domain/lib/wall-clock.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/** The IANA time zone of a venue; UTC unless it names one. */
export function zoneOf({ time_zone }: VenueDoc): string {
  return time_zone ?? 'UTC';
}

/** Formats a moment in the venue's time zone: 2026-11-21T12:15:00+01:00 (D43). */
export function withOffset(moment: Date, zone: string): string {
  const whole = Math.floor(moment.getTime() / MINUTE_MS) * MINUTE_MS;
  const { year, month, day, minutes } = wallClock(new Date(whole), zone);
  const shown = Date.UTC(year, month - 1, day, 0, minutes);
  const east = (shown - whole) / MINUTE_MS;
  const clock = new Date(shown + moment.getTime() - whole).toISOString().slice(0, 19);
  const offset = [Math.floor(Math.abs(east) / 60), Math.abs(east) % 60].map(two).join(':');
  return `${clock}${east < 0 ? '-' : '+'}${offset}`;
}

/** The date in the venue's time zone: 2026-11-21. */
export function dayIn(moment: Date, zone: string): string {
  const { year, month, day } = wallClock(moment, zone);
  return [year, two(month), two(day)].join('-');
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
