import { localItem, sessionItem } from '#browser/storage/storage.ts';
import { type DietProfile, readProfile } from '#domain/diet/diet-profile.ts';
import type { MenuFilter } from '#domain/menu/menu-filter.ts';
import type { ServiceType } from '#domain/model.ts';
import { persistedStore, type Store, store } from '#stores/store.ts';

/** Filters of a menu: diets, allergens to hide, and alcohol. */
export interface MenuFilters extends MenuFilter {
  readonly withoutAlcohol: boolean;
}

export const noFilters: MenuFilters = { diets: [], withoutAllergens: [], withoutAlcohol: false };

/** Filters for this visit, at all venues (design 11.4). */
export const filtersStore: Store<MenuFilters> = persistedStore(
  sessionItem('menu_filters', (found) => {
    const { diets, withoutAllergens } = Object(found);
    return Array.isArray(diets) && Array.isArray(withoutAllergens)
      ? (found as MenuFilters)
      : noFilters;
  }),
);

/** Whether any filter is active (design 11.4). */
export function areFiltersOn({ diets, withoutAllergens, withoutAlcohol }: MenuFilters): boolean {
  return diets.length + withoutAllergens.length > 0 || withoutAlcohol;
}

/** Search text of the menu; it stays while the customer views a result. */
export const menuSearchStore: Store<string> = store('');

/** Filter of the venue list: open now, or a service (design 11.1). */
export type VenueFilter = 'open' | ServiceType;

/** Search and filters of the venue list; they stay while the customer views a venue. */
export interface VenueSearch {
  readonly text: string;
  readonly filters: readonly VenueFilter[];
}

export const venueSearchStore = store<VenueSearch>({ text: '', filters: [] });

/** Diets and allergens of the customer; stored on the phone and never sent (B5). */
export const dietProfileStore: Store<DietProfile> = persistedStore(
  localItem('diet_profile', readProfile),
);
