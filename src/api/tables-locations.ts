import type { Location, LocationLevel, Table } from '#domain/model.ts';
import { client } from './client.ts';
import { bodyOf, listOf, recordOf } from './errors.ts';

const isPlace = ({ id, venue_id }: Table | Location) =>
  typeof id === 'number' && typeof venue_id === 'number';

/** GET /api/tables/{id}.json; `t` is the opaque value of the scanned code (§7, D10). */
export async function getTable(id: string, t?: string): Promise<Table> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { table } = await bodyOf(client.GET('/api/tables/{id}.json', { params }));
  return recordOf<Table>(table, isPlace);
}

/** GET /api/tables.json: at most 100 tables of a venue (§7). */
export async function listTables(venue_id: number): Promise<readonly Table[]> {
  const params = { query: { venue_id, per_page: 100 } };
  const { tables } = await bodyOf(client.GET('/api/tables.json', { params }));
  return listOf<Table>(tables, isPlace);
}

/** GET /api/locations/{id}.json (§7). */
export async function getLocation(id: string, t?: string): Promise<Location> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { location } = await bodyOf(client.GET('/api/locations/{id}.json', { params }));
  return recordOf<Location>(location, isPlace);
}

/** GET /api/locations/locations-by-level.json: the way to every location of a venue (§7, D9). */
export async function listLocationLevels(venue_id: number): Promise<readonly LocationLevel[]> {
  const params = { query: { venue_id } };
  const { location_levels } = await bodyOf(
    client.GET('/api/locations/locations-by-level.json', { params }),
  );
  return listOf<LocationLevel>(location_levels, ({ locations }) => Array.isArray(locations));
}
