import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Menu, Product } from '#domain/model.ts';
import { mergeMenu } from './menu.ts';
import { recentCategory, usualProductsOn } from './recent-products.ts';

/** Puts recently ordered products first as a category; an empty list removes it (§4). */
export function withRecent(
  menu: Menu,
  recent: { readonly products: readonly Product[]; readonly hidden_products?: readonly Product[] },
  name: string,
): Menu {
  const categories = menu.categories.filter(({ id }) => id !== RECENT_CATEGORY_ID);
  return mergeMenu(
    { ...menu, categories },
    {
      categories: [recentCategory(recent.products, name)],
      hidden_products: recent.hidden_products ?? [],
    },
  );
}

/** Puts the recently ordered products that the menu has now first, as a category (M4, M9). */
export function withUsuals(
  menu: Menu,
  recent: { readonly products: readonly Product[]; readonly hidden_products?: readonly Product[] },
  name: string,
): Menu {
  const products = usualProductsOn(menu.categories, recent.products);
  return products.length === 0 ? menu : withRecent(menu, { ...recent, products }, name);
}
