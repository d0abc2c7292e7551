import { type PlateLook, plateOf } from '#domain/menu/plates.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The product of a line in the current menu, including hidden ones. */
export function useProduct(id: number): Product | undefined {
  const shown = readyValue(useSnapshot(menuStore).value.menu);
  if (!shown) return undefined;
  const products = shown.categories.flatMap((category) => category.products);
  return [...products, ...(shown.hidden_products ?? [])].find((product) => product.id === id);
}

/** The plate of a line's picture, as in the menu (design 6.1). */
export function usePlate({ product_id }: LineItem): PlateLook {
  return plateOf(readyValue(useSnapshot(menuStore).value.menu), product_id);
}
