/** Spans of time that come back every week on a venue's own clock (D43, D44). */

import { minutesOf, momentOf, wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { OpeningHours } from '#domain/model.ts';

/** From a moment to a moment, in milliseconds. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The opening spans from yesterday's, which may run past midnight, to those in 7 days; touching ones are one (D3). They are
 * calculated when they are asked for: most callers know enough by today's.
 */
export function* openingSpans(
  hours: readonly OpeningHours[],
  now: Date,
  timeZone?: string | null,
): Generator<Span> {
  const { weekday } = wallClock(now, timeZone);
  let last: Span | undefined;
  for (let daysOn = -1; daysOn <= DAYS_AHEAD; daysOn += 1) {
    const day = weekdayAfter(weekday, daysOn);
    const spans = hours
      .filter((span) => span.day === day)
      .flatMap((span) => spanOn(span, daysOn, now, timeZone) ?? [])
      .sort((one, other) => one.start - other.start);
    for (const span of spans) {
      if (last && span.start <= last.end) {
        last = { start: last.start, end: Math.max(last.end, span.end) };
      } else {
        if (last) yield last;
        last = span;
      }
    }
  }
  if (last) yield last;
}

/**
 * A span on the day that is so many days from now, however its owner wrote it (D157): an end at or before its start is on
 * the next day, 24:00 and 23:59 are midnight, and an end in the hour that comes twice in autumn is the later one (D44). Of
 * a day that the calendar of the zone leaves out only what runs past its midnight is left; hours that its clock skips are none (D239).
 */
export function spanOn(
  { start, end }: { readonly start: string; readonly end: string },
  daysOn: number,
  now: Date,
  timeZone?: string | null,
): Span | null {
  const today = wallClock(now, timeZone);
  const from = minutesOf(start);
  const to = endMinutes(end);
  const endsOn = to <= from ? daysOn + 1 : daysOn;
  const begins = momentOf(today, { minutes: from, daysOn }, timeZone).getTime();
  const ends = momentOf(today, { minutes: to, daysOn: endsOn, last: true }, timeZone).getTime();
  return begins < ends ? { start: begins, end: ends } : null;
}

/** Nobody closes for the last minute of a day. */
function endMinutes(end: string): number {
  const minutes = minutesOf(end);
  return minutes === LAST_MINUTE ? LAST_MINUTE + 1 : minutes;
}

const LAST_MINUTE = 23 * 60 + 59;
const DAYS_AHEAD = 7;
