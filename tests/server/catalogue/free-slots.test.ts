import { expect, it } from 'vitest';
import { isSlotFree, timeSlots } from '#server/catalogue/free-slots.ts';
import type { WindowDoc } from '#server/db/schema-venue-parts.ts';
import { noon, orderCafe } from '../../support/orders.ts';

const { venue } = orderCafe({ delivery_window_enabled: true });

const evening = (days: WindowDoc['days'], active = true): WindowDoc => ({
  id: 1,
  start_time: '18:00',
  end_time: '20:00',
  days,
  delivery_windows_channels: [{ active, service_type: 'TakeAway' }],
});

const slotsWith = (...windows: WindowDoc[]) =>
  timeSlots({ venue, windows, taken: new Map() }, 'WebCollection', noon).length;

it('[D43] slots are limited to a window that opens on some day and has its channel switched on', () => {
  const all = slotsWith();
  expect(slotsWith(evening({ monday: true }))).toBeLessThan(all);
  expect(slotsWith(evening({}))).toBe(all);
  expect(slotsWith(evening({ monday: false }))).toBe(all);
  expect(slotsWith(evening({ monday: true }, false))).toBe(all);
  expect(slotsWith(evening({}), evening({ monday: true }))).toBeGreaterThan(0);
});

it('[D73] the last slot of the week can be ordered as soon as it is shown, and the first one for two more minutes', () => {
  const book = { venue: orderCafe().venue, windows: [], taken: new Map() };
  const hour = new Date('2026-11-23T12:00:00+01:00');
  const shown = timeSlots(book, 'WebCollection', hour);
  const free = (time = '', now = hour) => isSlotFree(book, 'WebCollection', new Date(time), now);
  expect(free(shown.at(-1)?.time)).toBe(true);
  const first = shown[0]?.time ?? '';
  const after = (ms: number) => new Date(Date.parse(first) - 25 * 60_000 + ms);
  expect(free(first, after(120_000))).toBe(true);
  expect(free(first, after(120_001))).toBe(false);
});
