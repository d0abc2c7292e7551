/** Weekly opening hours in a venue's local time (D43, D44). */

import {
  minutesOf,
  momentOf,
  type WallClock,
  wallClock,
  weekdayAfter,
} from '#domain/lib/wall-clock.ts';
import type { OpeningHours } from '#domain/model.ts';

/** A span between two moments, in milliseconds since 1970. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * The opening spans from yesterday's, which may run past midnight, to those in 7 days; adjacent ones are merged (D3).
 * A generator, since most callers need today's only.
 */
export function* openingSpans(
  hours: readonly OpeningHours[],
  now: Date,
  timeZone?: string | null,
): Generator<Span> {
  const today = wallClock(now, timeZone);
  let last: Span | undefined;
  for (let dayOffset = -1; dayOffset <= DAYS_AHEAD; dayOffset += 1) {
    const day = weekdayAfter(today.weekday, dayOffset);
    const spans = hours
      .filter((span) => span.day === day)
      .flatMap((span) => spanOn(span, dayOffset, today, timeZone) ?? [])
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
 * The span of opening hours `dayOffset` days from today, in any common notation (D157): an end at or before the start is on
 * the next day, 24:00 and 23:59 are midnight, and an end in the hour that occurs twice in autumn is the later one (D44). On
 * a day that the zone's calendar skips, only the part after midnight remains; null if the clock skips all of it (D239).
 */
export function spanOn(
  { start, end }: { readonly start: string; readonly end: string },
  dayOffset: number,
  today: WallClock,
  timeZone?: string | null,
): Span | null {
  const from = minutesOf(start);
  const to = endMinutes(end);
  const endsOn = to <= from ? dayOffset + 1 : dayOffset;
  const begins = momentOf(today, { minutes: from, dayOffset }, timeZone).getTime();
  const ends = momentOf(today, { minutes: to, dayOffset: endsOn, last: true }, timeZone).getTime();
  return begins < ends ? { start: begins, end: ends } : null;
}

/** Treats 23:59 as midnight: no venue closes for the last minute of a day. */
function endMinutes(end: string): number {
  const minutes = minutesOf(end);
  return minutes === LAST_MINUTE ? LAST_MINUTE + 1 : minutes;
}

const LAST_MINUTE = 23 * 60 + 59;
const DAYS_AHEAD = 7;
