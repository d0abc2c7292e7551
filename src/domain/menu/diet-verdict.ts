import { isGiftCard } from '#domain/cart/product-groups.ts';
import type { Allergen, OptionValue, Product } from '#domain/model.ts';
import { defaultsOf } from './choices.ts';
import type { DietProfile } from './diet-profile.ts';
import { ingredientsOf } from './ingredients.ts';
import { matchesFilter } from './menu-filter.ts';
import type { Choices } from './options.ts';

/** What a dish has against a profile: only what somebody declared, never a promise (D50, B5). */
export interface DietVerdict {
  /** The profile's allergens that it contains or may contain. */
  readonly allergens: readonly Allergen[];
  /** The profile's diets that it is declared without. */
  readonly unsuited: DietProfile['diets'];
  /** Something about it is declared by nobody: the staff has to be asked. */
  readonly isUnknown: boolean;
}

/** Holds a product as it is chosen against a profile (B5). */
export function checkDiet(product: Product, choices: Choices, profile: DietProfile): DietVerdict {
  if (isGiftCard(product, choices)) return nothingAgainst;
  const { allergens, diets, isPartly, isChanged } = ingredientsOf(product, choices);
  const knowsAllergens = allergens !== null && !isPartly && !isChanged;
  // A group or a deal is declared by what is chosen for it.
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

/** Holds a dish that can be chosen, for a deal or of a group, against a profile; a mere choice declares nothing: null (B5). */
export function checkValueDiet(value: OptionValue, profile: DietProfile): DietVerdict | null {
  const { child_product_item: child } = value;
  return child ? checkDiet(child, defaultsOf(child), profile) : null;
}

/** Something that is declared speaks against it: one tap must not add it (B5). */
export function isConflict({ allergens, unsuited }: DietVerdict): boolean {
  return allergens.length > 0 || unsuited.length > 0;
}

const nothingAgainst: DietVerdict = { allergens: [], unsuited: [], isUnknown: false };
