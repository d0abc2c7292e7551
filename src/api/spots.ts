import { PAGE_SIZE, PAGE_STEP } from '#domain/constants.ts';
import type { LocationLevel, ShortCode, Table } from '#domain/model.ts';
import { bodyOf, listOf, recordOf } from './answers.ts';
import { client } from './client.ts';
import { ifOffered } from './refusals/if-offered.ts';
import { isPlace } from './tables-locations.ts';

/** GET /api/tables.json: all tables of a venue, page by page (§7, V6). */
export async function listTables(venue_id: number): Promise<readonly Table[]> {
  const tables = new Map<number, Table>();
  for (let page = 1; ; page += 1) {
    const params = { query: { venue_id, per_page: PAGE_SIZE, page } };
    const call = bodyOf(client.GET('/api/tables.json', { params }));
    const answer = await ifOffered(call, { tables: [] });
    const before = tables.size;
    for (const table of listOf<Table>(answer.tables, isPlace)) tables.set(table.id, table);
    // A page is full also if some of it cannot be used. A backend without pagination returns the same page each time.
    const isLast = answer.tables.length % PAGE_STEP > 0 || tables.size === before;
    if (isLast) return [...tables.values()];
  }
}

/** GET /api/locations/locations-by-level.json: the levels and locations of a venue (§7, D9). */
export async function listLocationLevels(venue_id: number): Promise<readonly LocationLevel[]> {
  const params = { query: { venue_id } };
  const call = bodyOf(client.GET('/api/locations/locations-by-level.json', { params }));
  const { location_levels } = await ifOffered(call, { location_levels: [] });
  return listOf<LocationLevel>(location_levels, ({ locations }) => Array.isArray(locations));
}

/** GET /api/short-codes/{code}.json: the place of a typed code; an extension that a backend may lack (B1). */
export async function getShortCode(code: string): Promise<ShortCode> {
  const params = { path: { code } };
  const { short_code } = await bodyOf(client.GET('/api/short-codes/{code}.json', { params }));
  return recordOf<ShortCode>(
    short_code,
    ({ venue_slug, table_id, location_id }) =>
      typeof venue_slug === 'string' &&
      (typeof table_id === 'number' || typeof location_id === 'number'),
  );
}
