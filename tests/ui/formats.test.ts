import { expect, it } from 'vitest';
import { createIntl } from '#ui/lib/create-intl.ts';
import { shortTime, timeOfDay, weekdayOf } from '#ui/lib/time-of-day.ts';

const at = new Date('2026-11-25T12:00:00Z');
const later = new Date('2026-11-25T13:30:00Z');

it.each(['London', 'Eastern Time (US & Canada)', 'Mars/Olympus', 'UTC+1', ' '])(
  '[D43] times of a venue in an unknown zone "%s" are shown in the phone’s, by every format',
  (timeZone) => {
    const problems: Error[] = [];
    const intl = createIntl({ locale: 'en', onError: (problem) => problems.push(problem) });
    const written = (zone: string | null) => [
      timeOfDay(at, zone, intl),
      shortTime(at, zone, intl),
      weekdayOf(at, zone, intl),
    ];
    expect(written(timeZone)).toEqual(written(null));
    const how = { hour: 'numeric', minute: '2-digit' } as const;
    const inZone = { ...how, timeZone };
    expect(intl.formatTime(at, inZone)).toBe(intl.formatTime(at, how));
    expect(intl.formatDate(at, { day: 'numeric', timeZone })).toBe(
      intl.formatDate(at, { day: 'numeric' }),
    );
    expect(intl.formatTimeToParts(at, inZone)).toEqual(intl.formatTimeToParts(at, how));
    expect(intl.formatTimeRange(at, later, inZone)).toBe(intl.formatTimeRange(at, later, how));
    expect(problems).toEqual([]);
  },
);
