import type { ProductRow } from '../catalogue/menu-product.ts';

/**
 * Finds products without a category that are sold within groups, choices and deals on the menu, since they can run out
 * too (M11). Products removed from the menu have no category either, but nothing refers to them (D289).
 */
export function soldWithin(rows: readonly ProductRow[]): readonly ProductRow[] {
  const sold = new Set<number>();
  const collect = (row: ProductRow): void => {
    const named = namedProducts(row.doc);
    for (const other of rows) {
      if (other.category_id !== null || sold.has(other.id) || !named.has(other.id)) continue;
      sold.add(other.id);
      collect(other);
    }
  };
  for (const row of rows) if (row.category_id !== null) collect(row);
  return rows.filter(({ id }) => sold.has(id));
}

/** Collects the ids of all products that a product refers to in its groups, options and deals. */
function namedProducts(doc: unknown): ReadonlySet<number> {
  const found = new Set<number>();
  const visit = (value: unknown, field: string): void => {
    if (typeof value === 'number' && /(^|_)product_ids?$/.test(field)) found.add(value);
    if (Array.isArray(value)) for (const item of value) visit(item, field);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, item] of Object.entries(value)) visit(item, name);
    }
  };
  visit(doc, '');
  return found;
}
