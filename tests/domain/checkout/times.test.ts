import { describe, expect, it } from 'vitest';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import {
  hasRoom,
  isPhoneElsewhere,
  isSlotGone,
  nearestSlots,
  preselectedSlot,
  slotsByDay,
  slotsWithinCutOffs,
} from '#domain/checkout/times.ts';
import type { DeliveryWindow, TimeSlot } from '#domain/model.ts';
import { categoryWith, lineWith, productWith, windowWith } from '../samples.ts';

const slot = (time: string, input: Partial<TimeSlot> = {}): TimeSlot => ({ time, ...input });
const noon = slot('2026-11-21T12:00:00+01:00');
const quarter = slot('2026-11-21T12:15:00+01:00');
const half = slot('2026-11-21T12:30:00+01:00');

describe('slots', () => {
  it('[V2] are grouped by the days of the venue’s calendar', () => {
    const late = slot('2026-11-21T23:45:00+01:00');
    const early = slot('2026-11-22T00:15:00+01:00');
    expect(slotsByDay([noon, late, early], 'Europe/Berlin')).toEqual([
      { day: '2026-11-21', slots: [noon, late] },
      { day: '2026-11-22', slots: [early] },
    ]);
    expect(slotsByDay([late, early], 'UTC')).toHaveLength(1);
    expect(slotsByDay([], 'UTC')).toEqual([]);
  });

  it('[V2] keep the string from the server', () => {
    expect(slotsByDay([noon], 'Asia/Tokyo')[0]?.slots[0]).toBe(noon);
  });

  const asap = slot(noon.time, { asap: true });
  it.each<[string, readonly TimeSlot[], boolean, TimeSlot | null]>([
    ['the switch is on and the first is asap', [asap, quarter], true, asap],
    ['the switch is off', [asap, quarter], false, null],
    ['the first is not asap', [quarter, asap], true, null],
    ['the first is full', [{ ...asap, remaining: 0 }], true, null],
    ['there is none', [], true, null],
  ])('[V2] [S1] preselected where %s', (_, slots, asap_timeslot_preselected, expected) => {
    expect(preselectedSlot(slots, { asap_timeslot_preselected })).toEqual(expected);
  });

  it.each([
    [noon.time, [noon, quarter], false],
    ['2026-11-21T11:00:00Z', [noon], false],
    [noon.time, [quarter], true],
    [noon.time, [{ ...noon, remaining: 0 }], true],
    [noon.time, [{ ...noon, remaining: 1 }], false],
    [noon.time, [], true],
    [null, [quarter], false],
  ])('[V2] %s among %j is gone: %s', (chosen, slots, expected) => {
    expect(isSlotGone(chosen, slots)).toBe(expected);
  });

  it('[V2] the nearest free ones replace one that is gone, the earlier of two first', () => {
    const full = slot('2026-11-21T12:16:00+01:00', { remaining: 0 });
    expect(nearestSlots(quarter.time, [full, half, noon])).toEqual([noon, half]);
    expect(nearestSlots('2026-11-21T12:25:00+01:00', [noon, quarter, half])).toEqual([
      half,
      quarter,
      noon,
    ]);
  });

  it.each([
    [null, true],
    [undefined, true],
    [1, true],
    [0, false],
  ])('[V2] with %s left has room: %s', (remaining, expected) => {
    expect(hasRoom(remaining === undefined ? {} : { remaining })).toBe(expected);
  });
});

describe('a time at which the whole basket can be ordered', () => {
  const now = new Date('2026-11-20T12:10:00+01:00');
  const slots = [noon, quarter, half];
  const dayAhead = { ...categoryWith(1), products: [productWith({ id: 7 })] };
  const soon = { ...categoryWith(2), products: [productWith({ id: 8 })] };
  const left = (
    menu: readonly (typeof dayAhead)[],
    ids: readonly number[],
    window?: DeliveryWindow,
  ) =>
    slotsWithinCutOffs(slots, {
      lines: ids.map((product_id) => lineWith({ product_id })),
      menu: { categories: [...menu] },
      window,
      timeZone: 'Europe/Berlin',
      now,
    });

  it('[M10] [V2] is never after the cut-off of any item', () => {
    const boxes = { ...dayAhead, timeslot_mins_cutoff: 1440 };
    expect(left([boxes, soon], [7, 8])).toEqual([quarter, half]);
    expect(left([boxes, soon], [8])).toEqual(slots);
    expect(left([{ ...boxes, timeslot_mins_cutoff: 2 * 1440 }], [7])).toEqual([]);
    expect(left([dayAhead, soon], [7, 8, 9])).toBe(slots);
  });

  it('[M10] allows an item in two categories until the later cut-off', () => {
    const boxes = { ...dayAhead, timeslot_mins_cutoff: 1440 };
    const late = { ...boxes, id: 3, timeslot_mins_cutoff: 1435 };
    expect(left([boxes, late], [7])).toEqual([quarter, half]);
    expect(left([boxes, { ...late, timeslot_mins_cutoff: null }], [7])).toEqual(slots);
  });

  it('[M10] [M3] is never after the cut-off of a group whose member it contains', () => {
    const product_group = { name: 'Boxes', product_ids: [6, 7] };
    const [first, member] = [6, 7].map((id) => productWith({ id, product_group }));
    const group = first && groupProductOf(first, () => member);
    const boxes = { ...dayAhead, products: group ? [group] : [], timeslot_mins_cutoff: 1440 };
    expect(left([boxes], [7])).toEqual([quarter, half]);
  });

  it('[M10] counts cut-offs from the end of the time’s window', () => {
    const window = windowWith({ end_time: '13:00' });
    const boxes = { ...dayAhead, delivery_window_mins_cutoff: 1500 };
    expect(left([{ ...boxes, delivery_window_mins_cutoff: 1490 }], [7], window)).toEqual(slots);
    expect(left([boxes], [7], window)).toEqual([]);
  });
});

describe('a phone in another time zone', () => {
  it.each([
    ['Europe/Berlin', 'Europe/Berlin', false],
    ['Europe/Berlin', 'Europe/Paris', false],
    ['Europe/Berlin', 'Europe/London', true],
    ['America/Phoenix', 'America/Denver', true],
    ['America/Denver', 'America/Phoenix', true],
    ['Asia/Tokyo', 'America/Los_Angeles', true],
    [null, 'Europe/Berlin', false],
  ])('[V2] a venue in %s seen from %s: %s', (zone, phone, expected) => {
    expect(isPhoneElsewhere(zone, phone)).toBe(expected);
  });
});
