import { describe, expect, it } from 'vitest';
import type { OpeningHours, Weekday } from '#domain/model.ts';
import { currencyOf, landingPath, openState } from '#domain/venue/venue.ts';
import {
  distanceInMetres,
  distanceTo,
  searchVenues,
  sortVenues,
} from '#domain/venue/venue-list.ts';
import { venueOf } from '../samples.ts';

const hours = (day: Weekday, start: string, end: string): OpeningHours => ({ day, start, end });
const berlin = (...opening_hours: readonly OpeningHours[]) =>
  venueOf({ time_zone: 'Europe/Berlin', opening_hours });
const everyDay = (start: string, end: string) =>
  (['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const).map(
    (day) => hours(day, start, end),
  );

// 2026-11-21 is a Saturday; Berlin is an hour ahead of UTC.
const saturdayNoon = new Date('2026-11-21T11:00:00Z');

describe('the first page of a venue', () => {
  it.each([
    [true, '/menu/fern-and-fable/tiles'],
    [false, '/menu/fern-and-fable'],
    [undefined, '/menu/fern-and-fable'],
  ])('[R3] [R4] with tiles %s at %s', (has_tiles, path) => {
    expect(landingPath(venueOf(has_tiles === undefined ? {} : { has_tiles }))).toBe(path);
  });
});

describe('open or closed', () => {
  it.each([
    [
      'open until its end',
      [hours('saturday', '11:00', '15:00')],
      { state: 'open', until: '2026-11-21T14:00:00.000Z' },
    ],
    [
      'open at its first minute',
      [hours('saturday', '12:00', '13:00')],
      { state: 'open', until: '2026-11-21T12:00:00.000Z' },
    ],
    [
      'closed at its last',
      [hours('saturday', '10:00', '12:00')],
      { state: 'closed', opensAt: '2026-11-28T09:00:00.000Z' },
    ],
    [
      'closed between two spans',
      [hours('saturday', '08:00', '11:00'), hours('saturday', '17:00', '22:00')],
      { state: 'closed', opensAt: '2026-11-21T16:00:00.000Z' },
    ],
    [
      'open through spans that touch',
      [hours('saturday', '08:00', '13:00'), hours('saturday', '13:00', '18:00')],
      { state: 'open', until: '2026-11-21T17:00:00.000Z' },
    ],
    [
      'open since yesterday',
      [hours('friday', '20:00', '13:00')],
      { state: 'open', until: '2026-11-21T12:00:00.000Z' },
    ],
    [
      'closed until tomorrow',
      [hours('sunday', '11:00', '15:00')],
      { state: 'closed', opensAt: '2026-11-22T10:00:00.000Z' },
    ],
    [
      'closed until the same day next week',
      [hours('saturday', '09:00', '11:00')],
      { state: 'closed', opensAt: '2026-11-28T08:00:00.000Z' },
    ],
    ['open round the clock', everyDay('00:00', '00:00'), { state: 'open', until: null }],
    ['never open', [], { state: 'closed', opensAt: null }],
  ])('[R2] %s', (_, opening_hours, expected) => {
    expect(JSON.parse(JSON.stringify(openState(berlin(...opening_hours), saturdayNoon)))).toEqual(
      expected,
    );
  });

  it('[R2] is unknown if the venue has no hours', () => {
    expect(openState(venueOf(), saturdayNoon)).toEqual({ state: 'unknown' });
  });

  it('[R2] uses the venue’s clock in the night of a clock change', () => {
    const night = berlin(hours('saturday', '22:00', '04:00'));
    // 04:00 on 29 March 2026 is summer time already.
    expect(openState(night, new Date('2026-03-28T23:00:00Z'))).toEqual({
      state: 'open',
      until: new Date('2026-03-29T02:00:00Z'),
    });
    expect(openState(night, new Date('2026-10-24T22:00:00Z'))).toEqual({
      state: 'open',
      until: new Date('2026-10-25T03:00:00Z'),
    });
  });

  it('[R2] never closes in the week of a clock change', () => {
    const always = berlin(...everyDay('00:00', '00:00'));
    expect(openState(always, new Date('2026-03-28T12:00:00Z'))).toEqual({
      state: 'open',
      until: null,
    });
    expect(openState(always, new Date('2026-10-24T12:00:00Z'))).toEqual({
      state: 'open',
      until: null,
    });
  });
});

describe('currency', () => {
  it.each([
    ['EUR', 'CHF', 'EUR'],
    [null, 'CHF', 'CHF'],
    [null, null, 'USD'],
  ])('[R2] of venue %s and site %s is %s', (own, site, currency) => {
    expect(currencyOf(venueOf({ currency: own }), { currency: site })).toBe(currency);
  });

  it('[R2] is US dollars without a venue', () => {
    expect(currencyOf(null)).toBe('USD');
  });
});

describe('distance', () => {
  it('[R2] from Marienplatz to the main station of Munich is 1.4 km', () => {
    const square = { latitude: 48.13743, longitude: 11.57549 };
    const station = { latitude: 48.14023, longitude: 11.55834 };
    expect(distanceInMetres(square, station)).toBeGreaterThan(1_270);
    expect(distanceInMetres(square, station)).toBeLessThan(1_350);
    expect(distanceInMetres(square, square)).toBe(0);
  });

  it('[R2] is at most half the circumference of the earth', () => {
    const way = distanceInMetres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 });
    expect(Math.round(way / 1_000)).toBe(20_015);
  });

  it('[R2] is unknown if either position is', () => {
    const here = { latitude: 1, longitude: 1 };
    expect(distanceTo(venueOf(), here)).toBeNull();
    expect(distanceTo(venueOf({ latitude: 1, longitude: 1 }), null)).toBeNull();
    expect(distanceTo(venueOf({ latitude: 1, longitude: 1 }), here)).toBe(0);
  });
});

