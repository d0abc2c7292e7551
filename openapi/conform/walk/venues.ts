import { HOUR_MS } from '#domain/lib/time-units.ts';
import type { Location, Table, TimeSlot, Venue } from '#domain/model.ts';
import type { TimesList } from '#domain/venue/service-type.ts';
import type { OperationId } from '#server/contract/handler.ts';
import type { Backend } from '../backend.ts';
import { same, success } from '../checks/answers.ts';
import { checkRevalidation } from '../checks/caching.ts';
import { checkDefaults } from '../checks/defaults.ts';
import { checkPages } from '../checks/pages.ts';
import { differ } from '../findings.ts';

/** Lists the venues and fetches one of them; null if there is none. */
export async function walkVenues(backend: Backend, wanted: string | null): Promise<Venue | null> {
  const query = { per_page: 100, include_shop_venue: true };
  const listed = await success<{ venues: readonly Venue[] }>(backend, 'listVenues', { query });
  await success(backend, 'countVenues');
  await checkDefaults(backend, 'listVenues');
  await checkPages(backend, 'listVenues', 'venues');
  const slug = wanted ?? listed?.venues?.[0]?.slug;
  if (!slug) return null;
  const params = { id: slug };
  const found = await success<{ venue: Venue }>(backend, 'getVenue', { params });
  if (!found?.venue) return null;
  const { venue } = found;
  const byId = await success<{ venue: Venue }>(backend, 'getVenue', { params: { id: venue.id } });
  same(backend, 'getVenue', 'body.venue.slug by its id', [byId?.venue?.slug, venue.slug]);
  await checkDefaults(backend, 'getVenue', { params });
  await checkRevalidation(backend, 'getVenue', { params });
  await walkTimes(backend, venue);
  await walkDelivery(backend, venue);
  return venue;
}

/** The operations that list times, by the name of their list. */
export const timesOf: Readonly<Record<TimesList, OperationId>> = {
  collection_times: 'listCollectionTimes',
  delivery_times: 'listDeliveryTimes',
  eat_in_times: 'listEatInTimes',
  bring_to_me_in_times: 'listBringToMeInTimes',
  catering_times: 'listCateringTimes',
};

async function walkTimes(backend: Backend, { id }: Venue): Promise<void> {
  for (const [field, operation] of Object.entries(timesOf)) {
    const answer = await backend.ask(operation, { params: { id } });
    if (answer.status !== 200) {
      await success(backend, operation, { params: { id } });
      continue;
    }
    await checkDefaults(backend, operation, { params: { id } });
    const slots = (answer.json as Readonly<Record<string, readonly TimeSlot[]>>)[field];
    const clock = Date.parse(answer.headers.get('Date') ?? '') || Date.now();
    const past = (slots ?? []).find(({ time }) => Date.parse(time) < clock - HOUR_MS);
    if (!past) continue;
    const expected = 'no slot that is over';
    differ(backend.findings, { operation, where: `body.${field}`, expected, got: past.time });
  }
}

async function walkDelivery(backend: Backend, { id }: Venue): Promise<void> {
  await success(backend, 'listDeliveryWindows', { query: { venue_id: id } });
  await checkDefaults(backend, 'listDeliveryWindows', { query: { venue_id: id } });
  const address = { street: '1 High Street', postcode: '80331' };
  await success(backend, 'validateDeliveryAddress', { params: { id }, body: address });
  const question = { ...address, venue_id: id, city: 'Munich', order_total: 20 };
  await success(backend, 'validateZoneAddress', { body: question });
}

/** Reads tables, locations and their codes; returns the first table. */
export async function walkPlaces(backend: Backend, venue: Venue): Promise<Table | null> {
  const query = { venue_id: venue.id };
  const tables = await success<{ tables: readonly Table[] }>(backend, 'listTables', { query });
  await checkDefaults(backend, 'listTables', { query });
  await checkPages(backend, 'listTables', 'tables', { query });
  const listed = { query };
  const locations = await success<{ locations: readonly Location[] }>(
    backend,
    'listLocations',
    listed,
  );
  await checkDefaults(backend, 'listLocations', { query });
  await checkPages(backend, 'listLocations', 'locations', { query });
  await success(backend, 'listLocationLevels', { query });
  const foreign = [
    ['listTables', 'tables', tables?.tables],
    ['listLocations', 'locations', locations?.locations],
  ] as const;
  for (const [operation, field, places] of foreign) {
    const other = places?.find(({ venue_id }) => venue_id !== venue.id);
    if (other) same(backend, operation, `body.${field}[].venue_id`, [other.venue_id, venue.id]);
  }
  const table = tables?.tables?.[0] ?? null;
  const location = locations?.locations?.[0];
  if (table) {
    const one = await success<{ table: Table }>(backend, 'getTable', { params: { id: table.id } });
    same(backend, 'getTable', 'body.table.id', [one?.table?.id, table.id]);
  }
  if (location) {
    const params = { id: location.id };
    const one = await success<{ location: Location }>(backend, 'getLocation', { params });
    same(backend, 'getLocation', 'body.location.id', [one?.location?.id, location.id]);
  }
  const code = table?.short_code ?? location?.short_code;
  if (code) await success(backend, 'getShortCode', { params: { code } });
  else await backend.ask('getShortCode', { params: { code: 'zz-none-99' } });
  return table;
}
