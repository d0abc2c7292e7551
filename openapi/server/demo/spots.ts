import type { OpeningHours, Table, Weekday } from '#domain/model.ts';
import type { Localized, Text } from '../db/records.ts';

/** The days in the order of the week. */
export const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** The same span on every day of the week. */
export function daily(start: string, end: string): readonly OpeningHours[] {
  return WEEK.map((day) => ({ day, start, end }));
}

/** Every day of the week, or those named, as a delivery window keeps them (D44). */
export function days(on: readonly Weekday[] = WEEK): Readonly<Record<Weekday, boolean>> {
  return Object.fromEntries(WEEK.map((day) => [day, on.includes(day)])) as Record<Weekday, boolean>;
}

/** Tables first to last of one area, named by their number with an optional word before it. */
export function tablesOf(
  venue: { readonly id: number; readonly first_table_id: number; readonly code: string },
  area: Text,
  first: number,
  last: number,
  word = '',
): readonly Localized<Table>[] {
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const number = first + place;
    return {
      id: venue.first_table_id + number - 1,
      venue_id: venue.id,
      name: word ? `${word} ${number}` : String(number),
      area,
      short_code: `${venue.code}${String(number).padStart(2, '0')}`,
    };
  });
}