describe('the list of venues', () => {
  const named = (id: number, name: string, opening_hours: readonly OpeningHours[], longitude = 0) =>
    venueOf({ id, name, opening_hours, longitude, latitude: 0, time_zone: 'Europe/Berlin' });
  const open = [hours('saturday', '08:00', '20:00')];
  const later = [hours('saturday', '17:00', '20:00')];
  const tomorrow = [hours('sunday', '08:00', '20:00')];

  it('[R2] starts with open venues, then those that open later, then closed ones, each by name', () => {
    const list = [
      named(1, 'Zebra', tomorrow),
      named(2, 'Evening', later),
      named(3, 'Morning', open),
      named(4, 'Bar 10', open),
      named(5, 'Bar 9', open),
      named(6, 'Never', []),
    ];
    expect(sortVenues(list, saturdayNoon).map(({ name }) => name)).toEqual([
      'Bar 9',
      'Bar 10',
      'Morning',
      'Evening',
      'Never',
      'Zebra',
    ]);
  });

  it('[R2] is sorted by distance if the phone’s position is known, with unknown ones last', () => {
    const list = [
      named(1, 'Alpha', open, 2),
      named(2, 'Beta', open, 1),
      venueOf({ id: 3, name: 'Aardvark', opening_hours: open, time_zone: 'Europe/Berlin' }),
    ];
    const sorted = sortVenues(list, saturdayNoon, { latitude: 0, longitude: 0 });
    expect(sorted.map(({ id }) => id)).toEqual([2, 1, 3]);
  });

  it('[R2] sorts two of the same name by their ids', () => {
    const list = [named(2, 'Same', open), named(1, 'Same', open)];
    expect(sortVenues(list, saturdayNoon).map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe('search', () => {
  const list = [
    venueOf({ id: 1, name: 'Café Größe', description: 'Coffee and cake', town: 'München' }),
    venueOf({ id: 2, name: 'Slow Fire', description: 'Burgers', town: 'Garching' }),
    venueOf({ id: 3, name: 'Nothing known', description: null, town: null }),
  ];

  it.each([
    ['cafe', [1]],
    ['MUNCHEN', [1]],
    ['grosse', [1]],
    ['fire garching', [2]],
    ['fire munchen', []],
    ['burg', [2]],
    ['null', []],
    ['  ', [1, 2, 3]],
  ])('[R2] for "%s" finds %j', (text, ids) => {
    expect(searchVenues(list, text).map(({ id }) => id)).toEqual(ids);
  });
});
