import { allDiets } from '#domain/diet/diet-profile.ts';
import type { Diet } from '#domain/menu/menu-search.ts';
import type { Product } from '#domain/model.ts';
import type { IconName } from '#ui/picture/icon.tsx';

export const dietIcon: Readonly<Partial<Record<Diet, IconName>>> = {
  vegan: 'vegan',
  vegetarian: 'leaf',
  gluten_free: 'gluten-free',
};

/** The diets of a product by importance; vegan implies vegetarian, which is omitted. */
export function dietsOf({ diets = [] }: Pick<Product, 'diets'>): readonly Diet[] {
  return allDiets.filter(
    (diet) => diets.includes(diet) && !(diet === 'vegetarian' && diets.includes('vegan')),
  );
}
