import { expect, it } from 'vitest';
import { timeSlots } from '#server/catalogue/free-slots.ts';
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
