import { withoutNulls } from '#domain/lib/lenient-answers.ts';
import type { Location, Table } from '#domain/model.ts';
import { bodyOf, recordOf } from './answers.ts';
import { client } from './client.ts';
import { ApiError } from './errors.ts';

/** Whether a table or location has its required fields (D171). */
export const isPlace = ({ id, venue_id }: Table | Location) =>
  typeof id === 'number' && typeof venue_id === 'number';

interface PlaceOptions {
  /** Opaque value of the scanned code (D10). */
  readonly t?: string;
  /** `no-store`: bypasses the worker's cache (D12). */
  readonly cache?: 'no-store';
}

/** GET /api/tables/{id}.json (§7). */
export async function getTable(id: string, { t, ...init }: PlaceOptions = {}): Promise<Table> {
  const params = { path: { id: numberOf(id) }, query: { t } };
  return tableIn(await bodyOf(client.GET('/api/tables/{id}.json', { params, ...init })));
}

/** @throws ApiError if the response has no usable table */
export function tableIn({ table }: { readonly table?: unknown }): Table {
  return recordOf(withoutNulls(table) as Table | undefined, isPlace);
}

/** GET /api/locations/{id}.json (§7). */
export async function getLocation(
  id: string,
  { t, ...init }: PlaceOptions = {},
): Promise<Location> {
  const params = { path: { id: numberOf(id) }, query: { t } };
  return locationIn(await bodyOf(client.GET('/api/locations/{id}.json', { params, ...init })));
}

/** @throws ApiError if the response has no usable location */
export function locationIn({ location }: { readonly location?: unknown }): Location {
  return recordOf(withoutNulls(location) as Location | undefined, isPlace);
}

/** @throws ApiError if the id is not a number, without a call: no backend can know it */
function numberOf(id: string): number {
  const number = Number(id);
  if (!number) throw new ApiError('refused', 404);
  return number;
}
