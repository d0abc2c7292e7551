import { type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Table, Venue } from '#domain/model.ts';
import { moment } from './columns.ts';
import type {
  CategoryRecord,
  Localized,
  LocationRecord,
  ProductRecord,
  VoucherRecord,
} from './records.ts';
import type { VenueRules } from './staff-switches.ts';

/** The contract's fields stored in a venue's row; texts in all their languages. */
export type VenueDoc = Localized<Venue> & { readonly currency: string } & VenueRules;
export type CategoryDoc = Omit<CategoryRecord, 'products'>;
/** A product without the fields that have columns. */
export type ProductDoc = Omit<ProductRecord, 'price' | 'take_away_price' | 'stock' | 'available'>;
export type TableDoc = Localized<Table>;

/** The services except the shop, which ships goods. */
export const mealServices = [
  'collection_available',
  'delivery_available',
  'eat_in_available',
  'tables_available',
  'locations_available',
  'catering_available',
] as const satisfies readonly (keyof VenueDoc)[];

/** False, never null, for a venue that does not mention the service. */
const offers = (service: string) => `doc @> '{"${service}": true}'::jsonb`;
const takesMeals = mealServices.map(offers).join(' or ');
/** Columns repeat the fields that filter the list of venues: reading the large doc of each would be slow. */
export const venues = pgTable(
  'venues',
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    doc: jsonb().$type<VenueDoc>().notNull(),
    takes_orders: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`${offers('shop_available')} or ${takesMeals}`)),
    is_shop_only: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw(`${offers('shop_available')} and not (${takesMeals})`)),
  },
  (row) => [index('venues_listed').on(row.takes_orders, row.is_shop_only, row.id)],
);

/** A column that refers to a row's venue; the row is deleted with it. */
export const venue_id = () =>
  integer()
    .notNull()
    .references(() => venues.id, { onDelete: 'cascade' });

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    sort: integer().notNull(),
    doc: jsonb().$type<CategoryDoc>().notNull(),
  },
  (row) => [index('categories_of_venue').on(row.venue_id, row.sort)],
);

/** A product without a category is hidden: only options and suggestions name it (§4). Amounts in minor units. */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    category_id: integer().references(() => categories.id, { onDelete: 'cascade' }),
    sort: integer().notNull(),
    price_minor: bigint({ mode: 'number' }).notNull(),
    take_away_price_minor: bigint({ mode: 'number' }),
    stock: integer(),
    /** The last order before the stock was counted anew: units of earlier orders are not part of the count (D311). */
    counted_after: integer(),
    available: boolean().notNull().default(true),
    doc: jsonb().$type<ProductDoc>().notNull(),
  },
  (row) => [index('products_of_venue').on(row.venue_id, row.sort)],
);

/** SQL that folds a short code as `readShortCode` folds what is typed. */
export const foldedCode = (column: SQLWrapper) =>
  sql<string>`translate(upper(${column}), 'OIL -._:#', '011')`;

export const tables = pgTable(
  'tables',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    short_code: text(),
    doc: jsonb().$type<TableDoc>().notNull(),
  },
  (row) => [
    index('tables_of_venue').on(row.venue_id),
    index('tables_of_code').on(foldedCode(row.short_code)),
  ],
);

/** Places by level; orders go to those of the last level (D9). */
export const locations = pgTable(
  'locations',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    level: integer().notNull(),
    parent_id: integer(),
    short_code: text(),
    doc: jsonb().$type<LocationRecord>().notNull(),
  },
  (row) => [
    index('locations_of_venue').on(row.venue_id, row.level),
    index('locations_within').on(row.parent_id),
    index('locations_of_code').on(foldedCode(row.short_code)),
    foreignKey({ columns: [row.parent_id], foreignColumns: [row.id] }).onDelete('cascade'),
  ],
);

/** The code is stored trimmed and in capitals (D62). */
export const vouchers = pgTable(
  'vouchers',
  { venue_id: venue_id(), code: text().notNull(), doc: jsonb().$type<VoucherRecord>().notNull() },
  (row) => [primaryKey({ columns: [row.venue_id, row.code] })],
);

/** Counts the orders of each slot. All services of a venue share its slots. */
export const slots = pgTable(
  'slots',
  { venue_id: venue_id(), slot_at: moment().notNull(), taken: integer().notNull().default(0) },
  (row) => [
    primaryKey({ columns: [row.venue_id, row.slot_at] }),
    index('slots_age').on(row.slot_at),
  ],
);
