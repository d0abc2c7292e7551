import type { PgTable } from 'drizzle-orm/pg-core';
import { toMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';
import type { DemoProduct, DemoVenue } from './demo-venue.ts';

/** The rows of everything that hangs on the venues, by table, in the order in which they may go in. */
export function rowsOf(venues: readonly DemoVenue[]): readonly (readonly [PgTable, object[]])[] {
  const all = (rows: (given: DemoVenue, venue_id: number) => readonly object[]) =>
    venues.flatMap((given) => [...rows(given, given.venue.id)]);
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
        vouchers.map((doc) => ({ venue_id, code: doc.code.trim().toUpperCase(), doc })),
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

function categoryRows({ categories }: DemoVenue, venue_id: number): readonly object[] {
  return categories.map(({ products, ...doc }, index) => ({
    id: doc.id,
    venue_id,
    sort: doc.sort ?? index,
    doc,
  }));
}

function productRows(given: DemoVenue, venue_id: number): readonly object[] {
  const currency = currencyOf(given.venue);
  const shown = given.categories.flatMap(({ id, products }) =>
    products.map((product, sort) =>
      productRow(product, { venue_id, category_id: id, sort, currency }),
    ),
  );
  const hidden = (given.hidden_products ?? []).map((product, sort) =>
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
  { price, take_away_price, stock, available, ...doc }: DemoProduct,
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
function locationRows({ locations = [] }: DemoVenue, venue_id: number): readonly object[] {
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
