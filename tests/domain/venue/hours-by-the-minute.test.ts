import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeatOf } from '#domain/lib/wall-clock.ts';
import type { OpeningHours, Venue, Weekday } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { openingSpans, slotsOf } from '#server/catalogue/times.ts';
import { times } from '../../support/depth.ts';
import '../runs.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
const week: readonly Weekday[] = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];

/** Weeks in which clocks change, also at midnight or by half an hour, and weeks in which they do not. */
const weeks: readonly (readonly [zone: string, from: string])[] = [
  ['Europe/Berlin', '2026-03-25T22:00Z'],
  ['Europe/Berlin', '2026-10-21T22:00Z'],
  ['America/New_York', '2026-03-05T05:00Z'],
  ['America/New_York', '2026-10-29T04:00Z'],
  ['Australia/Lord_Howe', '2026-04-01T13:00Z'],
  ['Australia/Lord_Howe', '2026-10-01T13:00Z'],
  ['Pacific/Chatham', '2026-04-02T10:15Z'],
  ['America/Santiago', '2026-09-03T04:00Z'],
  ['America/Santiago', '2026-04-02T03:00Z'],
  ['Africa/Cairo', '2026-04-21T22:00Z'],
  ['Africa/Cairo', '2026-10-27T21:00Z'],
  ['Asia/Kathmandu', '2026-11-20T18:15Z'],
  ['Pacific/Apia', '2026-11-20T11:00Z'],
  ['Pacific/Apia', '2021-04-01T10:00Z'],
  // Moving across the date line, these places skipped a Friday or a Saturday.
  ['Pacific/Apia', '2011-12-27T10:00Z'],
  ['Pacific/Kwajalein', '1993-08-18T12:00Z'],
  ['Pacific/Kiritimati', '2026-11-20T10:00Z'],
  ['America/Adak', '2026-03-05T10:00Z'],
];

/** The local day and minute in a zone, computed with Intl alone. */
function clockOf(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  return (at: number) => {
    const [date = '', time = ''] = format.format(at).split(', ');
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return { day: Date.parse(`${date}T00:00Z`) / dayMs, minute: hours * 60 + minutes };
  };
}

/** Every minute from nine days before to nine days after the start of a week, with its local time. */
const calendars = new Map<string, Calendar>();

function calendarOf(zone: string, from: number): Calendar {
  const known = calendars.get(zone + from) ?? newCalendar(zone, from);
  calendars.set(zone + from, known);
  return known;
}

type Calendar = ReturnType<typeof newCalendar>;

