import { sessionItem } from '#browser/storage/storage.ts';
import type { MenuFilter } from '#domain/menu/menu-filter.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** Filters of a menu: diets, allergens to hide, and alcohol. */
export interface MenuFilters extends MenuFilter {
  readonly withoutAlcohol: boolean;
}

export const noFilters: MenuFilters = { diets: [], withoutAllergens: [], withoutAlcohol: false };

/** Filters for this visit, at all venues (design 11.4). */
export const filtersStore: Store<MenuFilters> = persistedStore(
  sessionItem('menu_filters', (found) =>
    typeof found === 'object' && found !== null ? { ...noFilters, ...found } : noFilters,
  ),
);

/** Whether any filter is active. */
export function areFiltersOn({ diets, withoutAllergens, withoutAlcohol }: MenuFilters): boolean {
  return diets.length + withoutAllergens.length > 0 || withoutAlcohol;
}
