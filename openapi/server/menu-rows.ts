import { asc, eq, sql } from 'drizzle-orm';
import type { ServiceType } from '#domain/model.ts';
import type { Db } from './db.ts';
import type { ProductRow } from './menu-product.ts';
import {
  type CategoryDoc,
  categories,
  delivery_windows,
  products,
  venues,
  type WindowDoc,
} from './schema-catalogue.ts';

/** All rows that a venue's menu is made of. */
export interface MenuRows {
  readonly categories: readonly CategoryDoc[];
  readonly products: readonly ProductRow[];
  readonly windows: readonly WindowDoc[];
}

/** Reads what a menu is made of, in its order. */
export async function menuRows(db: Db, venue_id: number): Promise<MenuRows> {
  const heads = await db
    .select({ doc: categories.doc })
    .from(categories)
    .where(eq(categories.venue_id, venue_id))
    .orderBy(asc(categories.sort), asc(categories.id));
  const dishes = await db
    .select()
    .from(products)
    .where(eq(products.venue_id, venue_id))
    .orderBy(asc(products.sort), asc(products.id));
  const windows = await db
    .select({ doc: delivery_windows.doc })
    .from(delivery_windows)
    .where(eq(delivery_windows.venue_id, venue_id));
  return {
    categories: heads.map(({ doc }) => doc),
    products: dishes,
    windows: windows.map(({ doc }) => doc),
  };
}

/**
 * A word for the present state of a venue's menu; any change of any row gives another one.
 * xmin is the transaction that last wrote a row: cheaper to compare than the rows themselves.
 */
export async function menuState(db: Db, venue_id: number): Promise<string | null> {
  const rows = (table: typeof products | typeof categories | typeof delivery_windows) =>
    sql`(select string_agg(concat(id, ':', xmin), ',' order by id) from ${table} where venue_id = ${venue_id})`;
  const [found] = await db
    .select({
      state: sql<string>`concat_ws('/', ${venues}.xmin, ${rows(products)}, ${rows(categories)}, ${rows(delivery_windows)})`,
    })
    .from(venues)
    .where(eq(venues.id, venue_id));
  return found?.state ?? null;
}

/** Which part of the menu is asked for. */
export interface MenuPart {
  readonly order_service_type?: ServiceType;
  readonly delivery_window_id?: number;
  readonly group_id?: number;
}

/** The categories of a service, a delivery window and a group (§3, D44). */
export function categoriesOf(
  { categories, windows }: MenuRows,
  { order_service_type, delivery_window_id, group_id }: MenuPart,
): readonly CategoryDoc[] {
  const ofWindow = windows.find(({ id }) => id === delivery_window_id)?.category_ids ?? [];
  return categories.filter(
    (category) =>
      serves(category.service_types, order_service_type) &&
      (group_id === undefined || category.group_id === group_id) &&
      (ofWindow.length === 0 || ofWindow.includes(category.id)) &&
      (delivery_window_id === undefined ||
        !category.window_ids ||
        category.window_ids.includes(delivery_window_id)),
  );
}

/** Nothing named is for every service. */
export function serves(
  types: readonly ServiceType[] | undefined,
  wanted: ServiceType | undefined,
): boolean {
  return !types || wanted === undefined || types.includes(wanted);
}
