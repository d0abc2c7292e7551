import type { Cart, ServiceType } from '#domain/model.ts';
import type { VenueSnapshot } from '../catalogue/catalogue.ts';
import { inLanguage, languagesFor } from '../catalogue/localize.ts';
import { invalid } from '../contract/errors.ts';
import type { VenueDoc } from '../db/schema-catalogue.ts';

/** The destination of an order, as shown to people. */
export interface OrderPlace {
  readonly table_name: string | null;
  readonly location_name: string | null;
}

/**
 * Returns the service of a basket (§1, D9).
 * @throws Refused if the venue does not offer it
 */
export function serviceOf(cart: Cart, venue: VenueDoc): ServiceType {
  const type = cart.service_type;
  if (!type) throw invalid({ service_type: 'Choose how you’d like it.' });
  if (!venue[flags[type]]) {
    throw invalid({ service_type: 'The venue doesn’t offer this.' }, 'service_unavailable');
  }
  return type;
}

/**
 * Returns the names of the table and location (D9).
 * @throws Refused if they are not the venue's
 */
export function placeOf(
  { venue, tables, locations }: VenueSnapshot,
  { table_id, location_id }: Cart,
  languages: readonly string[],
): OrderPlace {
  const language = languagesFor(venue, languages);
  const table = table_id == null ? null : tables.find(({ id }) => id === table_id);
  if (table === undefined) throw placeGone('table_id');
  const location = location_id == null ? null : locations.find(({ id }) => id === location_id);
  if (location === undefined) throw placeGone('location_id');
  return {
    table_name: table && inLanguage(table.name ?? `${table.id}`, language),
    location_name: location && inLanguage(location.name ?? `${location.id}`, language),
  };
}

/** The phone's data may be stale: the place was removed, or never existed (D12). */
function placeGone(field: 'table_id' | 'location_id'): Error {
  const place = field === 'table_id' ? 'table' : 'spot';
  const sentence = `We no longer bring orders to this ${place}. Scan or choose another one.`;
  return invalid({ [field]: sentence }, 'table_gone');
}

const flags = {
  WebCollection: 'collection_available',
  WebDelivery: 'delivery_available',
  WebEatIn: 'eat_in_available',
  WebShop: 'shop_available',
  WebBringToTable: 'tables_available',
  WebBringToMe: 'locations_available',
  WebCatering: 'catering_available',
} as const satisfies Readonly<Record<ServiceType, keyof VenueDoc>>;
