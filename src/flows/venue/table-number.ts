import { ApiError } from '#api/errors.ts';
import { getTable } from '#api/tables-locations.ts';
import type { Table } from '#domain/model.ts';

/**
 * Finds the table of a typed number if the venue has no list of tables (V6). The response must confirm the number, so
 * that no order goes to another table.
 */
export async function findTable(
  venueId: number,
  number: string,
): Promise<Table | 'unknown' | 'unreachable'> {
  if (!/^\d{1,9}$/.test(number)) return 'unknown';
  try {
    const table = await getTable(number);
    const isMeant = table.venue_id === venueId && (table.name ?? number) === number;
    return isMeant ? table : 'unknown';
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
    return reason.problem === 'refused' ? 'unknown' : 'unreachable';
  }
}
