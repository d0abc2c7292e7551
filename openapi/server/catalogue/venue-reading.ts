import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { categories, locations, products, tables, venues } from '../db/schema-catalogue.ts';
import {
  delivery_windows,
  delivery_zones,
  gift_mechanics,
  menu_discounts,
} from '../db/schema-venue-parts.ts';
import type { ProductRow } from './menu-product.ts';

/** Queries for the parts of a venue, each with its sort order. */
export const reading = {
  venue: async (db: Db, id: number) => {
    const [row] = await db.select({ doc: venues.doc }).from(venues).where(eq(venues.id, id));
    if (!row) throw new Error('A venue was removed while it was read.');
    return row.doc;
  },
  categories: async (db: Db, id: number) =>
    docs(
      await db
        .select({ doc: categories.doc })
        .from(categories)
        .where(eq(categories.venue_id, id))
        .orderBy(asc(categories.sort), asc(categories.id)),
    ),
  delivery_windows: async (db: Db, id: number) =>
    docs(
      await db
        .select({ doc: delivery_windows.doc })
        .from(delivery_windows)
        .where(eq(delivery_windows.venue_id, id)),
    ),
  menu_discounts: async (db: Db, id: number) =>
    docs(
      await db
        .select({ doc: menu_discounts.doc })
        .from(menu_discounts)
        .where(eq(menu_discounts.venue_id, id))
        .orderBy(asc(menu_discounts.id)),
    ),
  gift_mechanics: async (db: Db, id: number) => {
    const [row] = await db
      .select({ doc: gift_mechanics.doc })
      .from(gift_mechanics)
      .where(eq(gift_mechanics.venue_id, id));
    return row?.doc ?? null;
  },
  delivery_zones: async (db: Db, id: number) =>
    docs(
      await db
        .select({ doc: delivery_zones.doc })
        .from(delivery_zones)
        .where(eq(delivery_zones.venue_id, id)),
    ),
  tables: async (db: Db, id: number) =>
    docs(await db.select({ doc: tables.doc }).from(tables).where(eq(tables.venue_id, id))),
  locations: async (db: Db, id: number) =>
    docs(await db.select({ doc: locations.doc }).from(locations).where(eq(locations.venue_id, id))),
};

/** Products in the order of the menu; of those that are known only the ones whose state has changed are read (D147). */
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

function docs<Doc>(rows: readonly { readonly doc: Doc }[]): readonly Doc[] {
  return rows.map(({ doc }) => doc);
}
