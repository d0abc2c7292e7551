import { describe, expect, it } from 'vitest';
import type { ServiceType, Venue } from '#domain/model.ts';
import {
  type CheckIn,
  checkedInAt,
  checkLocation,
  checkTable,
  consume,
  isOver,
  isSameVisit,
  type Scan,
} from '#domain/venue/check-in.ts';
import { cartWith, lineWith, venueOf, windowWith } from '../samples.ts';

const now = new Date('2026-11-21T12:00:00Z');
const table = { id: 12, venue_id: 1, name: '12' };
const room = { id: 30, venue_id: 1, name: 'Room 30' };
const open = venueOf({ tables_available: true, locations_available: true });
const scanAt = (venue: Venue, input: Partial<Scan> = {}): Scan => ({
  venue,
  windows: [],
  cart: cartWith(),
  now,
  ...input,
});
const channel = (service_type: 'EatIn' | 'TakeAway', active = true) => [{ active, service_type }];

describe('a scanned table', () => {
  it('[G9] of the venue is checked in and leads to its landing page', () => {
    expect(checkTable(table, scanAt(open))).toEqual({
      go: '/menu/fern-and-fable',
      checkIn: {
        active: true,
        service_type: 'WebBringToTable',
        venue_id: 1,
        table_id: 12,
        location_id: null,
        name: '12',
        at: '2026-11-21T12:00:00.000Z',
      },
      resetCart: true,
    });
    expect(checkTable(table, scanAt({ ...open, has_tiles: true })).go).toBe(
      '/menu/fern-and-fable/tiles',
    );
  });

  it.each<[ServiceType | null, boolean]>([
    ['WebEatIn', false],
    ['WebBringToTable', false],
    ['WebCollection', true],
    ['WebBringToMe', true],
    ['WebDelivery', true],
    [null, true],
  ])('[G9] resets a basket for %s: %s', (service_type, resetCart) => {
    const cart = cartWith({ service_type, venue_id: 1 });
    expect(checkTable(table, scanAt(open, { cart }))).toMatchObject({
      resetCart,
    });
  });

  it('[G9] resets the basket of another venue', () => {
    const cart = cartWith({
      service_type: 'WebEatIn',
      venue_id: 2,
      line_items_attributes: [lineWith()],
    });
    expect(checkTable(table, scanAt(open, { cart }))).toMatchObject({
      resetCart: true,
    });
  });

  it.each([
    [
      'table of another venue',
      () => checkTable({ ...table, venue_id: 2 }, scanAt(open)),
      'table_elsewhere',
    ],
    ['venue without tables', () => checkTable(table, scanAt(venueOf())), 'table_service_off'],
    [
      'location of another venue',
      () => checkLocation({ ...room, venue_id: 2 }, scanAt(open)),
      'location_elsewhere',
    ],
    [
      'venue without locations',
      () => checkLocation(room, scanAt(venueOf())),
      'location_service_off',
    ],
  ])('[G9] [G10] [G11] a %s leads to the venues', (_, verdict, why) => {
    expect(verdict()).toEqual({ go: '/venues', why });
  });
});

describe('a scanned location', () => {
  it('[G10] is checked in as bring-to-me', () => {
    expect(checkLocation(room, scanAt(open))).toMatchObject({
      go: '/menu/fern-and-fable',
      checkIn: { service_type: 'WebBringToMe', table_id: null, location_id: 30, name: 'Room 30' },
    });
    expect(checkLocation({ id: 30, venue_id: 1 }, scanAt(open)).checkIn?.name).toBeNull();
  });

  it.each<[ServiceType | null, boolean]>([
    ['WebBringToMe', false],
    ['WebCollection', false],
    ['WebEatIn', true],
    [null, true],
  ])('[G10] resets a basket for %s: %s', (service_type, resetCart) => {
    expect(checkLocation(room, scanAt(open, { cart: cartWith({ service_type }) }))).toMatchObject({
      resetCart,
    });
  });
});

