import { like, max, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import * as catalogue from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';
import * as venueParts from '../db/schema-venue-parts.ts';

/** The tables whose rows have ids that phones and links use. */
export type Kind =
  | 'venues'
  | 'categories'
  | 'products'
  | 'tables'
  | 'locations'
  | 'delivery_windows'
  | 'delivery_zones'
  | 'gift_mechanics';

/** The highest id that was ever given, by kind of record or part of a product. */
export type GivenIds = Map<string, number>;

const { venues, categories, products, tables, locations } = catalogue;
const { delivery_windows, delivery_zones, gift_mechanics } = venueParts;

/** The tables whose ids are assigned here. */
const numbered: Readonly<Record<Kind, unknown>> = {
  venues,
  categories,
  products,
  tables,
  locations,
  delivery_windows,
  delivery_zones,
  gift_mechanics,
};

const prefix = 'last_id ';

/**
 * Reads the highest ids that were given, also to records that were removed since: printed codes, baskets and receipts
 * still name these (D289).
 */
export async function readGivenIds(tx: Db): Promise<GivenIds> {
  const rows = await tx
    .select()
    .from(meta)
    .where(like(meta.key, `${prefix}%`));
  const given: GivenIds = new Map(
    rows.map(({ key, value }) => [key.slice(prefix.length), Number(value)]),
  );
  for (const [kind, each] of Object.entries(numbered)) {
    const table = each as typeof venues;
    const [found] = await tx.select({ last: max(table.id) }).from(table);
    raise(given, kind, found?.last ?? 0);
  }
  return given;
}

/** Stores the highest ids that were given (D289). */
export async function storeGivenIds(tx: Db, given: GivenIds): Promise<void> {
  const rows = [...given].map(([scope, last]) => ({ key: prefix + scope, value: String(last) }));
  await tx
    .insert(meta)
    .values(rows)
    .onConflictDoUpdate({ target: meta.key, set: { value: sql`excluded.value` } });
}

/** Remembers an id as given (D289). */
export function raise(given: GivenIds, scope: string, id: number): void {
  given.set(scope, Math.max(given.get(scope) ?? 0, id));
}

/** Gives the next id of a kind, or of a part of a product (D289). */
export function nextGiven(given: GivenIds, scope: string): number {
  const next = (given.get(scope) ?? 0) + 1;
  given.set(scope, next);
  return next;
}
