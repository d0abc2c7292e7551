import { toggled } from '#domain/diet/diet-profile.ts';
import type { Diet } from '#domain/menu/menu-search.ts';
import type { Allergen } from '#domain/model.ts';
import { readStore } from '#stores/store.ts';
import { filtersStore, menuSearchStore, noFilters } from '#stores/venue/filters.ts';

/** Toggles a diet filter (design 11.4). */
export function toggleDiet(diet: Diet): void {
  const filters = readStore(filtersStore);
  filtersStore.value = { ...filters, diets: toggled(filters.diets, diet) };
}

/** Toggles hiding products that contain, or may contain, an allergen. */
export function toggleAllergen(code: Allergen['code']): void {
  const filters = readStore(filtersStore);
  filtersStore.value = {
    ...filters,
    withoutAllergens: toggled(filters.withoutAllergens, code),
  };
}

/** Toggles hiding products with alcohol. */
export function toggleAlcohol(): void {
  const filters = readStore(filtersStore);
  filtersStore.value = { ...filters, withoutAlcohol: !filters.withoutAlcohol };
}

/** Clears all filters. */
export function clearFilters(): void {
  filtersStore.value = noFilters;
}

/** Searches products by name, description or diet (design 11.4). */
export function searchMenuFor(text: string): void {
  menuSearchStore.value = text;
}
