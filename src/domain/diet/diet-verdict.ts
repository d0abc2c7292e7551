import { defaultsOf } from '#domain/menu/choices.ts';
import { isGiftCard } from '#domain/menu/group-members.ts';
import { matchesFilter } from '#domain/menu/menu-filter.ts';
import type { Choices } from '#domain/menu/options.ts';
import type { Allergen, OptionValue, Product } from '#domain/model.ts';
import type { DietProfile } from './diet-profile.ts';
import { ingredientsOf } from './ingredients.ts';

/** The result of comparing a product with a diet profile: by declared ingredients, never a guarantee (D50, B5). */
export interface DietVerdict {
  /** The profile's allergens that it contains or may contain. */
  readonly allergens: readonly Allergen[];
  /** The profile's diets that it is declared without. */
  readonly unsuited: DietProfile['diets'];
  /** Whether declarations are missing, so that the customer must ask the staff. */
  readonly isUnknown: boolean;
}

/** Compares a product with its choices to a profile (B5). */
export function checkDiet(product: Product, choices: Choices, profile: DietProfile): DietVerdict {
  if (isGiftCard(product, choices)) return nothingAgainst;
  const { allergens, diets, isPartly, isChanged } = ingredientsOf(product, choices);
  const knowsAllergens = allergens !== null && !isPartly && !isChanged;
  // Declarations of a group or deal are those of the chosen products.
  const isListed = product.diets !== undefined || diets.length > 0;
  const knowsDiets = isListed && !isChanged;
  return {
    allergens: (allergens ?? []).filter(({ code }) => profile.allergens.includes(code)),
    unsuited: knowsDiets
      ? profile.diets.filter((diet) => !matchesFilter({ diets: [...diets] }, diet))
      : [],
    isUnknown:
      (profile.allergens.length > 0 && !knowsAllergens) ||
      (profile.diets.length > 0 && !knowsDiets),
  };
}

/** Compares an option value that is a product to a profile; null for other values, which declare nothing (B5). */
export function checkValueDiet(value: OptionValue, profile: DietProfile): DietVerdict | null {
  const { child_product_item: child } = value;
  return child ? checkDiet(child, defaultsOf(child), profile) : null;
}

/** Whether a declaration conflicts with the profile: one tap must not add it (B5). */
export function isConflict({ allergens, unsuited }: DietVerdict): boolean {
  return allergens.length > 0 || unsuited.length > 0;
}

const nothingAgainst: DietVerdict = { allergens: [], unsuited: [], isUnknown: false };
