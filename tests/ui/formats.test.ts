import { afterEach, expect, it, vi } from 'vitest';
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
    expect(intl.formatDate(at, inZone)).toBe(intl.formatDate(at, how));
    expect(intl.formatDate(at, { day: 'numeric', timeZone })).toBe(
      intl.formatDate(at, { day: 'numeric' }),
    );
    expect(intl.formatTimeToParts(at, inZone)).toEqual(intl.formatTimeToParts(at, how));
    expect(intl.formatTimeRange(at, later, inZone)).toBe(intl.formatTimeRange(at, later, how));
    expect(problems).toEqual([]);
  },
);

/** Like browsers whose default digits of Arabic are Arabic ones, such as Safari with an older ICU. */
function withArabicDigits<T extends Intl.NumberFormat | Intl.DateTimeFormat, How>(
  Format: new (locale: string, how?: How) => T,
) {
  return function older(locale: string, how?: How) {
    return new Format(locale === 'ar' ? 'ar-u-nu-arab' : locale, how);
  };
}

afterEach(() => vi.restoreAllMocks());

it('[D398] Arabic has Latin digits in every browser', () => {
  const { NumberFormat, DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'NumberFormat').mockImplementation(withArabicDigits(NumberFormat) as never);
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(withArabicDigits(DateTimeFormat) as never);
  expect(new Intl.NumberFormat('ar').format(4.25)).toBe('\u0664\u066b\u0662\u0665');
  const intl = createIntl({ locale: 'ar' });
  expect(intl.formatNumber(4.25)).toBe('4.25');
  expect(intl.formatDate(at, { day: 'numeric', timeZone: 'UTC' })).toBe('25');
  expect(timeOfDay(at, 'UTC', intl)).toContain('12:00');
});

it.each([
  ['de', '8\u00a0Uhr'],
  ['fr', '8\u00a0h'],
  ['pl', '8'],
  ['it', '8'],
])('[D43] a full hour in %s is "%s" in every browser', (locale, text) => {
  const intl = createIntl({ locale });
  expect(shortTime(new Date('2026-11-25T08:00:00Z'), 'UTC', intl)).toBe(text);
  expect(shortTime(new Date('2026-11-25T00:00:00Z'), 'UTC', intl)).toBe(text.replace('8', '0'));
});
