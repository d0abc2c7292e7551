import { expect, it } from 'vitest';
import { endOfDay } from '#server/staff/acts.ts';

it.each([
  ['Europe/Berlin', '2026-11-28T20:10:00Z', '2026-11-29T04:00:00Z'],
  ['Europe/Berlin', '2026-11-29T03:50:00Z', '2026-11-29T04:00:00Z'],
  ['Europe/Berlin', '2026-11-29T04:00:00Z', '2026-11-30T04:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z'],
  ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T03:00:00Z'],
  ['Asia/Kolkata', '2026-11-28T15:10:00Z', '2026-11-28T23:30:00Z'],
  ['Asia/Kolkata', '2026-11-28T15:40:00Z', '2026-11-28T23:30:00Z'],
  ['Asia/Kathmandu', '2026-11-28T15:40:00Z', '2026-11-28T23:15:00Z'],
  ['Australia/Adelaide', '2026-11-28T12:05:00Z', '2026-11-28T18:30:00Z'],
  ['America/St_Johns', '2026-11-28T12:05:00Z', '2026-11-29T08:30:00Z'],
])(
  '[D134] a pause for the day ends at the next 5 a.m. in %s: from %s until %s',
  (zone, now, end) => {
    expect(endOfDay(new Date(now), zone)).toEqual(new Date(end));
  },
);
