import { inSession } from '#browser/storage/storage.ts';
import type { MenuFilter } from '#domain/menu/menu-filter.ts';
import { persistedStore, type Store } from '#stores/store.ts';

/** What the customer wants to see of a menu: diets, allergens to hide, and whether drinks with alcohol show. */
export interface MenuFilters extends MenuFilter {
  readonly withoutAlcohol: boolean;
}

export const noFilters: MenuFilters = { diets: [], withoutAllergens: [], withoutAlcohol: false };

/** They hold for the visit, at every venue (design 11.4). */
export const filtersStore: Store<MenuFilters> = persistedStore(
  inSession('menu_filters', (found) =>
    typeof found === 'object' && found !== null ? { ...noFilters, ...found } : noFilters,
  ),
);

/** Whether anything of a menu is left out. */
export function areFiltersOn({ diets, withoutAllergens, withoutAlcohol }: MenuFilters): boolean {
  return diets.length + withoutAllergens.length > 0 || withoutAlcohol;
}
