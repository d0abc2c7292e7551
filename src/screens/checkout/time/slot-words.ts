import { repeatOf, wallClock } from '#domain/lib/wall-clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { zoneOf } from '#ui/lib/time-of-day.ts';

/** The parts of a day under which times are listed. */
export const dayParts = ['night', 'morning', 'midday', 'afternoon', 'evening'] as const;

export type DayPart = (typeof dayParts)[number];

/** A time in two parts in the reader's format: "8:40" and "AM"; one part on a 24-hour clock. */
export function useSlotWords(timeZone?: string | null) {
  const intl = useIntl();
  return (at: string): { readonly hour: string; readonly period: string } => {
    const twice = repeatOf(new Date(at), timeZone);
    const parts = intl.formatTimeToParts(new Date(at), {
      hour: 'numeric',
      minute: '2-digit',
      ...zoneOf(timeZone),
    });
    const text = (isPeriod: boolean) =>
      parts
        .filter(({ type }) => (type === 'dayPeriod') === isPeriod)
        .map(({ value }) => value)
        .join('')
        .trim();
    const hour = text(false);
    const result = twice
      ? intl.formatMessage({ id: `checkout.times.twice.${twice}` }, { time: hour })
      : hour;
    return { hour: result, period: text(true) };
  };
}

/** The part of the venue's day of a time. */
export function dayPartOf(at: string, timeZone?: string | null): DayPart {
  const { minutes } = wallClock(new Date(at), timeZone);
  return starts.findLast(([from]) => minutes >= from * 60)?.[1] ?? 'night';
}

const starts: readonly (readonly [hour: number, part: DayPart])[] = [
  [0, 'night'],
  [5, 'morning'],
  [11, 'midday'],
  [14, 'afternoon'],
  [17, 'evening'],
];
