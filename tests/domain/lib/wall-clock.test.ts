import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  daysBetween,
  minutesOf,
  momentOf,
  wallClock,
  weekdayAfter,
} from '#domain/lib/wall-clock.ts';
import { runs } from '../runs.ts';

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'America/Los_Angeles',
  'America/St_Johns',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Sao_Paulo',
  'UTC',
];

describe('the calendar of the language', () => {
  const requested: string[] = [];
  /** Fakes Temporal as in ES2026, for zones without daylight saving. */
  const Temporal = {
    Instant: {
      fromEpochMilliseconds: () => ({
        toZonedDateTimeISO(zone: string) {
          requested.push(zone);
          if (!zone.startsWith('+')) throw new RangeError('an unknown zone');
          return { offsetNanoseconds: Number(zone.slice(1, 3)) * 3.6e12 };
        },
      }),
    },
  };
  afterEach(() => {
    vi.unstubAllGlobals();
    requested.length = 0;
  });

  it('[V2] is used where it exists, without creating a format', () => {
    vi.stubGlobal('Temporal', Temporal);
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    const moment = new Date('2026-11-21T22:30:00Z');
    expect(wallClock(moment, '+03:00')).toMatchObject({ day: 22, weekday: 'sunday', minutes: 90 });
    expect(wallClock(moment, 'Mars/Olympus')).toEqual(wallClock(moment));
    expect(new Set(requested)).toEqual(new Set(['+03:00', 'Mars/Olympus']));
    expect(formats).not.toHaveBeenCalled();
    formats.mockRestore();
  });
});

describe('local time', () => {
  it('[V2] shows the venue’s day and time', () => {
    expect(wallClock(new Date('2026-11-21T23:30:00Z'), 'Europe/Berlin')).toEqual({
      year: 2026,
      month: 11,
      day: 22,
      weekday: 'sunday',
      minutes: 30,
    });
  });

  it('[V2] is the phone’s if the zone is missing or unknown', () => {
    const moment = new Date('2026-11-21T12:00:00Z');
    expect(wallClock(moment, 'Mars/Olympus')).toEqual(wallClock(moment));
    expect(wallClock(moment, null)).toEqual(wallClock(moment));
  });

  it.each([
    ['a plain day', '2026-11-21T00:00:00Z', 600, 0, '2026-11-21T09:00:00Z'],
    ['a day on', '2026-11-21T12:00:00Z', 600, 1, '2026-11-22T09:00:00Z'],
    ['a day back over a month', '2026-12-01T12:00:00Z', 600, -1, '2026-11-30T09:00:00Z'],
    ['the skipped half hour in spring', '2026-03-29T12:00:00Z', 150, 0, '2026-03-29T01:30:00Z'],
    ['after the skip', '2026-03-29T12:00:00Z', 180, 0, '2026-03-29T01:00:00Z'],
    [
      'the doubled hour in autumn, the first',
      '2026-10-25T12:00:00Z',
      150,
      0,
      '2026-10-25T00:30:00Z',
    ],
    ['after the doubling', '2026-10-25T12:00:00Z', 180, 0, '2026-10-25T02:00:00Z'],
  ])('[V2] %s in Berlin', (_, today, minutes, dayOffset, expected) => {
    const clock = wallClock(new Date(today), 'Europe/Berlin');
    const moment = momentOf(clock, { minutes, dayOffset }, 'Europe/Berlin');
    expect(moment.toISOString().replace('.000', '')).toBe(expected);
  });

  it('[V2] converts back to the same instant, in twelve zones over two years', () => {
    const minute = fc.integer({
      min: Date.UTC(2026, 0, 1) / 60_000,
      max: Date.UTC(2028, 0, 1) / 60_000,
    });
    fc.assert(
      fc.property(fc.constantFrom(...zones), minute, (zone, at) => {
        const moment = new Date(at * 60_000);
        const clock = wallClock(moment, zone);
        const back = momentOf(clock, clock, zone);
        // A time that occurs twice means the first one.
        const isSame = back.getTime() === moment.getTime();
        expect(
          isSame ||
            back.getTime() === moment.getTime() - 3_600_000 ||
            back.getTime() === moment.getTime() - 1_800_000,
        ).toBe(true);
        expect(wallClock(back, zone)).toEqual(clock);
      }),
      runs,
    );
  });
});

describe('days and minutes', () => {
  it('wrap around after a week', () => {
    expect(weekdayAfter('sunday', 1)).toBe('monday');
    expect(weekdayAfter('monday', -1)).toBe('sunday');
    expect(weekdayAfter('friday', 7)).toBe('friday');
    expect(minutesOf('23:59')).toBe(1_439);
    expect(minutesOf('00:00')).toBe(0);
  });
});

const nights: readonly (readonly [string, string, string, number])[] = [
  ['2026-11-22T04:59:00Z', '2026-11-22T05:00:00Z', 'America/New_York', 1],
  ['2026-11-22T04:59:00Z', '2026-11-22T05:00:00Z', 'UTC', 0],
  ['2026-11-22T05:00:00Z', '2026-11-23T04:59:00Z', 'America/New_York', 0],
  ['2026-11-23T05:00:00Z', '2026-11-22T05:00:00Z', 'America/New_York', -1],
  // Tests the day of 25 hours and the day of 23.
  ['2026-10-31T12:00:00Z', '2026-11-02T12:00:00Z', 'America/New_York', 2],
  ['2026-03-07T12:00:00Z', '2026-03-09T12:00:00Z', 'America/New_York', 2],
  ['2025-12-31T23:59:00Z', '2026-01-01T00:00:00Z', 'UTC', 1],
];

it.each(nights)('from %s to %s in %s: %i midnights', (from, to, zone, days) => {
  expect(daysBetween(new Date(from), new Date(to), zone)).toBe(days);
});
