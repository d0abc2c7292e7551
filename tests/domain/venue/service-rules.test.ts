import { describe, expect, it } from 'vitest';
import { type BeforeMenu, questionBeforeMenu } from '#domain/menu/service-first.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { slotsInWindow, windowStart } from '#domain/venue/delivery-windows.ts';
import { tableService } from '#domain/venue/service-hours.ts';
import { everyDay } from '../../support/venues.ts';
import { cartWith, venueOf, windowWith } from '../samples.ts';

const zone = 'America/New_York';
const at = (time: string) => new Date(`2026-11-21T${time}:00-05:00`);
const dayAndNight = everyDay.map((day) => ({ day, start: '00:00', end: '00:00' }));
const hotel = (input: Partial<Venue> = {}): Venue =>
  venueOf({
    time_zone: zone,
    opening_hours: dayAndNight,
    delivery_window_enabled: true,
    tables_available: true,
    ...input,
  });
const day = windowWith({ id: 1, start_time: '06:30', end_time: '23:00' });
const night = windowWith({
  id: 2,
  start_time: '23:00',
  end_time: '06:30',
  delivery_windows_channels: [{ active: true, service_type: 'TakeAway' }],
});

describe('orders to tables', () => {
  it('[D308] are accepted while a window for tables is open, and again from the next one', () => {
    const windows = [day, night];
    expect(tableService(hotel(), windows, at('12:00')).state).toBe('open');
    expect(tableService(hotel(), windows, at('23:30'))).toEqual({
      state: 'closed',
      opensAt: new Date('2026-11-22T06:30:00-05:00'),
    });
    expect(tableService(hotel(), [night], at('23:30'))).toEqual({ state: 'closed', opensAt: null });
  });

  it('[D67] depend on the opening hours alone without windows, or before they are known', () => {
    expect(tableService(hotel(), [], at('23:30')).state).toBe('open');
    const plain = hotel({ delivery_window_enabled: false });
    expect(tableService(plain, [day, night], at('23:30')).state).toBe('open');
    const elsewhere = [{ ...day, venue_id: 2 }];
    expect(tableService(hotel(), elsewhere, at('23:30')).state).toBe('open');
    const closed = hotel({ opening_hours: [] });
    expect(tableService(closed, [day], at('12:00')).state).toBe('closed');
  });
});

describe('a window among the times', () => {
  it('[D43] starts next, and keeps only the times within it', () => {
    expect(windowStart(day, at('06:00'), zone)).toEqual(at('06:30'));
    expect(windowStart(day, at('06:30'), zone)).toEqual(new Date('2026-11-22T06:30:00-05:00'));
    const slots = ['06:15', '06:30', '22:45', '23:00'].map((time) => ({
      time: at(time).toISOString(),
      asap: false,
    }));
    expect(slotsInWindow(slots, day, zone)).toEqual(slots.slice(1, 3));
    expect(slotsInWindow(slots, null, zone)).toEqual(slots);
  });
});

describe('before the menu is shown', () => {
  const venue = venueOf({ collection_available: true, tables_available: true });
  const ask = (cart: Partial<Cart>, input: Partial<BeforeMenu> = {}) =>
    questionBeforeMenu({
      mode: 2,
      venue,
      cart: cartWith({ venue_id: 1, ...cart }),
      hasTimes: true,
      ...input,
    });

  it.each<[string, Partial<Cart>, 'service' | 'time' | null]>([
    ['nothing is chosen', {}, 'service'],
    ['the basket is for elsewhere', { venue_id: 2, service_type: 'WebCollection' }, 'service'],
    ['the service is chosen', { service_type: 'WebCollection' }, 'time'],
    ['both are', { service_type: 'WebCollection', delivery_time: '2026-11-21T12:00:00Z' }, null],
    ['a window is the time', { service_type: 'WebDelivery', delivery_window_id: 3 }, null],
    ['a table needs no time', { service_type: 'WebBringToTable', table_id: 4 }, null],
    ['a shop needs no time', { service_type: 'WebShop' }, null],
  ])('[D40] in mode 2, where %s, asks for the %s', (_, cart, expected) => {
    expect(ask({ service_type: null, ...cart })).toBe(expected);
  });

  it('[D40] mode 1 asks for nothing, and no mode asks without a choice', () => {
    expect(ask({}, { mode: 1 })).toBeNull();
    expect(ask({ service_type: 'WebCollection' }, { hasTimes: false })).toBeNull();
    expect(ask({}, { venue: venueOf() })).toBeNull();
  });
});
