import { and, asc, type Column, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import {
  categories,
  locations,
  products,
  tables,
  venues,
  type vouchers,
} from '../db/schema-catalogue.ts';
import {
  delivery_windows,
  delivery_zones,
  gift_mechanics,
  menu_discounts,
  type suggestions,
} from '../db/schema-venue-parts.ts';
import type { ProductRow } from './menu-product.ts';

type WithDoc =
  | typeof categories
  | typeof tables
  | typeof locations
  | typeof vouchers
  | typeof delivery_windows
  | typeof delivery_zones
  | typeof gift_mechanics
  | typeof menu_discounts
  | typeof suggestions;

/**
 * Reads the documents of a venue's rows, sorted by these columns: the first window or zone that fits is taken, and unsorted
 * rows change places whenever one of them is changed (D384).
 */
export async function docsOf<Table extends WithDoc>(
  db: Db,
  table: Table,
  venue_id: number,
  ...order: readonly [Column, ...Column[]]
): Promise<readonly Table['$inferSelect']['doc'][]> {
  const rows = await db
    .select({ doc: sql<Table['$inferSelect']['doc']>`doc` })
    .from(table as WithDoc)
    .where(eq(table.venue_id, venue_id))
    .orderBy(...order.map((column) => asc(column)));
  return rows.map(({ doc }) => doc);
}

/** Queries for the parts of a venue, each with its sort order. */
export const reading = {
  venue: async (db: Db, id: number) => {
    const [row] = await db.select({ doc: venues.doc }).from(venues).where(eq(venues.id, id));
    if (!row) throw new Error('A venue was removed while it was read.');
    return row.doc;
  },
  categories: (db: Db, id: number) => docsOf(db, categories, id, categories.sort, categories.id),
  delivery_windows: (db: Db, id: number) => docsOf(db, delivery_windows, id, delivery_windows.id),
  menu_discounts: (db: Db, id: number) => docsOf(db, menu_discounts, id, menu_discounts.id),
  gift_mechanics: async (db: Db, id: number) =>
    (await docsOf(db, gift_mechanics, id, gift_mechanics.id))[0] ?? null,
  delivery_zones: (db: Db, id: number) => docsOf(db, delivery_zones, id, delivery_zones.id),
  tables: (db: Db, id: number) => docsOf(db, tables, id, tables.id),
  locations: (db: Db, id: number) => docsOf(db, locations, id, locations.id),
};

/** The products of a venue in the order of the menu. */
export function productsOf(db: Db, venue_id: number): Promise<ProductRow[]> {
  return db
    .select()
    .from(products)
    .where(eq(products.venue_id, venue_id))
    .orderBy(asc(products.sort), asc(products.id));
}

/** Products in the order of the menu; reads only those that have changed since the known state (D147). */
export async function readProducts(
  db: Db,
  venue_id: number,
  state: string,
  known: { readonly state: string; readonly rows: readonly ProductRow[] },
): Promise<readonly ProductRow[]> {
  const before = versionsOf(known.state);
  const now = versionsOf(state);
  const changed = [...now.keys()].filter((id) => before.get(id) !== now.get(id));
  const stored = known.rows.filter(({ id }) => now.has(id) && before.get(id) === now.get(id));
  const isMost = changed.length > maxAtOnce;
  const fresh = await db
    .select()
    .from(products)
    .where(
      and(eq(products.venue_id, venue_id), isMost ? undefined : inArray(products.id, changed)),
    );
  return [...(isMost ? [] : stored), ...fresh].sort(
    (one, other) => one.sort - other.sort || one.id - other.id,
  );
}

/** Maximum number of products that are read by id; if more have changed, all are read. */
const maxAtOnce = 50;

/** Returns the transaction that last wrote each product, by id. */
function versionsOf(state: string): ReadonlyMap<number, string> {
  const rows = state === '' ? [] : state.split(',');
  return new Map(
    rows.map((row) => {
      const [id = '', version = ''] = row.split(':');
      return [Number(id), version];
    }),
  );
}
