import { describe, expect, it } from 'vitest';
import type { OpeningHours, Venue, Weekday } from '#domain/model.ts';
import { openingSpans } from '#domain/venue/opening.ts';
import { openState } from '#domain/venue/venue.ts';
import { distanceTo, groupVenues, searchVenues, sortVenues } from '#domain/venue/venue-list.ts';
import { venueOf } from '../samples.ts';

const hours = (day: Weekday, start: string, end: string): OpeningHours => ({ day, start, end });

// 2026-11-21 is a Saturday; Berlin is an hour ahead of UTC.
const saturdayNoon = new Date('2026-11-21T11:00:00Z');

describe('the list of venues', () => {
  const named = (id: number, name: string, opening_hours?: readonly OpeningHours[]) =>
    venueOf({ id, name, time_zone: 'Europe/Berlin', ...(opening_hours && { opening_hours }) });

  it('[R2] is sorted by opening time, whatever the names', () => {
    const list = [
      named(1, 'A never', []),
      named(2, 'B tomorrow', [hours('sunday', '08:00', '20:00')]),
      named(3, 'C next Saturday', [hours('saturday', '08:00', '09:00')]),
      named(4, 'D later today', [hours('saturday', '17:00', '20:00')]),
      named(5, 'E without hours'),
      named(6, 'F open', [hours('saturday', '08:00', '20:00')]),
    ];
    expect(
      sortVenues(list, saturdayNoon)
        .map(({ name }) => name.charAt(0))
        .join(''),
    ).toBe('FDEABC');
  });

  it('[R2] is searched word by word, never across two texts', () => {
    const venues = [venueOf({ name: 'Fern', description: 'Bread', town: 'Bath' })];
    expect(searchVenues(venues, 'bath fern')).toHaveLength(1);
    expect(searchVenues(venues, 'fernbread')).toEqual([]);
    expect(searchVenues(venues, 'breadbath')).toEqual([]);
  });

  it('[R2] has no distance to a venue with half a position', () => {
    const here = { latitude: 1, longitude: 1 };
    expect(distanceTo(venueOf({ latitude: 1 }), here)).toBeNull();
    expect(distanceTo(venueOf({ longitude: 1 }), here)).toBeNull();
  });
});

describe('the venues under headings', () => {
  const open = [hours('saturday', '08:00', '20:00')];
  const of = (id: number, town: string | null, more: Partial<Venue> = {}) =>
    venueOf({
      id,
      town,
      slug: `v${id}`,
      name: `Venue ${id}`,
      time_zone: 'Europe/Berlin',
      opening_hours: open,
      ...more,
    });
  const shop = { shop_available: true, tables_available: false, eat_in_available: false };
  const grouped = (listed: readonly Venue[], recent: readonly string[] = []) =>
    groupVenues(sortVenues(listed, saturdayNoon), listed, recent, saturdayNoon).map(
      ({ kind, town, venues }) => [town || kind, ...venues.map(({ id }) => id)],
    );

  it('[R2] are grouped by town in the owner’s order, however many a town has', () => {
    const list = [of(1, 'Brooklyn'), of(2, 'Queens'), of(3, 'Munich'), of(4, 'Munich')];
    expect(grouped(list)).toEqual([
      ['Brooklyn', 1],
      ['Queens', 2],
      ['Munich', 3, 4],
    ]);
  });

  it('[R2] do not put a shop first, in its town or among all', () => {
    const list = [of(1, 'Zürich', shop), of(2, 'Brooklyn', shop), of(3, 'Brooklyn')];
    expect(grouped(list)).toEqual([
      ['Brooklyn', 3, 2],
      ['Zürich', 1],
    ]);
  });

  it('[R2] start with towns where something is open, and list those without a town separately', () => {
    const list = [of(1, 'Brooklyn', { opening_hours: [] }), of(2, 'Queens'), of(3, null)];
    expect(grouped(list)).toEqual([
      ['Queens', 2],
      ['rest', 3],
      ['Brooklyn', 1],
    ]);
  });

  it('[R2] start with those ordered from, newest first, followed by the town of the latest', () => {
    const list = [of(1, 'Brooklyn'), of(2, 'Munich'), of(3, 'Munich'), of(4, 'Zürich', shop)];
    expect(grouped(list, ['v4', 'v3', 'v1', 'v3', 'gone'])).toEqual([
      ['recent', 3, 1],
      ['Munich', 2],
      ['Zürich', 4],
    ]);
  });
});

describe('opening hours', () => {
  const input = [hours('saturday', '17:00', '22:00'), hours('saturday', '08:00', '11:00')];

  it('[R2] may come in any order', () => {
    const venue = venueOf({ time_zone: 'Europe/Berlin', opening_hours: input });
    expect(openState(venue, new Date('2026-11-21T06:00:00Z'))).toEqual({
      state: 'closed',
      opensAt: new Date('2026-11-21T07:00:00Z'),
    });
  });

  it('[R2] are listed by time, earliest first', () => {
    const starts = [...openingSpans(input, saturdayNoon, 'Europe/Berlin')].map(
      ({ start }) => start,
    );
    expect(starts).toEqual([...starts].sort((one, other) => one - other));
    expect(starts).toHaveLength(4);
  });
});
