import { ApiError } from '#api/errors.ts';
import { getTable } from '#api/tables-locations.ts';
import type { Table } from '#domain/model.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { findTables } from '#domain/venue/table-names.ts';
import { problemOf } from '#flows/app/problem.ts';

/**
 * Finds the table of a typed number if the venue has no list of tables (V6). The response must confirm the number, so
 * that no order goes to another table.
 */
export async function findTable(
  venueId: number,
  number: string,
): Promise<Table | 'unknown' | 'unreachable'> {
  const [id] = /\d{1,9}/.exec(plainText(number)) ?? [];
  if (!id) return 'unknown';
  try {
    const table = await getTable(id);
    const isMatch = table.venue_id === venueId && findTables([table], number).length > 0;
    return isMatch ? table : 'unknown';
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return problemOf(reason) === 'refused' ? 'unknown' : 'unreachable';
  }
}
