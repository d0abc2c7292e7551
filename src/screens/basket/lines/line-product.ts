import { type PlateLook, plateOf } from '#domain/menu/plates.ts';
import type { LineItem, Product } from '#domain/model.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The product of a line as the menu on show has it, hidden ones too. */
export function useProduct(id: number): Product | undefined {
  const shown = readyValue(useSnapshot(menuStore).value.menu);
  if (!shown) return undefined;
  const products = shown.categories.flatMap((category) => category.products);
  return [...products, ...(shown.hidden_products ?? [])].find((product) => product.id === id);
}

/** How a line's picture lies on its plate: as in the menu (design 6.1). */
export function useLook({ product_id }: LineItem): PlateLook {
  return plateOf(readyValue(useSnapshot(menuStore).value.menu), product_id);
}
