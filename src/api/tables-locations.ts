import type { Location, Table } from '#domain/model.ts';
import { bodyOf, recordOf } from './answers.ts';
import { client } from './client.ts';

/** What every answer with a table or a location has to say of it. */
export const isPlace = ({ id, venue_id }: Table | Location) =>
  typeof id === 'number' && typeof venue_id === 'number';

interface Asked {
  /** The opaque value of the scanned code (D10). */
  readonly t?: string;
  /** `no-store`: the server itself has to say it, no worker's memory (D12). */
  readonly cache?: 'no-store';
}

/** GET /api/tables/{id}.json (§7). */
export async function getTable(id: string, { t, ...how }: Asked = {}): Promise<Table> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { table } = await bodyOf(client.GET('/api/tables/{id}.json', { params, ...how }));
  return recordOf<Table>(table, isPlace);
}

/** GET /api/locations/{id}.json (§7). */
export async function getLocation(id: string, { t, ...how }: Asked = {}): Promise<Location> {
  const params = { path: { id: Number(id) }, query: { t } };
  const { location } = await bodyOf(client.GET('/api/locations/{id}.json', { params, ...how }));
  return recordOf<Location>(location, isPlace);
}
