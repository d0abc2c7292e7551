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
  timestamp,
} from 'drizzle-orm/pg-core';
import type { DeliveryWindow, Table, Venue } from '#domain/model.ts';
import type {
  CategoryRecord,
  GiftRecord,
  HappyHourRecord,
  Localized,
  LocationRecord,
  OrderingRules,
  ProductRecord,
  SuggestionRecord,
  VoucherRecord,
  ZoneRecord,
} from './records.ts';
import type { StaffSwitches } from './staff-switches.ts';

/** What a venue's row keeps in words of the contract; texts in all their languages. */
export type VenueDoc = Localized<Venue> & { readonly currency: string } & OrderingRules &
  StaffSwitches;
export type CategoryDoc = Omit<CategoryRecord, 'products'>;
/** A product without what its columns hold. */
export type ProductDoc = Omit<ProductRecord, 'price' | 'take_away_price' | 'stock' | 'available'>;
export type TableDoc = Localized<Table>;
export type WindowDoc = Localized<DeliveryWindow>;

export const venues = pgTable('venues', {
  id: integer().primaryKey(),
  slug: text().notNull().unique(),
  doc: jsonb().$type<VenueDoc>().notNull(),
});

const venue_id = () =>
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
    available: boolean().notNull().default(true),
    doc: jsonb().$type<ProductDoc>().notNull(),
  },
  (row) => [index('products_of_venue').on(row.venue_id, row.sort)],
);

export const tables = pgTable(
  'tables',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    short_code: text(),
    doc: jsonb().$type<TableDoc>().notNull(),
  },
  (row) => [index('tables_of_venue').on(row.venue_id)],
);

/** Places by level; those of the last level are where orders go (D9). */
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
    foreignKey({ columns: [row.parent_id], foreignColumns: [row.id] }).onDelete('cascade'),
  ],
);

export const delivery_windows = pgTable('delivery_windows', {
  id: integer().primaryKey(),
  venue_id: venue_id(),
  doc: jsonb().$type<WindowDoc>().notNull(),
});

export const delivery_zones = pgTable('delivery_zones', {
  id: integer().primaryKey(),
  venue_id: venue_id(),
  doc: jsonb().$type<ZoneRecord>().notNull(),
});

/** The code is stored trimmed and in capitals (D62). */
export const vouchers = pgTable(
  'vouchers',
  { venue_id: venue_id(), code: text().notNull(), doc: jsonb().$type<VoucherRecord>().notNull() },
  (row) => [primaryKey({ columns: [row.venue_id, row.code] })],
);

export const menu_discounts = pgTable('menu_discounts', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  venue_id: venue_id(),
  doc: jsonb().$type<HappyHourRecord>().notNull(),
});

export const gift_mechanics = pgTable('gift_mechanics', {
  id: integer().primaryKey(),
  venue_id: venue_id(),
  doc: jsonb().$type<GiftRecord>().notNull(),
});

export const suggestions = pgTable('suggestions', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  venue_id: venue_id(),
  doc: jsonb().$type<SuggestionRecord>().notNull(),
});

/** How many orders a slot has taken; a slot is the venue's, whatever the service. */
export const slots = pgTable(
  'slots',
  {
    venue_id: venue_id(),
    slot_at: timestamp({ withTimezone: true }).notNull(),
    taken: integer().notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.venue_id, row.slot_at] })],
);
