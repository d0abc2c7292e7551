import { and, eq } from 'drizzle-orm';
import type { Cart, ServiceType } from '#domain/model.ts';
import type { Db } from './db.ts';
import { inLanguage, wishedAt } from './localize.ts';
import { invalid } from './refused.ts';
import { locations, tables, type VenueDoc } from './schema-catalogue.ts';

/** Where an order goes, by the names that people know. */
export interface OrderPlace {
  readonly table_name: string | null;
  readonly location_name: string | null;
}

/** The service of a basket, if its venue offers it; refused where it does not (§1, D9). */
export function serviceOf(cart: Cart, venue: VenueDoc): ServiceType {
  const type = cart.service_type;
  if (!type) throw invalid({ service_type: 'Please choose how to get the order.' });
  if (!venue[flags[type]]) {
    throw invalid({ service_type: 'The venue does not offer this.' }, 'service_unavailable');
  }
  return type;
}

/** The table or location, if it is the venue's; refused where it is not. */
export async function placeOf(
  db: Db,
  venue: VenueDoc,
  { table_id, location_id }: Cart,
  languages: readonly string[],
): Promise<OrderPlace> {
  const wished = wishedAt(venue, languages);
  const [table] =
    table_id == null
      ? [null]
      : await db
          .select({ doc: tables.doc })
          .from(tables)
          .where(and(eq(tables.id, table_id), eq(tables.venue_id, venue.id)));
  if (table === undefined) throw gone('table_id');
  const [location] =
    location_id == null
      ? [null]
      : await db
          .select({ doc: locations.doc })
          .from(locations)
          .where(and(eq(locations.id, location_id), eq(locations.venue_id, venue.id)));
  if (location === undefined) throw gone('location_id');
  return {
    table_name: table && inLanguage(table.doc.name ?? `${table.doc.id}`, wished),
    location_name: location && inLanguage(location.doc.name ?? `${location.doc.id}`, wished),
  };
}

/** It was there when the phone last heard of it, or never (D12). */
function gone(field: 'table_id' | 'location_id'): Error {
  const place = field === 'table_id' ? 'table' : 'place';
  const sentence = `Nothing is brought to this ${place} any more. Scan or choose another one.`;
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
