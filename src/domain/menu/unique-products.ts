import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu, Product } from '#domain/model.ts';

/** Every shown product once, in its own category rather than among the recent ones (M4). */
export function uniqueProducts(
  menu: Menu,
): readonly { readonly product: Product; readonly category: Category }[] {
  const byId = new Map<number, { readonly product: Product; readonly category: Category }>();
  for (const category of menu.categories) {
    for (const product of category.products) {
      const isBetter = byId.get(product.id)?.category.id === RECENT_CATEGORY_ID;
      if (isBetter || !byId.has(product.id)) byId.set(product.id, { product, category });
    }
  }
  return [...byId.values()];
}