describe('at a venue with delivery windows', () => {
  const venue = { ...open, delivery_window_enabled: true };

  it.each([
    [
      'a window serves tables',
      [windowWith({ delivery_windows_channels: channel('EatIn') })],
      true,
      false,
    ],
    [
      'a window serves locations',
      [windowWith({ delivery_windows_channels: channel('TakeAway') })],
      false,
      true,
    ],
    [
      'the channel is off',
      [windowWith({ delivery_windows_channels: channel('EatIn', false) })],
      false,
      false,
    ],
    ['no day is on', [windowWith({ days: { monday: false } })], false, false],
    ['there is no window', [], false, false],
    ['the second window serves both', [windowWith({ days: {} }), windowWith()], true, true],
  ])('[G11] [V4] [D13] %s: table %s, location %s', (_, windows, tableServed, locationServed) => {
    expect(checkTable(table, scanAt(venue, { windows })).checkIn !== undefined).toBe(tableServed);
    expect(checkLocation(room, scanAt(venue, { windows })).checkIn !== undefined).toBe(
      locationServed,
    );
  });

  it('[G11] windows count only if they are switched on', () => {
    expect(checkTable(table, scanAt(open, { windows: [] })).checkIn).toBeDefined();
  });
});

describe('a check-in', () => {
  const checkIn: CheckIn = {
    active: true,
    service_type: 'WebBringToTable',
    venue_id: 1,
    table_id: 12,
    location_id: null,
    name: '12',
    at: now.toISOString(),
  };

  it('[G12] moves its table into the basket', () => {
    const cart = consume(checkIn, cartWith({ additional_data: { cart_uid: 'a' } }));
    expect(cart).toMatchObject({ venue_id: 1, service_type: 'WebBringToTable', table_id: 12 });
    expect(cart.additional_data).toEqual({ cart_uid: 'a', checked_in_at: now.toISOString() });
    expect(checkedInAt(cart)).toBe(now.toISOString());
    expect(checkedInAt(cartWith())).toBeNull();
  });

  it('[G12] moves its location into the basket too', () => {
    const cart = consume({ ...checkIn, table_id: null, location_id: 30 }, cartWith());
    expect(cart).toMatchObject({ service_type: 'WebBringToMe', table_id: null, location_id: 30 });
    const nowhere = consume({ ...checkIn, table_id: null }, cartWith());
    expect(nowhere).toMatchObject({ venue_id: 1, service_type: null });
  });

  it.each([
    ['2026-11-21T15:59:59Z', false],
    ['2026-11-21T16:00:00Z', true],
    ['2026-11-22T12:00:00Z', true],
    ['2026-11-21T11:59:00Z', false],
    // The clock was set back.
    ['2026-11-20T12:00:00Z', true],
  ])('[G12] lasts 4 hours: at %s it is over: %s', (later, over) => {
    expect(isOver(checkIn.at, new Date(later))).toBe(over);
  });

  it('[G10] at another location is another visit', () => {
    const before = { ...checkIn, table_id: null, location_id: 30 };
    expect(isSameVisit(before, before)).toBe(true);
    expect(isSameVisit(before, { ...before, location_id: 31 })).toBe(false);
  });

  it('[G12] at an unreadable time has expired', () => {
    expect(isOver('once', now)).toBe(true);
  });

  it.each<[string, Partial<CheckIn>, boolean]>([
    ['the same table within 3 hours', { at: '2026-11-21T14:59:59Z' }, true],
    ['the same table after 3 hours', { at: '2026-11-21T15:00:00Z' }, false],
    ['another table', { table_id: 13 }, false],
    ['a location', { table_id: null, location_id: 30 }, false],
    ['another venue', { venue_id: 2 }, false],
  ])('[G9] %s is the same visit: %s', (_, input, expected) => {
    expect(isSameVisit(checkIn, { ...checkIn, ...input })).toBe(expected);
    expect(isSameVisit(null, checkIn)).toBe(false);
  });
});
