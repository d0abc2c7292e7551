import { describe, expect, it } from 'vitest';
import { repeatOf } from '#domain/lib/wall-clock.ts';
import type { OpeningHours, Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { openingSpans as gridSpans, slotsOf } from '#server/catalogue/times.ts';
import { everyDay } from '../../support/venues.ts';

const daily = (...spans: readonly (readonly [string, string])[]): readonly OpeningHours[] =>
  everyDay.flatMap((day) => spans.map(([start, end]) => ({ day, start, end })));
const zone = 'Europe/Berlin';
const venue = (opening_hours: readonly OpeningHours[]): Venue => ({
  id: 1,
  slug: 'x',
  name: 'X',
  time_zone: zone,
  opening_hours: [...opening_hours],
});
/** Every minute of a day and a half around midnight, in winter, and around both changes of the clock. */
const minutesFrom = (from: string) =>
  Array.from({ length: 36 * 60 }, (_, minute) => new Date(Date.parse(from) + minute * 60_000));

describe('[R2] a shop that never closes, as its owner writes it', () => {
  it.each([
    ['00:00–23:59', daily(['00:00', '23:59'])],
    ['00:00–24:00', daily(['00:00', '24:00'])],
    ['00:00–00:00', daily(['00:00', '00:00'])],
    ['06:00–06:00', daily(['06:00', '06:00'])],
    ['split at noon', daily(['00:00', '12:00'], ['12:00', '24:00'])],
    ['split at noon, to 23:59', daily(['12:00', '23:59'], ['00:00', '12:00'])],
    ['overlapping', daily(['00:00', '14:00'], ['11:00', '23:59'])],
    ['0:00–23:59', daily(['0:00', '23:59'])],
    ['past midnight and back', daily(['18:00', '02:30'], ['02:30', '18:00'])],
  ])('%s has no closed minute, and no closing time', (_, hours) => {
    for (const from of ['2026-11-23T12:00:00Z', '2026-03-28T12:00:00Z', '2026-10-24T12:00:00Z']) {
      const wrong = minutesFrom(from).filter((now) => {
        const open = openState(venue(hours), now);
        return open.state !== 'open' || open.until !== null;
      });
      expect(wrong.map((now) => now.toISOString())).toEqual([]);
    }
  });

  it.each(['23:59', '24:00', '00:00'])('until %s has slots at every quarter to midnight', (end) => {
    const now = new Date('2026-11-23T12:00:00Z');
    const spans = gridSpans(daily(['00:00', end]));
    const at = [...slotsOf({ spans, zone, now, leadMinutes: 25 })].map((slot) => slot.at.getTime());
    const gaps = at.slice(1).map((time, index) => (time - (at[index] ?? 0)) / 60_000);
    expect(new Set(gaps)).toEqual(new Set([15]));
  });
});

describe('[R2] hours past midnight', () => {
  const night = venue(daily(['18:00', '02:00']));
  it.each([
    ['2026-11-23T16:59:00Z', 'closed'],
    ['2026-11-23T17:00:00Z', 'open'],
    ['2026-11-24T00:59:00Z', 'open'],
    ['2026-11-24T01:00:00Z', 'closed'],
  ])('at %s are %s', (now, state) => {
    expect(openState(night, new Date(now)).state).toBe(state);
  });

  it('from 24:00 they belong to the early morning, and a night off interrupts them (D157)', () => {
    const late = venue(daily(['24:00', '02:00']));
    expect(openState(late, new Date('2026-11-23T23:30Z'))).toEqual({
      state: 'open',
      until: new Date('2026-11-24T01:00Z'),
    });
    expect(openState(late, new Date('2026-11-24T10:00Z'))).toMatchObject({ state: 'closed' });
    const nights = daily(['22:00', '06:00']).filter(({ day }) => day !== 'sunday');
    expect(openState(venue(nights), new Date('2026-11-22T02:00Z'))).toMatchObject({
      state: 'open',
    });
    expect(openState(venue(nights), new Date('2026-11-23T02:00Z'))).toEqual({
      state: 'closed',
      opensAt: new Date('2026-11-23T21:00Z'),
    });
  });

  it('a bar that closes at 2:30 is open until the second 2:30 of the autumn night', () => {
    const bar = venue(daily(['18:00', '02:30']));
    expect(openState(bar, new Date('2026-10-25T00:10:00Z'))).toEqual({
      state: 'open',
      until: new Date('2026-10-25T01:30:00Z'),
    });
  });
});

describe('[D43] the hour that comes twice', () => {
  it.each([
    ['2026-10-24T23:45:00Z', null],
    ['2026-10-25T00:00:00Z', 'first'],
    ['2026-10-25T00:45:00Z', 'first'],
    ['2026-10-25T01:00:00Z', 'second'],
    ['2026-10-25T01:45:00Z', 'second'],
    ['2026-10-25T02:00:00Z', null],
    ['2026-03-29T01:00:00Z', null],
    ['2026-06-01T00:30:00Z', null],
  ])('%s is %s in Berlin', (at, which) => expect(repeatOf(new Date(at), zone)).toBe(which));

  it('lasts half an hour where the clock is set by half an hour', () => {
    // Lord Howe Island: 2:00 becomes 1:30 on 5 April 2026.
    const at = (time: string) => repeatOf(new Date(time), 'Australia/Lord_Howe');
    expect([
      at('2026-04-04T14:25:00Z'),
      at('2026-04-04T14:30:00Z'),
      at('2026-04-04T15:00:00Z'),
      at('2026-04-04T15:30:00Z'),
    ]).toEqual([null, 'first', 'second', null]);
  });

  it('gives slots that differ in time or in occurrence', () => {
    const spans = gridSpans(daily(['00:00', '24:00']));
    const grid = { spans, zone, now: new Date('2026-10-24T20:00:00Z'), leadMinutes: 0 };
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const words = [...slotsOf(grid)]
      .slice(0, 60)
      .map(({ at }) => `${clock.format(at)} ${repeatOf(at, zone) ?? ''}`);
    expect(new Set(words).size).toBe(words.length);
  });
});
