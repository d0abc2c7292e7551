import { withGroups } from '#domain/cart/product-groups.ts';
import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu, Product } from '#domain/model.ts';
import { withAvailability } from './availability.ts';
import { withPriceRange } from './price-range.ts';

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

/**
 * A fetched menu merged into the current one: by number, without empty categories, with groups in place (§4), and with what
 * follows from the choices of each product: whether it can be had, and what it costs at least (D154, D155).
 */
export function mergeMenu(current: Menu, fetched: Menu, isCounted = false): Menu {
  const menu = appendHidden(current, fetched.hidden_products);
  const raw = { ...menu, categories: [...current.categories, ...fetched.categories] };
  const find = productFinder(raw);
  const categories = withoutEmpty(mergeCategories(current.categories, fetched.categories));
  const whole = (product: Product) => withPriceRange(withAvailability(product, isCounted));
  const known = new Set(current.categories.flatMap(({ products }) => products));
  return {
    hidden_products: menu.hidden_products.map((product) =>
      current.hidden_products.includes(product) ? product : whole(product),
    ),
    categories: categories.map((category) => {
      const grouped = withGroups(category, find);
      const products = grouped.products.map((one) => (known.has(one) ? one : whole(one)));
      return { ...grouped, products };
    }),
  };
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
