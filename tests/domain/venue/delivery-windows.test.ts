import { describe, expect, it } from 'vitest';
import type { DeliveryWindow, ServiceType } from '#domain/model.ts';
import {
  chooseWindow,
  isActiveNow,
  servesChannel,
  servesType,
  type WindowChoice,
  windowEnd,
} from '#domain/venue/delivery-windows.ts';
import { windowWith } from '../samples.ts';

const zone = 'Europe/Berlin';
// Saturday 21 November 2026, 12:00 in Berlin.
const now = new Date('2026-11-21T11:00:00Z');
const lunch = windowWith({ id: 1 });
const dinner = windowWith({ id: 2, start_time: '17:00', end_time: '22:00' });
const onlyOn = (...days: readonly string[]) => ({
  days: Object.fromEntries(days.map((day) => [day, true])),
});

describe('a channel', () => {
  const both = lunch.delivery_windows_channels;

  it.each<[string, Partial<DeliveryWindow>, boolean, boolean]>([
    ['both channels', {}, true, true],
    [
      'one switched off',
      {
        delivery_windows_channels: [
          { active: false, service_type: 'EatIn' },
          { active: true, service_type: 'TakeAway' },
        ],
      },
      false,
      true,
    ],
    ['no channel', { delivery_windows_channels: [] }, false, false],
    ['no day on', { days: { monday: false, sunday: false } }, false, false],
    ['no days at all', { days: {} }, false, false],
    [
      'one day on',
      { days: { monday: false, sunday: true }, delivery_windows_channels: both },
      true,
      true,
    ],
  ])(
    '[V4] of a window with %s is available: eat-in %s, take-away %s',
    (_, input, eatIn, takeAway) => {
      expect(servesChannel(windowWith(input), 'EatIn')).toBe(eatIn);
      expect(servesChannel(windowWith(input), 'TakeAway')).toBe(takeAway);
    },
  );

  it.each<[ServiceType, boolean]>([
    ['WebBringToTable', true],
    ['WebEatIn', false],
    ['WebBringToMe', false],
    ['WebCollection', true],
  ])('[V4] kept for tables serves %s: %s', (type, expected) => {
    const window = windowWith({
      delivery_windows_channels: [
        { active: true, service_type: 'EatIn', delivery_channel: 'WebBringToTable' },
        { active: false, service_type: 'TakeAway', delivery_channel: 'WebBringToMe' },
        { active: type === 'WebCollection', service_type: 'TakeAway', delivery_channel: null },
      ],
    });
    expect(servesType(window, type)).toBe(expected);
  });
});

describe('a window is open', () => {
  const night = { start_time: '20:00', end_time: '02:00' };

  it.each<[string, Partial<DeliveryWindow>, string, boolean]>([
    ['in the middle', {}, '2026-11-21T11:00:00Z', true],
    ['at its first minute', {}, '2026-11-21T10:00:00Z', true],
    ['just before', {}, '2026-11-21T09:59:59Z', false],
    ['at its end', {}, '2026-11-21T13:00:00Z', false],
    ['on a day that is off', onlyOn('sunday'), '2026-11-21T11:00:00Z', false],
    ['at night', night, '2026-11-21T20:00:00Z', true],
    ['after midnight', night, '2026-11-22T00:30:00Z', true],
    ['at the end of the night', night, '2026-11-22T01:00:00Z', false],
    [
      'after midnight, begun on its day',
      { ...night, ...onlyOn('saturday') },
      '2026-11-22T00:30:00Z',
      true,
    ],
    [
      'after midnight of the day before its day',
      { ...night, ...onlyOn('sunday') },
      '2026-11-22T00:30:00Z',
      false,
    ],
    ['round the clock', { start_time: '00:00', end_time: '00:00' }, '2026-11-21T02:17:00Z', true],
  ])('[V3] %s', (_, input, at, expected) => {
    expect(isActiveNow(windowWith(input), new Date(at), zone)).toBe(expected);
  });

  it('[V3] by the venue’s clock, whatever a cached response says', () => {
    expect(isActiveNow({ ...dinner, active_now: true }, now, zone)).toBe(false);
    expect(isActiveNow({ ...lunch, active_now: false }, now, zone)).toBe(true);
    expect(isActiveNow(lunch, now, 'America/New_York')).toBe(false);
  });
});

describe('a window ends', () => {
  it.each<[string, Partial<DeliveryWindow>, string | null]>([
    ['today while it is open', {}, '2026-11-21T13:00:00.000Z'],
    [
      'today when it is still to come',
      { start_time: '17:00', end_time: '22:00' },
      '2026-11-21T21:00:00.000Z',
    ],
    ['on its next day', onlyOn('monday'), '2026-11-23T13:00:00.000Z'],
    [
      'tomorrow when it is over',
      { start_time: '08:00', end_time: '10:00' },
      '2026-11-22T09:00:00.000Z',
    ],
    ['never without a day', { days: {} }, null],
  ])('[M10] %s', (_, input, end) => {
    expect(windowEnd(windowWith(input), now, zone)?.toISOString() ?? null).toBe(end);
  });
});

describe('which window an order belongs to', () => {
  const eatInOnly = windowWith({
    id: 3,
    delivery_windows_channels: [{ active: true, service_type: 'EatIn' }],
  });
  const choose = (input: Partial<WindowChoice>) =>
    chooseWindow({
      windows: [lunch, dinner],
      serviceType: 'WebCollection',
      chosenId: null,
      hasTiles: false,
      now,
      timeZone: zone,
      ...input,
    })?.id ?? null;

  it.each<[string, Partial<WindowChoice>, number | null]>([
    ['none to choose from', { windows: [] }, null],
    ['one to choose from, open or not', { windows: [dinner] }, 2],
    ['one to choose from with tiles', { windows: [dinner], hasTiles: true }, 2],
    ['one that serves the type', { windows: [eatInOnly, dinner] }, 2],
    ['nothing chosen and no tiles: the one open now', {}, 1],
    ['nothing chosen and no tiles, none open', { now: new Date('2026-11-21T15:00:00Z') }, null],
    ['nothing chosen, with tiles: nothing yet', { hasTiles: true }, null],
    ['chosen', { chosenId: 2 }, 2],
    ['chosen with tiles', { chosenId: 2, hasTiles: true }, 2],
    ['chosen, but it is no longer there: the one open now', { chosenId: 9 }, 1],
    ['chosen, but it is no longer there, with tiles', { chosenId: 9, hasTiles: true }, null],
    [
      'brought to a table: the one open now, whatever was chosen',
      { serviceType: 'WebBringToTable', chosenId: 2 },
      1,
    ],
    ['brought to a table, with tiles', { serviceType: 'WebBringToTable', hasTiles: true }, 1],
    [
      'brought to a table, none open',
      { serviceType: 'WebBringToTable', chosenId: 2, now: new Date('2026-11-21T15:00:00Z') },
      null,
    ],
    [
      'the open one serves another type',
      {
        windows: [
          { ...eatInOnly },
          dinner,
          windowWith({ id: 4, start_time: '08:00', end_time: '09:00' }),
        ],
      },
      null,
    ],
    ['no service yet', { serviceType: null, windows: [eatInOnly, dinner] }, 3],
  ])('[V3] %s', (_, input, id) => {
    expect(choose(input)).toBe(id);
  });
});
