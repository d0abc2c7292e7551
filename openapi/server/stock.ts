import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { ChosenValue, LineItem } from '#domain/model.ts';
import type { Db } from './db.ts';
import { products } from './schema-catalogue.ts';

/** How many of each product lines take from the shelf, inside deals and groups too (D57). */
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
 * Takes what an order needs, or nothing: then it says for each line how many of its scarcest product are
 * left, with null where there are enough. Other orders for the same products wait until this one is through.
 */
export async function takeStock(
  tx: Db,
  lines: readonly LineItem[],
): Promise<readonly (number | null)[]> {
  const wanted = productsIn(lines);
  if (wanted.size === 0) return [];
  // Always in the same order, so that two orders never wait for each other.
  const rows = await tx
    .select({ id: products.id, stock: products.stock, available: products.available })
    .from(products)
    .where(inArray(products.id, [...wanted.keys()]))
    .orderBy(asc(products.id))
    .for('update');
  const stock = new Map(rows.map(({ id, stock, available }) => [id, available ? stock : 0]));
  const short = shortages(lines, (id) => stock.get(id) ?? null);
  if (short.some((left) => left !== null)) return short;
  for (const { id, stock } of rows) {
    if (stock === null) continue;
    await tx
      .update(products)
      .set({ stock: stock - (wanted.get(id) ?? 0) })
      .where(eq(products.id, id));
  }
  return short;
}

/** Gives back what an order had taken (D87). */
export async function returnStock(tx: Db, lines: readonly LineItem[]): Promise<void> {
  for (const [id, count] of [...productsIn(lines)].sort(([one], [other]) => one - other)) {
    await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${count}` })
      .where(eq(products.id, id));
  }
}

/** Lines take from the shelf in their order; the one that finds too little is short. */
function shortages(
  lines: readonly LineItem[],
  stockOf: (id: number) => number | null,
): readonly (number | null)[] {
  const left = new Map<number, number>();
  const leftOf = (id: number) => left.get(id) ?? stockOf(id) ?? Number.POSITIVE_INFINITY;
  return lines.map((line) => {
    const wanted = [...productsIn([line])];
    const short = wanted.filter(([id, count]) => leftOf(id) < count).map(([id]) => leftOf(id));
    if (short.length > 0) return Math.min(...short);
    for (const [id, count] of wanted) left.set(id, leftOf(id) - count);
    return null;
  });
}
