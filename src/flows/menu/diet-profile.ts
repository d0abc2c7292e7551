import { type DietProfile, emptyProfile } from '#domain/menu/diet-profile.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/diet-profile.ts';

/** From now on dishes are held against a diet too, or no longer (B5). */
export function toggleOwnDiet(diet: DietProfile['diets'][number]): void {
  const profile = readStore(dietProfileStore);
  dietProfileStore.value = { ...profile, diets: toggled(profile.diets, diet) };
}

/** From now on dishes are held against an allergen too, or no longer (B5). */
export function toggleOwnAllergen(code: DietProfile['allergens'][number]): void {
  const profile = readStore(dietProfileStore);
  dietProfileStore.value = { ...profile, allergens: toggled(profile.allergens, code) };
}

/** Nothing is looked out for any more. */
export function clearProfile(): void {
  dietProfileStore.value = emptyProfile;
}

function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
