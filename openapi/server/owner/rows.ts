import type { PgTable } from 'drizzle-orm/pg-core';
import { voucherCode } from '#domain/cart/voucher.ts';
import { toMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { ProductRecord, VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';

/** A table with the rows that a venue has in it. */
export type TableRows = readonly [PgTable, readonly object[]];

/** The row of a venue itself. */
export function venueRow(input: VenueData): typeof catalogue.venues.$inferInsert {
  const { venue, lead_minutes, catering_lead_minutes, slot_capacity, vat_rate } = input;
  const terms = { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate };
  return { id: venue.id, slug: venue.slug, doc: { ...venue, ...terms } };
}

/**
 * The rows of everything that hangs on a venue, by table, in the order in which they may go in; amounts in minor units
 * (D41), codes as they are compared (D62).
 */
export function rowsOf(input: VenueData): readonly TableRows[] {
  const venue_id = input.venue.id;
  const all = (rows: (input: VenueData, venue_id: number) => readonly object[]) =>
    rows(input, venue_id);
  return [
    [catalogue.categories, all(categoryRows)],
    [catalogue.products, all(productRows)],
    [
      catalogue.tables,
      all(({ tables = [] }, venue_id) => tables.map((doc) => placeRow(doc, venue_id))),
    ],
    [catalogue.locations, all(locationRows)],
    [
      venueParts.delivery_windows,
      all(({ delivery_windows = [] }, venue_id) =>
        delivery_windows.map((doc) => ({ id: doc.id, venue_id, doc })),
      ),
    ],
    [
      venueParts.delivery_zones,
      all(({ delivery_zones = [] }, venue_id) =>
        delivery_zones.map((doc) => ({ id: doc.id, venue_id, doc })),
      ),
    ],
    [
      catalogue.vouchers,
      all(({ vouchers = [] }, venue_id) =>
        vouchers.map((doc) => ({ venue_id, code: voucherCode(doc.code), doc })),
      ),
    ],
    [
      venueParts.menu_discounts,
      all(({ happy_hours = [] }, venue_id) => happy_hours.map((doc) => ({ venue_id, doc }))),
    ],
    [
      venueParts.gift_mechanics,
      all(({ gift }, venue_id) => (gift ? [{ id: gift.id, venue_id, doc: gift }] : [])),
    ],
    [
      venueParts.suggestions,
      all(({ suggestions = [] }, venue_id) => suggestions.map((doc) => ({ venue_id, doc }))),
    ],
  ];
}

function categoryRows({ categories }: VenueData, venue_id: number): readonly object[] {
  return categories.map(({ products, ...doc }, index) => ({
    id: doc.id,
    venue_id,
    sort: doc.sort ?? index,
    doc,
  }));
}

function productRows(input: VenueData, venue_id: number): readonly object[] {
  const currency = currencyOf(input.venue);
  const shown = input.categories.flatMap(({ id, products }) =>
    products.map((product, sort) =>
      productRow(product, { venue_id, category_id: id, sort, currency }),
    ),
  );
  const hidden = (input.hidden_products ?? []).map((product, sort) =>
    productRow(product, { venue_id, category_id: null, sort, currency }),
  );
  return [...shown, ...hidden];
}

interface ProductPlace {
  readonly venue_id: number;
  readonly category_id: number | null;
  readonly sort: number;
  readonly currency: string;
}

function productRow(
  { price, take_away_price, stock, available, ...doc }: ProductRecord,
  { currency, ...place }: ProductPlace,
): typeof catalogue.products.$inferInsert {
  return {
    id: doc.id,
    ...place,
    price_minor: toMinor(price, currency),
    take_away_price_minor:
      take_away_price === undefined ? null : toMinor(take_away_price, currency),
    stock: stock ?? null,
    available: available ?? true,
    doc,
  };
}

/** Outer places go in before those that lie in them. */
function locationRows({ locations = [] }: VenueData, venue_id: number): readonly object[] {
  return locations
    .toSorted((one, other) => one.level - other.level)
    .map((doc) => ({
      ...placeRow(doc, venue_id),
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
