import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChosenValue, LineItem } from '#domain/model.ts';
import type { Db } from '../db/database.ts';
import { products } from '../db/schema-catalogue.ts';

/** Units of each product that order lines take from stock, including those inside deals and groups (D57). */
export function productsIn(lines: readonly LineItem[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  const add = (id: number, count: number) => counts.set(id, (counts.get(id) ?? 0) + count);
  const addChosen = (chosen: readonly ChosenValue[] | undefined, times: number) => {
    for (const choice of chosen ?? []) {
      const count = times * (choice.quantity ?? 1);
      if (choice.product_id) add(choice.product_id, count);
      addChosen(choice.chosen, count);
    }
  };
  for (const line of lines) {
    if (!line.is_product_group) add(line.product_id, line.quantity);
    addChosen(line.modifiers, line.quantity);
    addChosen(line.nestedProducts, line.quantity);
  }
  return counts;
}

/**
 * Takes an order's units from stock, or none if any line is short (T57); returns how many of each line are available.
 * Locks the products, so other orders for them wait until this one ends (D101).
 */
export async function takeStock(
  tx: Db,
  lines: readonly LineItem[],
  rowOf: (id: number) => { readonly stock: number | null } | undefined,
): Promise<readonly number[]> {
  const wanted = productsIn(lines);
  // Uncounted products are not locked: all orders for a dish would wait for each other.
  const counted = [...wanted.keys()].filter((id) => rowOf(id)?.stock != null);
  if (counted.length === 0) return lines.map(({ quantity }) => quantity);
  // Always in the same order, so that two orders cannot deadlock.
  const rows = await tx
    .select({ id: products.id, stock: products.stock, available: products.available })
    .from(products)
    .where(inArray(products.id, counted))
    .orderBy(asc(products.id))
    .for('update');
  const stock = new Map(rows.map(({ id, stock, available }) => [id, available ? stock : 0]));
  const portions = portionsOf(lines, (id) => stock.get(id) ?? null);
  if (portions.some((portion, index) => portion !== lines[index]?.quantity)) return portions;
  for (const { id, stock } of rows) {
    if (stock === null) continue;
    await tx
      .update(products)
      .set({ stock: stock - (wanted.get(id) ?? 0) })
      .where(eq(products.id, id));
  }
  return portions;
}

/** Counts what is left for each line after the lines before it; `stockOf` returns null for uncounted products (D57, D66). */
export function portionsOf(
  lines: readonly LineItem[],
  stockOf: (id: number) => number | null,
): readonly number[] {
  const left = new Map<number, number>();
  const leftOf = (id: number) => left.get(id) ?? stockOf(id) ?? Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    const inOne = [...productsIn([{ ...line, quantity: 1 }])];
    const most = inOne.map(([id, count]) => Math.floor(Math.max(0, leftOf(id)) / count));
    const portion = Math.min(line.quantity, ...most);
    for (const [id, count] of inOne) left.set(id, leftOf(id) - count * portion);
    return portion;
  });
}

/** Returns an order's units to stock (D87), except to products that have been counted since it was placed (D311). */
export async function returnStock(
  tx: Db,
  order_id: number,
  lines: readonly LineItem[],
): Promise<void> {
  const countCondition = sql`coalesce(${products.counted_after}, 0) < ${order_id}`;
  for (const [id, count] of [...productsIn(lines)].sort(([one], [other]) => one - other)) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${count}` })
      .where(and(eq(products.id, id), countCondition));
  }
}
