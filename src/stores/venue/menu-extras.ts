import type { NutritionalFacts } from '#domain/menu/nutrition.ts';
import type { Menu, Option, Product } from '#domain/model.ts';
import type { Loaded } from '#stores/loaded.ts';
import { type Store, store } from '#stores/store.ts';

/** What was ordered lately; `key` says where, by whom and in which language (M4). */
export interface Recent {
  readonly key: string;
  /** They have their place on the menu; what comes late waits for a calm moment. */
  readonly isShown: boolean;
  readonly products: readonly Product[];
  readonly hidden_products: readonly Product[];
  /** Sets them before all else in a menu, under a name; this comes with them. */
  readonly into: (menu: Menu, name: string) => Menu;
}

export const recentStore: Store<Recent> = store<Recent>({
  key: '',
  isShown: false,
  products: [],
  hidden_products: [],
  into: (menu) => menu,
});

/** Facts of products that were asked for, by venue, product and language (M7). */
export const factsStore = store<Readonly<Record<string, Loaded<NutritionalFacts>>>>({});

/** Options of offers that were asked for, by venue, product and language (M8). */
export const offerOptionsStore = store<Readonly<Record<string, Loaded<readonly Option[]>>>>({});

/** The name of a product's record in these stores. */
export function extrasKey(venueId: number, productId: number, locale: string): string {
  return [venueId, productId, locale].join('|');
}
