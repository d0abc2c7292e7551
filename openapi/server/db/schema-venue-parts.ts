import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { DeliveryWindow } from '#domain/model.ts';
import type {
  GiftRecord,
  HappyHourRecord,
  Localized,
  SuggestionRecord,
  ZoneRecord,
} from './records.ts';
import { venue_id } from './schema-catalogue.ts';

/** A delivery window; texts in all their languages. */
export type WindowDoc = Localized<DeliveryWindow>;

export const delivery_windows = pgTable(
  'delivery_windows',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    doc: jsonb().$type<WindowDoc>().notNull(),
  },
  (row) => [index('delivery_windows_of_venue').on(row.venue_id)],
);

export const delivery_zones = pgTable(
  'delivery_zones',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    doc: jsonb().$type<ZoneRecord>().notNull(),
  },
  (row) => [index('delivery_zones_of_venue').on(row.venue_id)],
);

/** The happy hours of a venue. */
export const menu_discounts = pgTable(
  'menu_discounts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venue_id: venue_id(),
    doc: jsonb().$type<HappyHourRecord>().notNull(),
  },
  (row) => [index('menu_discounts_of_venue').on(row.venue_id)],
);

/** The free products that a venue gives for spending enough (§3). */
export const gift_mechanics = pgTable(
  'gift_mechanics',
  {
    id: integer().primaryKey(),
    venue_id: venue_id(),
    doc: jsonb().$type<GiftRecord>().notNull(),
  },
  (row) => [index('gift_mechanics_of_venue').on(row.venue_id)],
);

export const suggestions = pgTable(
  'suggestions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    venue_id: venue_id(),
    doc: jsonb().$type<SuggestionRecord>().notNull(),
  },
  (row) => [index('suggestions_of_venue').on(row.venue_id)],
);
