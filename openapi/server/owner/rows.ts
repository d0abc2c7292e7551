import type { PgTable } from 'drizzle-orm/pg-core';
import { voucherCode } from '#domain/cart/voucher.ts';
import { toMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { ProductRecord, VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';

export type TableRows = readonly [PgTable, readonly object[]];

/** The row of a venue itself. */
export function venueRow(input: VenueData): typeof catalogue.venues.$inferInsert {
  const { venue, lead_minutes, catering_lead_minutes, slot_capacity, vat_rate } = input;
  const terms = { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate };
  return { id: venue.id, slug: venue.slug, doc: { ...venue, ...terms } };
}

/**
 * Builds the rows of everything that belongs to a venue, by table, in an order that satisfies foreign keys; amounts in
 * minor units (D41), codes normalized for comparison (D62).
 */
export function tableRowsOf(input: VenueData): readonly TableRows[] {
  const { tables = [], delivery_windows = [], delivery_zones = [], vouchers = [] } = input;
  const { happy_hours = [], gift, suggestions = [] } = input;
  const venue_id = input.venue.id;
  const numbered = (doc: { readonly id: number }) => ({ id: doc.id, venue_id, doc });
  const listed = (doc: object) => ({ venue_id, doc });
  return [
    [catalogue.categories, categoryRows(input)],
    [catalogue.products, productRows(input)],
    [catalogue.tables, tables.map((doc) => placeRow(doc, venue_id))],
    [catalogue.locations, locationRows(input)],
    [venueParts.delivery_windows, delivery_windows.map(numbered)],
    [venueParts.delivery_zones, delivery_zones.map(numbered)],
    [catalogue.vouchers, vouchers.map((doc) => ({ venue_id, code: voucherCode(doc.code), doc }))],
    [venueParts.menu_discounts, happy_hours.map(listed)],
    [venueParts.gift_mechanics, gift ? [numbered(gift)] : []],
    [venueParts.suggestions, suggestions.map(listed)],
  ];
}

function categoryRows({ venue, categories }: VenueData): readonly object[] {
  return categories.map(({ products, ...doc }, index) => ({
    id: doc.id,
    venue_id: venue.id,
    sort: doc.sort ?? index,
    doc,
  }));
}

function productRows({ venue, categories, hidden_products = [] }: VenueData): readonly object[] {
  const currency = currencyOf(venue);
  const rowsIn = (category_id: number | null, products: readonly ProductRecord[]) =>
    products.map(({ price, take_away_price, stock, available, ...doc }, sort) => ({
      id: doc.id,
      venue_id: venue.id,
      category_id,
      sort,
      price_minor: toMinor(price, currency),
      take_away_price_minor:
        take_away_price === undefined ? null : toMinor(take_away_price, currency),
      stock: stock ?? null,
      available: available ?? true,
      doc,
    }));
  return [
    ...categories.flatMap(({ id, products }) => rowsIn(id, products)),
    ...rowsIn(null, hidden_products),
  ];
}

/** Sorts locations so that parents are inserted before their children. */
function locationRows({ venue, locations = [] }: VenueData): readonly object[] {
  return locations
    .toSorted((one, other) => one.level - other.level)
    .map((doc) => ({
      ...placeRow(doc, venue.id),
      level: doc.level,
      parent_id: doc.parent_id ?? null,
    }));
}

function placeRow(
  doc: { readonly id: number; readonly short_code?: string | null },
  venue_id: number,
) {
  return { id: doc.id, venue_id, short_code: doc.short_code ?? null, doc };
}
