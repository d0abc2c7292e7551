import type { Diet } from '#domain/menu/menu-search.ts';
import type { Allergen } from '#domain/model.ts';
import { readStore } from '#stores/store.ts';
import { filtersStore, noFilters } from '#stores/venue/filters.ts';

/** Shows only what suits a diet, or no longer only that (design 11.4). */
export function toggleDiet(diet: Diet): void {
  const filters = readStore(filtersStore);
  filtersStore.value = { ...filters, diets: toggled(filters.diets, diet) };
}

/** Hides what contains or may contain an allergen, or shows it again. */
export function toggleAllergen(code: Allergen['code']): void {
  const filters = readStore(filtersStore);
  filtersStore.value = {
    ...filters,
    withoutAllergens: toggled(filters.withoutAllergens, code),
  };
}

/** Hides what contains alcohol, or shows it again. */
export function toggleAlcohol(): void {
  const filters = readStore(filtersStore);
  filtersStore.value = { ...filters, withoutAlcohol: !filters.withoutAlcohol };
}

/** Shows the whole menu again. */
export function clearFilters(): void {
  filtersStore.value = noFilters;
}

function toggled<T>(list: readonly T[], one: T): readonly T[] {
  return list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
}
