import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/database.ts';
import { categories, locations, products, tables, venues } from '../db/schema-catalogue.ts';
import {
  delivery_windows,
  delivery_zones,
  gift_mechanics,
  menu_discounts,
} from '../db/schema-venue-parts.ts';

/** A version of the rows of each part of a venue: `id:xmin` of each, in the order of their ids. */
export type VenueState = Readonly<Record<'venue' | keyof typeof versions, string>>;

/**
 * The present state of a venue; any change of any row gives another version. xmin is the transaction that last wrote a
 * row: cheaper to compare than the rows themselves.
 */
export async function venueState(db: Db, venue_id: number): Promise<VenueState | null> {
  const [found] = await db
    .select({ venue: sql<string>`${venues}.xmin::text`, ...versions })
    .from(venues)
    .where(eq(venues.id, sql.placeholder('venue_id')))
    .prepare('venue_state')
    .execute({ venue_id });
  return found ?? null;
}

const versionOf = (table: PgTable): SQL<string> =>
  sql<string>`(select coalesce(string_agg(concat(own.id, ':', own.xmin), ',' order by own.id), '') from ${table} own where own.venue_id = ${venues}.id)`;

/** Queries for the row versions of a venue's menu, prices and places, without its own row, by table name. */
const versions = {
  products: versionOf(products),
  categories: versionOf(categories),
  delivery_windows: versionOf(delivery_windows),
  menu_discounts: versionOf(menu_discounts),
  gift_mechanics: versionOf(gift_mechanics),
  delivery_zones: versionOf(delivery_zones),
  tables: versionOf(tables),
  locations: versionOf(locations),
};
