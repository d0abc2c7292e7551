import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { table_calls } from '../db/schema-staff.ts';

/** When a call expires, in milliseconds. */
export const overMs = 30 * MINUTE_MS;

/** Selects the calls that somebody still has to answer. */
export function openCondition(now: Date): SQL | undefined {
  const since = new Date(now.getTime() - overMs);
  return and(eq(table_calls.state, 'open'), gt(table_calls.created_at, since));
}

/** Selects the calls of a device that have expired although nobody answered them. */
export function lapsedCondition(device: string, now: Date): SQL | undefined {
  const until = new Date(now.getTime() - overMs);
  const oldCondition = and(eq(table_calls.state, 'open'), lte(table_calls.created_at, until));
  return and(eq(table_calls.device, device), oldCondition);
}

/** A table or a location of a venue; the other one is null. */
export interface Place {
  readonly venue_id: number;
  readonly table_id: number | null;
  readonly location_id: number | null;
}

/** Selects the calls from a table, or else a location, of a venue (D234). */
export function placeCondition({ venue_id, table_id, location_id }: Place): SQL | undefined {
  const spotCondition =
    table_id === null
      ? eq(table_calls.location_id, location_id ?? 0)
      : eq(table_calls.table_id, table_id);
  return and(eq(table_calls.venue_id, venue_id), spotCondition);
}
