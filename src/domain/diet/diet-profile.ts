import type { Diet } from '#domain/menu/menu-search.ts';
import type { Allergen } from '#domain/model.ts';

/** A customer's diet, stored on this phone only (B5). */
export interface DietProfile {
  readonly diets: readonly Diet[];
  readonly allergens: readonly Allergen['code'][];
}

export const emptyProfile: DietProfile = { diets: [], allergens: [] };

/** Whether the profile has any entry (B5). */
export function isSet({ diets, allergens }: DietProfile): boolean {
  return diets.length + allergens.length > 0;
}

/** Parses a stored profile; unknown entries are dropped (B5). */
export function readProfile(found: unknown): DietProfile {
  if (typeof found !== 'object' || found === null) return emptyProfile;
  const { diets, allergens } = found as { readonly [field in keyof DietProfile]?: unknown };
  return {
    diets: allDiets.filter((diet) => Array.isArray(diets) && diets.includes(diet)),
    allergens: allergenCodes.filter((code) => Array.isArray(allergens) && allergens.includes(code)),
  };
}

/** Adds an entry to a list of diets or allergens, or removes it if it is there (B5, design 11.4). */
export function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}

/** The diets that a profile can hold, by importance. */
export const allDiets: readonly Diet[] = ['vegan', 'vegetarian', 'gluten_free', 'halal', 'kosher'];

/** The allergens that can be avoided, the frequent ones first (D50). */
export const allergenCodes: readonly Allergen['code'][] = [
  'milk',
  'eggs',
  'gluten',
  'peanuts',
  'nuts',
  'soybeans',
  'sesame',
  'fish',
  'crustaceans',
  'molluscs',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
];
