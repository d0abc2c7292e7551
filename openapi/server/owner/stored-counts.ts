import { asc, eq, inArray, sql } from 'drizzle-orm';
import { valuesIn, withValues } from '../catalogue/option-values.ts';
import type { Db } from '../db/database.ts';
import { lockCountsOf } from '../db/locks.ts';
import type { ProductRecord, VenueData } from '../db/records.ts';
import { products, vouchers } from '../db/schema-catalogue.ts';
import { orders } from '../db/schema-orders.ts';

type Known = Pick<
  typeof products.$inferSelect,
  'id' | 'category_id' | 'stock' | 'available' | 'doc'
>;

/**
 * Reads and locks the products of a venue, so that orders and "sold out" wait until the stock is written back. Its
 * vouchers are locked first, as by orders (D101).
 */
export async function lockedProducts(tx: Db, given: VenueData): Promise<readonly Known[]> {
  const venue_id = given.venue.id;
  // Orders of dishes that nobody counts lock no dish, so a file with counts waits for all orders (D385).
  if (productsIn(given).some(({ stock }) => stock !== undefined)) {
    await tx.execute(sql`select ${lockCountsOf(venue_id, 'alone')}`);
  }
  await tx
    .select({ code: vouchers.code })
    .from(vouchers)
    .where(eq(vouchers.venue_id, venue_id))
    .orderBy(asc(vouchers.code))
    .for('update');
  return tx
    .select()
    .from(products)
    .where(eq(products.venue_id, venue_id))
    .orderBy(asc(products.id))
    .for('update');
}

/**
 * Returns the venue with the stored stock and "sold out" if its file does not set them. A hidden dish that is on the
 * menu again is no longer sold out (D289).
 */
export function withStoredCounts(input: VenueData, known: readonly Known[]): VenueData {
  const byId = new Map(known.map((row) => [row.id, row]));
  const stored = (product: ProductRecord, isShown: boolean): ProductRecord => {
    const row = byId.get(product.id);
    const known = valuesIn(row?.doc.options).filter(({ available }) => available === false);
    const soldOut = new Set(known.map(({ id }) => id));
    const merged = withValues(product, ({ available, ...value }) => {
      const isSoldOut = available === false || (available === undefined && soldOut.has(value.id));
      return { ...value, ...(isSoldOut && { available: false }) };
    });
    if (!row) return merged;
    const wasHidden = isShown && row.category_id === null;
    const { stock = row.stock, available = wasHidden || row.available } = product;
    return { ...merged, ...(stock !== null && { stock }), available };
  };
  return withProducts(input, stored);
}

/**
 * Notes the last order before products got another count, while they are locked: if an order is cancelled that was placed
 * before, nobody counted its units as taken (D311).
 */
export async function noteNewCounts(
  tx: Db,
  known: readonly Known[],
  data: VenueData,
): Promise<void> {
  const before = new Map(known.map(({ id, stock }) => [id, stock]));
  const counted = productsIn(data)
    .filter(({ id, stock = null }) => before.has(id) && stock !== null && stock !== before.get(id))
    .map(({ id }) => id);
  if (counted.length === 0) return;
  const lastOrder = sql`(select coalesce(max(${orders.id}), 0) from ${orders})`;
  await tx.update(products).set({ counted_after: lastOrder }).where(inArray(products.id, counted));
}

function productsIn({ categories, hidden_products = [] }: VenueData): readonly ProductRecord[] {
  return [...categories.flatMap(({ products }) => products), ...hidden_products];
}

/** Adds explicit stock and availability to all products, so that an import of the file sets them. */
export function withAllCounts(data: VenueData): VenueData {
  return withProducts(data, (product) => {
    const { stock = null, available = true } = product;
    const counted = withValues(product, (value) => ({
      ...value,
      available: value.available ?? true,
    }));
    return { ...counted, stock, available };
  });
}

function withProducts(
  input: VenueData,
  change: (product: ProductRecord, isShown: boolean) => ProductRecord,
): VenueData {
  return {
    ...input,
    categories: input.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => change(product, true)),
    })),
    ...(input.hidden_products && {
      hidden_products: input.hidden_products.map((product) => change(product, false)),
    }),
  };
}

/** Removes stock and availability, so that an import of the file changes neither. */
export function withoutCounts<Value>(value: Value): Value {
  return stripped(value) as Value;
}

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== 'object' || value === null) return value;
  const pairs = Object.entries(value).filter(([key]) => key !== 'stock' && key !== 'available');
  return Object.fromEntries(pairs.map(([key, item]) => [key, stripped(item)]));
}
