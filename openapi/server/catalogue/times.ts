import { DAY_MS, MINUTE_MS } from '#domain/lib/time-units.ts';
import { wallClock, weekdayAfter } from '#domain/lib/wall-clock.ts';
import type { OpeningHours, Weekday } from '#domain/model.ts';
import { spanOn } from '#domain/venue/opening.ts';
import type { WindowDoc } from '../db/schema-venue-parts.ts';

const stepMs = 15 * MINUTE_MS;
const daysAhead = 7;

/** A daily time span on certain days; an end at or before the start is past midnight (D44). */
export interface Span {
  readonly days: readonly Weekday[];
  readonly start: string;
  readonly end: string;
}

/** A time for which an order can be placed. */
export interface Slot {
  readonly at: Date;
  /** The venue is open now and until then, and this is the first slot that it can still make. */
  readonly asap: boolean;
}

interface Grid {
  readonly spans: readonly Span[];
  readonly zone: string;
  readonly now: Date;
  readonly leadMinutes: number;
  /** For how long a slot stays after it has expired, in milliseconds. */
  readonly graceMs?: number;
}

/** The slots from now on: every 15 minutes from opening, after the lead, for 7 days (D43). */
export function* slotsOf({ spans, zone, now, leadMinutes, graceMs = 0 }: Grid): Generator<Slot> {
  const earliest = now.getTime() + leadMinutes * MINUTE_MS - graceMs;
  const latest = now.getTime() + daysAhead * DAY_MS;
  let last = Number.NEGATIVE_INFINITY;
  let openUntil = now.getTime();
  for (const { start, end } of occurrences(spans, zone, now)) {
    const isOpen = start <= openUntil && now.getTime() < end;
    if (isOpen) openUntil = Math.max(openUntil, end);
    const passed = Math.max(0, Math.ceil((earliest - start) / stepMs));
    for (let at = start + passed * stepMs; at < end; at += stepMs) {
      if (at > latest) return;
      if (at <= last) continue;
      yield { at: new Date(at), asap: isOpen && last === Number.NEGATIVE_INFINITY };
      last = at;
    }
  }
}

/** The end of the span that contains this moment; null outside of all spans (D44). */
export function endOfSpan(spans: readonly Span[], zone: string, moment: Date): Date | null {
  const ends = occurrences(spans, zone, moment)
    .filter(({ start, end }) => start <= moment.getTime() && moment.getTime() < end)
    .map(({ end }) => end);
  return ends.length > 0 ? new Date(Math.max(...ends)) : null;
}

/** Opening hours as spans. */
export function openingSpans(hours: readonly OpeningHours[] = []): readonly Span[] {
  return hours.map(({ day, start, end }) => ({ days: [day], start, end }));
}

/** A delivery window as a span (D44). */
export function windowSpan({ days, start_time, end_time }: WindowDoc): Span {
  const open = Object.keys(days).filter((day) => days[day]) as Weekday[];
  return { days: open, start: start_time, end: end_time };
}

/** Occurrences of the spans in order, from yesterday's, which may still be open, to the last day ahead. */
function occurrences(spans: readonly Span[], zone: string, now: Date) {
  const today = wallClock(now, zone);
  return Array.from({ length: daysAhead + 2 }, (_, index) => index - 1)
    .flatMap((dayOffset) =>
      spans
        .filter(({ days }) => days.includes(weekdayAfter(today.weekday, dayOffset)))
        .flatMap((span) => spanOn(span, dayOffset, today, zone) ?? []),
    )
    .sort((a, b) => a.start - b.start);
}
