import { type DietProfile, emptyProfile, toggled } from '#domain/diet/diet-profile.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';

/** Adds or removes a diet in the customer's profile (B5). */
export function toggleOwnDiet(diet: DietProfile['diets'][number]): void {
  const profile = readStore(dietProfileStore);
  dietProfileStore.value = { ...profile, diets: toggled(profile.diets, diet) };
}

/** Adds or removes an allergen in the customer's profile (B5). */
export function toggleOwnAllergen(code: DietProfile['allergens'][number]): void {
  const profile = readStore(dietProfileStore);
  dietProfileStore.value = { ...profile, allergens: toggled(profile.allergens, code) };
}

/** Clears the profile. */
export function clearProfile(): void {
  dietProfileStore.value = emptyProfile;
}