function newCalendar(zone: string, from: number) {
  const clock = clockOf(zone);
  const first = from - 9 * dayMs;
  const shown: number[] = [];
  const moments = new Map<number, number[]>();
  for (let at = first; at < from + 18 * dayMs; at += minuteMs) {
    // Clock changes fall on quarters of an hour.
    const isQuarter = shown.length % 15 === 0;
    const { day, minute } = isQuarter ? clock(at) : { day: 0, minute: 0 };
    const wall = isQuarter ? day * 1_440 + minute : (shown.at(-1) ?? 0) + 1;
    shown.push(wall);
    const same = moments.get(wall);
    if (same) same.push(at);
    else moments.set(wall, [at]);
  }
  const isLeftOut = (wall: number) => !moments.has(Math.floor(wall / 1_440) * 1_440 + 720);
  const last = (wall: number): number => {
    const found = moments.get(wall);
    // A skipped day ends before it begins.
    if (isLeftOut(wall) && wall % 1_440 > 0) return last(Math.floor(wall / 1_440) * 1_440);
    // A time skipped in spring moves by as much as is skipped.
    return found ? (found.at(-1) ?? 0) : last(wall - 1) + minuteMs;
  };
  const start = (wall: number) => moments.get(wall)?.[0] ?? last(wall);
  return { first, shown, start, end: last };
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether the shop is open, for every minute: marks each day's hours on a timeline. */
function openMinutes(
  hours: readonly OpeningHours[],
  zone: string,
  from: number,
): readonly boolean[] {
  const { first, shown, start, end } = calendarOf(zone, from);
  const open = shown.map(() => false);
  const firstDay = Math.floor((shown[0] ?? 0) / 1_440) + 1;
  for (let day = firstDay; day < firstDay + 24; day += 1) {
    const name = week[(day + 4) % 7];
    for (const span of hours.filter((one) => one.day === name)) {
      const opens = minutesOf(span.start);
      const closes = span.end === '23:59' ? 1_440 : minutesOf(span.end);
      const until = end((closes <= opens ? day + 1 : day) * 1_440 + closes);
      for (let at = start(day * 1_440 + opens); at < until; at += minuteMs)
        open[(at - first) / minuteMs] = true;
    }
  }
  return open.slice((from - first) / minuteMs);
}

const time = fc.constantFrom(
  ...['00:00', '00:01', '01:00', '01:30', '01:59', '02:00', '02:30', '03:00', '09:00', '12:00'],
  ...['14:30', '18:00', '22:15', '23:30', '23:58', '23:59'],
);
const span = fc.record({
  day: fc.constantFrom(...week),
  start: time,
  end: fc.oneof(time, fc.constant('24:00')),
});
const hours = fc.array(span, { maxLength: 9 });

const venue = (opening_hours: readonly OpeningHours[], time_zone: string): Venue => ({
  id: 1,
  slug: 'x',
  name: 'X',
  time_zone,
  opening_hours: [...opening_hours],
});

/** Hours within the time that a clock skips in spring, half an hour on Lord Howe Island. */
const skipped: readonly OpeningHours[] = [
  { day: 'sunday', start: '02:00', end: '02:30' },
  { day: 'sunday', start: '02:30', end: '03:00' },
  { day: 'sunday', start: '18:00', end: '00:00' },
];

describe('[R2] [D43] opening hours, checked for every minute of a week against a calendar', () => {
  it.each(weeks)('in %s from %s give open, closed, and the time until then', (zone, begin) => {
    const from = Date.parse(begin);
    fc.assert(
      fc.property(hours, (written) => {
        const open = openMinutes(written, zone, from);
        const place = venue(written, zone);
        const turns = open
          .map((is, at) => (at > 0 && open[at - 1] !== is ? at : -1))
          .filter((at) => at > 0);
        const wrong: unknown[] = [];
        for (let at = 0; at < 7 * 1_440; at += 1) {
          const turn = turns.find((one) => one > at);
          const state = openState(place, new Date(from + at * minuteMs));
          const next =
            state.state === 'open' ? state.until : state.state === 'closed' && state.opensAt;
          const isRight =
            (state.state === 'open') === open[at] &&
            // The opening may be unknown if it is more than six days away.
            (turn === undefined || turn - at > 6 * 1_440
              ? true
              : next instanceof Date && next.getTime() === from + turn * minuteMs);
          if (!isRight)
            wrong.push([new Date(from + at * minuteMs).toISOString(), state, open[at], turn]);
        }
        expect(wrong.slice(0, 3)).toEqual([]);
      }),
      { numRuns: zone.startsWith('Europe/') ? 2 : times(1, 2), examples: [[skipped]] },
    );
  });

  it.each(weeks)('in %s from %s give slots in open minutes only, each once', (zone, begin) => {
    const from = Date.parse(begin);
    const { first, shown } = calendarOf(zone, from);
    fc.assert(
      fc.property(hours, (written) => {
        const open = openMinutes(written, zone, from);
        const grid = { spans: openingSpans(written), zone, now: new Date(from), leadMinutes: 0 };
        const slots = [...slotsOf(grid)].map(({ at }) => (at.getTime() - from) / minuteMs);
        expect(slots.filter((at) => !open[at])).toEqual([]);
        expect(slots).toEqual([...new Set(slots)].toSorted((one, other) => one - other));
        const words = slots.map((at) => {
          const moment = new Date(from + at * minuteMs);
          return `${shown[at + (from - first) / minuteMs]} ${repeatOf(moment, zone)}`;
        });
        expect(new Set(words).size).toBe(words.length);
        // A shop that is open for a quarter of an hour has one.
        const quarters = open
          .slice(0, 6 * 1_440)
          .some((_, at) => at > 0 && !open[at - 1] && open.slice(at, at + 15).every(Boolean));
        expect(slots.length > 0 || !quarters).toBe(true);
      }),
      { numRuns: times(2, 4) },
    );
  });

  it('across the date line, where a Friday is missing, keep Saturday’s hours', () => {
    const shop = venue(
      week.map((day) => ({ day, start: '09:00', end: '17:00' })),
      'Pacific/Apia',
    );
    const thursdayNight = new Date('2011-12-30T06:00Z');
    expect(openState(shop, thursdayNight)).toMatchObject({ state: 'closed' });
    expect(openState(shop, new Date('2011-12-30T18:59Z'))).toEqual({
      state: 'closed',
      opensAt: new Date('2011-12-30T19:00Z'),
    });
    expect(openState(shop, new Date('2011-12-30T19:00Z'))).toEqual({
      state: 'open',
      until: new Date('2011-12-31T03:00Z'),
    });
  });
});
