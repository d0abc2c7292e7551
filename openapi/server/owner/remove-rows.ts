import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { VenueData } from '../db/records.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import { keyOf, type Table } from './table.ts';

/** Deletes rows that a venue's file no longer has; products in orders are hidden and sold out instead (D289). */
export async function removeRows(
  tx: Db,
  table: Table,
  keys: readonly unknown[],
  { venue, hidden_products = [] }: VenueData,
): Promise<void> {
  if (keys.length === 0) return;
  const isProducts = (table as unknown) === catalogue.products;
  const ordered = isProducts ? await orderedProducts(tx, venue.id) : new Set<unknown>();
  const gone = keys.filter((one) => !ordered.has(one));
  const column = table[keyOf(table) as 'id'];
  if (gone.length > 0) {
    await tx
      .delete(table)
      .where(and(eq(table.venue_id, venue.id), inArray(column, gone as number[])));
  }
  const { products } = catalogue;
  const stored = keys.filter((one): one is number => ordered.has(one)).sort((a, b) => a - b);
  for (const [index, id] of stored.entries()) {
    await tx
      .update(products)
      .set({ category_id: null, available: false, sort: hidden_products.length + index })
      .where(
        and(
          eq(products.id, id),
          sql`(${products.category_id} is not null or ${products.available} or ${products.sort} <> ${hidden_products.length + index})`,
        ),
      );
  }
}

/** Finds the venue's products that orders contain, also within deals and options. */
async function orderedProducts(tx: Db, venue_id: number): Promise<ReadonlySet<unknown>> {
  const answer: unknown = await tx.execute(
    sql`select distinct (named #>> '{}')::int as id from order_lines
      join orders on orders.id = order_lines.order_id,
      jsonb_path_query(order_lines.doc, '$.**.product_id') as named
      where orders.venue_id = ${venue_id} and jsonb_typeof(named) = 'number'`,
  );
  const { rows } = answer as { rows: { id: number }[] };
  return new Set(rows.map(({ id }) => id));
}
