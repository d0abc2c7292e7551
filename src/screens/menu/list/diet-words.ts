import type { Diet } from '#domain/menu/menu-search.ts';
import type { Product } from '#domain/model.ts';
import type { IconName } from '#ui/picture/icon.tsx';

export const dietIcon: Readonly<Partial<Record<Diet, IconName>>> = {
  vegan: 'vegan',
  vegetarian: 'leaf',
  gluten_free: 'gluten-free',
};

/** The diets of a product by importance; vegan implies vegetarian, which is omitted. */
export function dietsOf({ diets: own = [] }: Pick<Product, 'diets'>): readonly Diet[] {
  return diets.filter(
    (diet) => own.includes(diet) && !(diet === 'vegetarian' && own.includes('vegan')),
  );
}

/** All diets by importance. */
export const diets: readonly Diet[] = ['vegan', 'vegetarian', 'gluten_free', 'halal', 'kosher'];
