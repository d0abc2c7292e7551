import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Menu, Product } from '#domain/model.ts';
import { mergeMenu } from './menu.ts';
import { recentCategory, usualsOn } from './recent-products.ts';

/** The menu with the recently ordered products before all else; none takes the category away (§4). */
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

/** The menu with those of the recently ordered products before all else that it has now (M4, M9). */
export function withUsuals(
  menu: Menu,
  recent: { readonly products: readonly Product[]; readonly hidden_products?: readonly Product[] },
  name: string,
): Menu {
  const products = usualsOn(menu.categories, recent.products);
  return products.length === 0 ? menu : withRecent(menu, { ...recent, products }, name);
}
