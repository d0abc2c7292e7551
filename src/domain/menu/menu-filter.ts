import type { Allergen, Menu, Product } from '#domain/model.ts';
import { membersOf } from './group-members.ts';
import type { Diet } from './menu-search.ts';
import { uniqueProducts } from './unique-products.ts';

export interface MenuFilter {
  /** Only what suits all of these. */
  readonly diets: readonly Diet[];
  /** Hides products that contain or may contain these. */
  readonly withoutAllergens: readonly Allergen['code'][];
}

/** Applies a filter to a menu; `unknown` counts products that are hidden only because their allergens are unknown (D50, design, Filters). */
export function filterMenu(
  menu: Menu,
  filter: MenuFilter,
): { readonly menu: Menu; readonly shown: number; readonly unknown: number } {
  const isShown = (product: Product) => verdictOn(product, filter) === 'shown';
  const categories = menu.categories
    .map((category) => ({ ...category, products: category.products.filter(isShown) }))
    .filter(({ products }) => products.length > 0);
  const verdicts = uniqueProducts(menu).map(({ product }) => verdictOn(product, filter));
  const count = (verdict: Verdict) => verdicts.filter((one) => one === verdict).length;
  return { menu: { ...menu, categories }, shown: count('shown'), unknown: count('unknown') };
}

/** Whether a product is declared suitable for a diet; vegan implies vegetarian (design 11.4). */
export function matchesFilter({ diets = [] }: Pick<Product, 'diets'>, diet: Diet): boolean {
  return diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'));
}

type Verdict = 'shown' | 'hidden' | 'unknown';

/** A group is shown if one of its members is. */
function verdictOn(product: Product, filter: MenuFilter): Verdict {
  const verdicts = membersOf(product).map((member) => verdictOnDish(member, filter));
  return (['shown', 'unknown'] as const).find((one) => verdicts.includes(one)) ?? 'hidden';
}

function verdictOnDish(product: Product, { diets, withoutAllergens }: MenuFilter): Verdict {
  if (!diets.every((diet) => matchesFilter(product, diet))) return 'hidden';
  if (withoutAllergens.length === 0) return 'shown';
  if (!product.allergens) return 'unknown';
  return product.allergens.some(({ code }) => withoutAllergens.includes(code)) ? 'hidden' : 'shown';
}
