import { asc, eq, sql } from 'drizzle-orm';
import { fromMinor } from '#domain/lib/money.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { Db } from '../db/database.ts';
import type { CategoryRecord, ProductRecord, VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import * as venueParts from '../db/schema-venue-parts.ts';

type ProductRow = typeof catalogue.products.$inferSelect;

/** Reads a venue with all its records, as in a venue file, without its pause and waits (D289); null if there is none. */
export async function readVenue(db: Db, venue_id: number): Promise<VenueData | null> {
  const { venues, categories, products, locations } = catalogue;
  const { gift_mechanics } = venueParts;
  const [found] = await db.select().from(venues).where(eq(venues.id, venue_id));
  if (!found) return null;
  const { paused_until, busy_minutes, ...doc } = found.doc;
  const { lead_minutes, catering_lead_minutes, slot_capacity, vat_rate, ...venue } = doc;
  const currency = currencyOf(venue);
  const heads = await db
    .select()
    .from(categories)
    .where(eq(categories.venue_id, venue_id))
    .orderBy(asc(categories.sort), asc(categories.id));
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.venue_id, venue_id))
    .orderBy(asc(products.sort), asc(products.id));
  const productsIn = (category_id: number | null): readonly ProductRecord[] =>
    rows.filter((row) => row.category_id === category_id).map((row) => productOf(row, currency));
  const places = await db
    .select()
    .from(locations)
    .where(eq(locations.venue_id, venue_id))
    .orderBy(asc(locations.level), asc(locations.id));
  const [gift] = await db
    .select()
    .from(gift_mechanics)
    .where(eq(gift_mechanics.venue_id, venue_id));
  return {
    ...written({ lead_minutes, catering_lead_minutes, slot_capacity, vat_rate }),
    venue,
    categories: heads.map(
      ({ doc }) => ({ ...doc, products: productsIn(doc.id) }) as CategoryRecord,
    ),
    ...filled('hidden_products', productsIn(null)),
    ...filled('tables', await docsOf(db, catalogue.tables, venue_id)),
    ...filled(
      'locations',
      places.map(({ doc }) => doc),
    ),
    ...filled('delivery_windows', await docsOf(db, venueParts.delivery_windows, venue_id)),
    ...filled('delivery_zones', await docsOf(db, venueParts.delivery_zones, venue_id)),
    ...filled('vouchers', await vouchersOf(db, venue_id)),
    ...filled('happy_hours', await docsOf(db, venueParts.menu_discounts, venue_id)),
    ...(gift && { gift: gift.doc }),
    ...filled('suggestions', await docsOf(db, venueParts.suggestions, venue_id)),
  };
}

type Numbered =
  | typeof catalogue.tables
  | typeof venueParts.delivery_windows
  | typeof venueParts.delivery_zones
  | typeof venueParts.menu_discounts
  | typeof venueParts.suggestions;

async function docsOf<Table extends Numbered>(
  db: Db,
  table: Table,
  venue_id: number,
): Promise<readonly Table['$inferSelect']['doc'][]> {
  const rows = await db
    .select({ doc: sql<Table['$inferSelect']['doc']>`doc` })
    .from(table as Numbered)
    .where(eq(table.venue_id, venue_id))
    .orderBy(asc(table.id));
  return rows.map(({ doc }) => doc);
}

async function vouchersOf(db: Db, venue_id: number) {
  const { vouchers } = catalogue;
  const rows = await db
    .select()
    .from(vouchers)
    .where(eq(vouchers.venue_id, venue_id))
    .orderBy(asc(vouchers.code));
  return rows.map(({ doc }) => doc);
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
