import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeSlot } from '#domain/model.ts';
import {
  groupCutOff,
  timeInWindow,
  type WindowStateInput,
  windowDays,
  windowOn,
} from '#domain/venue/tile-state.ts';
import { runs } from '../runs.ts';
import { categoryWith, windowWith } from '../samples.ts';

const zone = 'America/New_York';
const lunch = windowWith({ start_time: '11:00', end_time: '14:00', category_ids: [1, 2] });
const late = windowWith({ start_time: '22:00', end_time: '02:00' });
/** A time of Saturday 21 November 2026 in New York. */
const saturday = (time: string) => new Date(`2026-11-21T${time}:00-05:00`);
const at = (time: string, input: Partial<WindowStateInput> = {}): WindowStateInput => ({
  now: saturday(time),
  timeZone: zone,
  categories: null,
  slots: null,
  ...input,
});
const slot = (time: string, remaining: number | null = null): TimeSlot => ({
  time: `2026-11-21T${time}:00-05:00`,
  asap: false,
  remaining,
});
const standing = (time: string, input: Partial<WindowStateInput> = {}) =>
  windowOn(lunch, 0, at(time, input))?.state;

describe('a delivery window on a day', () => {
  it.each([
    ['09:00', 'later'],
    ['11:00', 'open'],
    ['13:59', 'open'],
    ['14:00', 'past'],
    ['23:00', 'past'],
  ])('[D44] from 11 to 2 it is, at %s, %s', (time, state) => {
    expect(standing(time)).toBe(state);
  });

  it.each([
    ['01:59', 'open', '2026-11-20T22:00:00-05:00'],
    ['02:00', 'later', '2026-11-21T22:00:00-05:00'],
    ['22:00', 'open', '2026-11-21T22:00:00-05:00'],
  ])('[D44] one past midnight is, at %s, %s, and began at %s', (time, state, start) => {
    expect(windowOn(late, 0, at(time))).toMatchObject({ state, start: new Date(start) });
  });

  it('[D44] appears on its own days', () => {
    const weekdays = windowWith({ days: { monday: true, saturday: false } });
    expect(windowOn(weekdays, 0, at('12:00'))).toBeNull();
    expect(windowOn(weekdays, 2, at('12:00'))).toMatchObject({ state: 'later' });
    const days = windowDays([weekdays], at('23:30'));
    expect(days.map(({ isOn }) => isOn)).toEqual([false, false, true, false, false, false, false]);
    expect(days[2]?.at.toISOString()).toBe('2026-11-23T17:00:00.000Z');
  });

  it('[D45] can be ordered until the last cut-off of its categories, and counts down the last half hour', () => {
    const categories = [
      categoryWith(1, { delivery_window_mins_cutoff: 60 }),
      categoryWith(2, { delivery_window_mins_cutoff: 45 }),
      categoryWith(3, { delivery_window_mins_cutoff: 5 }),
    ];
    expect(windowOn(lunch, 0, at('12:57', { categories }))).toMatchObject({
      state: 'open',
      orderBy: saturday('13:15'),
      minutesLeft: 18,
    });
    expect(windowOn(lunch, 0, at('12:44', { categories }))?.minutesLeft).toBeNull();
    expect(standing('13:16', { categories })).toBe('past');
    const endless = [categoryWith(1)];
    expect(windowOn(lunch, 0, at('12:00', { categories: endless }))?.orderBy).toEqual(
      saturday('14:00'),
    );
  });

  it('[D43] is full without a free time in it', () => {
    expect(standing('09:00', { slots: [slot('10:45'), slot('14:00')] })).toBe('full');
    expect(standing('09:00', { slots: [slot('11:00', 0)] })).toBe('full');
    expect(standing('09:00', { slots: [slot('11:00', 1)] })).toBe('later');
    expect(standing('15:00', { slots: [] })).toBe('past');
  });

  it('[D73] sets its first time on a later day; today only a time that was chosen in it', () => {
    const state = windowOn(lunch, 0, at('09:00', { slots: [slot('11:15'), slot('11:30')] }));
    if (!state) throw new Error('no window');
    const { time } = slot('11:15');
    expect(timeInWindow(state, { dayOffset: 2, chosen: null })).toBe(time);
    expect(timeInWindow(state, { dayOffset: 2, chosen: slot('11:30').time })).toBe(
      slot('11:30').time,
    );
    expect(timeInWindow(state, { dayOffset: 0, chosen: null })).toBeNull();
    expect(timeInWindow(state, { dayOffset: 0, chosen: slot('11:30').time })).toBe(
      slot('11:30').time,
    );
    expect(timeInWindow(state, { dayOffset: 0, chosen: slot('15:00').time })).toBeNull();
  });

  it('[D44] has at most one open span, which ends after it starts, for any hours', () => {
    const clock = fc
      .integer({ min: 0, max: 1439 })
      .map((all) =>
        [Math.floor(all / 60), all % 60].map((n) => String(n).padStart(2, '0')).join(':'),
      );
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: 0, max: 6 }), clock, (from, to, day, time) => {
        const window = windowWith({ start_time: from, end_time: to });
        const state = windowOn(window, day, at(time));
        if (!state) throw new Error('it has every day');
        expect(state.start.getTime()).toBeLessThan(state.end.getTime());
        const isNow = state.start <= saturday(time) && saturday(time) < state.end;
        expect(state.state === 'open').toBe(isNow);
        if (day > 0) expect(state.state).toBe('later');
      }),
      runs,
    );
  });
});

describe('a group of categories', () => {
  const soup = categoryWith(1, { group_id: 1, timeslot_mins_cutoff: 60 });
  const bread = categoryWith(2, { group_id: 1, timeslot_mins_cutoff: 15 });
  const orderedFor = { slot: saturday('12:00') };

  it('[D45] can be ordered until its last category’s cut-off, and without a limit if one has none', () => {
    const cutOff = groupCutOff(1, [soup, bread], orderedFor, saturday('11:30'));
    expect(cutOff).toEqual({ until: saturday('11:45'), isPast: false });
    expect(groupCutOff(1, [soup, bread], orderedFor, saturday('11:46'))?.isPast).toBe(true);
    const drinks = categoryWith(3, { group_id: 1 });
    expect(groupCutOff(1, [soup, drinks], orderedFor, saturday('11:30'))).toBeNull();
    expect(groupCutOff(2, [soup], orderedFor, saturday('11:30'))).toBeNull();
    expect(groupCutOff(1, [soup], {}, saturday('11:30'))).toBeNull();
  });
});
