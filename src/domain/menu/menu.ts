import { withGroups } from '#domain/cart/product-groups.ts';
import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu, Product } from '#domain/model.ts';
import { recentCategory, usualsOn } from './recent-products.ts';

export const emptyMenu: Menu = { categories: [], hidden_products: [] };

/** Fetched categories take the place of those with their number, new ones come in by their sort (§4). */
export function mergeCategories(
  current: readonly Category[],
  fetched: readonly Category[],
): readonly Category[] {
  const byId = new Map(current.map((category) => [category.id, category]));
  for (const category of fetched) {
    byId.set(category.id, { ...byId.get(category.id), ...category });
  }
  return [...byId.values()].sort((one, other) => placeOf(one) - placeOf(other));
}

/** The categories that have products (§4). */
export function withoutEmpty(categories: readonly Category[]): readonly Category[] {
  return categories.filter(({ products }) => products.length > 0);
}

/** Hidden products are added to those known, the newer one of a number counts (§4). */
export function appendHidden(menu: Menu, hidden: readonly Product[]): Menu {
  const byId = new Map(
    [...menu.hidden_products, ...hidden].map((product) => [product.id, product]),
  );
  return { ...menu, hidden_products: [...byId.values()] };
}

/** A fetched menu merged into the current one: by number, without empty categories, with groups in place (§4). */
export function mergeMenu(current: Menu, fetched: Menu): Menu {
  const menu = appendHidden(current, fetched.hidden_products);
  const raw = { ...menu, categories: [...current.categories, ...fetched.categories] };
  const find = productFinder(raw);
  const categories = withoutEmpty(mergeCategories(current.categories, fetched.categories));
  return { ...menu, categories: categories.map((category) => withGroups(category, find)) };
}

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

/** A product by its number, as its own category shows it, else from the hidden ones or the recent ones. */
export function findProduct(menu: Menu, id: number): Product | undefined {
  const shown = menu.categories.filter((category) => category.id !== RECENT_CATEGORY_ID);
  const recent = menu.categories.filter((category) => category.id === RECENT_CATEGORY_ID);
  const productsOf = (categories: readonly Category[]) =>
    categories.flatMap(({ products }) => products);
  return [...productsOf(shown), ...menu.hidden_products, ...productsOf(recent)].find(
    (product) => product.id === id,
  );
}

/** The categories that a product stands in, the recent ones left out. */
export function categoriesOf(menu: Menu, productId: number): readonly number[] {
  return menu.categories
    .filter(
      ({ id, products }) =>
        id !== RECENT_CATEGORY_ID && products.some((one) => one.id === productId),
    )
    .map(({ id }) => id);
}

/** The products as they were fetched, also those that a group has swallowed. */
function productFinder(menu: Menu): (id: number) => Product | undefined {
  const shown = menu.categories.flatMap(({ products }) => products);
  const members = shown.flatMap(({ is_product_group, options }) =>
    is_product_group
      ? (options?.[0]?.values ?? []).flatMap((value) => value.child_product_item ?? [])
      : [],
  );
  const plain = shown.filter(({ is_product_group }) => !is_product_group);
  const byId = new Map(
    [...members, ...menu.hidden_products, ...plain].map((product) => [product.id, product]),
  );
  return (id) => byId.get(id);
}

/** The recent ones first, those without a place last. */
function placeOf({ id, sort }: Category): number {
  if (id === RECENT_CATEGORY_ID) return Number.NEGATIVE_INFINITY;
  return sort ?? Number.MAX_SAFE_INTEGER;
}
