import { withGroups } from '#domain/cart/product-groups.ts';
import { RECENT_CATEGORY_ID } from '#domain/constants.ts';
import type { Category, Menu, Product } from '#domain/model.ts';
import { withAvailability } from './availability.ts';
import { membersOf } from './group-members.ts';
import { withPriceRange } from './price-range.ts';

export const emptyMenu: Menu = { categories: [], hidden_products: [] };

/** Replaces categories by fetched ones with the same id, and inserts new ones by `sort` (§4). */
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

/** Adds hidden products to the known ones; a newer one replaces that with the same id (§4). */
export function appendHidden(menu: Menu, hidden: readonly Product[]): Menu {
  const byId = new Map(
    [...menu.hidden_products, ...hidden].map((product) => [product.id, product]),
  );
  return { ...menu, hidden_products: [...byId.values()] };
}

/**
 * Merges a fetched menu into the current one: by id, without empty categories, with product groups (M2, §4), and with the
 * availability and price range that follow from each product's choices (D154, D155).
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

/** Finds a product by id: in its own category, else among the hidden or recent ones, else in a group (M3, M4). */
export function findProduct(menu: Menu, id: number): Product | undefined {
  const recent = menu.categories.find((category) => category.id === RECENT_CATEGORY_ID);
  const shown = menu.categories.flatMap((one) => (one === recent ? [] : one.products));
  const known = [...shown, ...menu.hidden_products, ...(recent?.products ?? [])];
  return [...known, ...shown.flatMap(membersOf)].find((product) => product.id === id);
}

/** Finds products as fetched, including those moved into a group. */
function productFinder(menu: Menu): (id: number) => Product | undefined {
  const shown = menu.categories.flatMap(({ products }) => products);
  const plain = shown.filter(({ is_product_group }) => !is_product_group);
  const byId = new Map(
    [...shown.flatMap(membersOf), ...menu.hidden_products, ...plain].map((product) => [
      product.id,
      product,
    ]),
  );
  return (id) => byId.get(id);
}

/** Sort position of a category: recent products first, categories without `sort` last. */
function placeOf({ id, sort }: Category): number {
  if (id === RECENT_CATEGORY_ID) return Number.NEGATIVE_INFINITY;
  return sort ?? Number.MAX_SAFE_INTEGER;
}
