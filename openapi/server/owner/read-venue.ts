import { eq } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { ProductRow } from '../catalogue/menu-product.ts';
import { docsOf, productsOf, reading } from '../catalogue/venue-reading.ts';
import type { Db } from '../db/database.ts';
import type { ProductRecord, VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';

/** Reads a venue with all its records, without its pause and busy time (D289); null if there is none. */
export async function readVenue(db: Db, venue_id: number): Promise<VenueData | null> {
  const { venues, tables, locations, vouchers } = catalogue;
  const { delivery_windows, delivery_zones, menu_discounts, suggestions } = venueParts;
  const [found] = await db.select().from(venues).where(eq(venues.id, venue_id));
  if (!found) return null;
  const { paused_until, busy_minutes, ...doc } = found.doc;
  const { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate, ...venue } = doc;
  const currency = currencyOf(venue);
  const categories = await reading.categories(db, venue_id);
  const rows = await productsOf(db, venue_id);
  const productsIn = (category_id: number | null): readonly ProductRecord[] =>
    rows.filter((row) => row.category_id === category_id).map((row) => productOf(row, currency));
  const places = await docsOf(db, locations, venue_id, locations.level, locations.id);
  const gift = await reading.gift_mechanics(db, venue_id);
  return {
    ...written({ lead_minutes, catering_lead_minutes, slot_capacity, vat_rate }),
    venue,
    categories: categories.map((category) => ({ ...category, products: productsIn(category.id) })),
    ...filled('hidden_products', productsIn(null)),
    ...filled('tables', await docsOf(db, tables, venue_id, tables.id)),
    ...filled('locations', places),
    ...filled(
      'delivery_windows',
      await docsOf(db, delivery_windows, venue_id, delivery_windows.id),
    ),
    ...filled('delivery_zones', await docsOf(db, delivery_zones, venue_id, delivery_zones.id)),
    ...filled('vouchers', await docsOf(db, vouchers, venue_id, vouchers.code)),
    ...filled('happy_hours', await docsOf(db, menu_discounts, venue_id, menu_discounts.id)),
    ...(gift && { gift }),
    ...filled('suggestions', await docsOf(db, suggestions, venue_id, suggestions.id)),
  };
}

function productOf(row: ProductRow, currency: string): ProductRecord {
  const { doc, price_minor, take_away_price_minor, stock, available } = row;
  return {
    ...doc,
    price: fromMinor(price_minor, currency),
    ...(take_away_price_minor !== null && {
      take_away_price: fromMinor(take_away_price_minor, currency),
    }),
    ...(stock !== null && { stock }),
    ...(!available && { available }),
  };
}

function filled<Name extends string, Item>(name: Name, items: readonly Item[]) {
  return (items.length > 0 ? { [name]: items } : {}) as {
    readonly [Key in Name]?: readonly Item[];
  };
}

/** Leaves out fields without a value. */
function written<Values extends object>(values: Values): Partial<Values> {
  const pairs = Object.entries(values).filter(([, value]) => value != null);
  return Object.fromEntries(pairs) as Partial<Values>;
}
