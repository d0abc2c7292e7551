import { useMemo } from 'react';
import { filterMenu } from '#domain/menu/menu-filter.ts';
import type { Menu } from '#domain/model.ts';
import { areFiltersOn, filtersStore, type MenuFilters } from '#stores/venue/filters.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { joinWords } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** A menu filtered by the customer's settings. */
export interface Filtered {
  readonly menu: Menu;
  readonly filters: MenuFilters;
  readonly isOn: boolean;
  readonly shown: number;
  /** Number of products hidden only because their allergens are unknown (D50). */
  readonly unknown: number;
}

const emptyMenu: Menu = { categories: [], hidden_products: [] };

export function useFiltered(menu: Menu = emptyMenu): Filtered {
  const { value: filters } = useSnapshot(filtersStore);
  return useMemo(() => {
    const { withoutAlcohol } = filters;
    const isOn = areFiltersOn(filters);
    const sober = withoutAlcohol ? withoutAlcoholicDrinks(menu) : menu;
    const found = filterMenu(sober, filters);
    return { ...found, menu: isOn ? found.menu : menu, filters, isOn };
  }, [menu, filters]);
}

/** "Vegetarian, no tree nuts" */
export function filterWords(
  { diets, withoutAllergens, withoutAlcohol }: MenuFilters,
  intl: Pick<IntlShape, 'formatMessage' | 'formatList' | 'locale'>,
): string {
  const parts = [
    ...diets.map((diet) => intl.formatMessage({ id: `menu.diet.${diet}` })),
    ...(withoutAlcohol ? [intl.formatMessage({ id: 'menu.without.alcohol' })] : []),
    ...withoutAllergens.map((code) =>
      intl.formatMessage(
        { id: 'menu.without' },
        { allergen: intl.formatMessage({ id: `menu.with.${code}` }) },
      ),
    ),
  ];
  const list = joinWords(parts, intl);
  return list.charAt(0).toLocaleUpperCase(intl.locale) + list.slice(1);
}

function withoutAlcoholicDrinks(menu: Menu): Menu {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.filter(({ contains_alcohol }) => !contains_alcohol),
  }));
  return { ...menu, categories };
}
