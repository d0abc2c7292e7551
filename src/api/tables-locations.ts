import type { Location, Table } from '#domain/model.ts';
import { bodyOf, recordOf } from './answers.ts';
import { client } from './client.ts';

/** What every answer with a table or a location has to say of it. */
export const isPlace = ({ id, venue_id }: Table | Location) =>
  typeof id === 'number' && typeof venue_id === 'number';

/** GET /api/tables/{id}.json; `t` is the opaque value of the scanned code (§7, D10). */
export async function getTable(id: string, t?: string): Promise<Table> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { table } = await bodyOf(client.GET('/api/tables/{id}.json', { params }));
  return recordOf<Table>(table, isPlace);
}

/** GET /api/locations/{id}.json (§7). */
export async function getLocation(id: string, t?: string): Promise<Location> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { location } = await bodyOf(client.GET('/api/locations/{id}.json', { params }));
  return recordOf<Location>(location, isPlace);
}
