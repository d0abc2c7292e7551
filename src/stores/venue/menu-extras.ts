import type { NutritionalFacts } from '#domain/diet/nutrition.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import type { Menu, Option, Product } from '#domain/model.ts';
import type { Loaded } from '#stores/loaded.ts';
import { privateStore, store } from '#stores/store.ts';

/** Recently ordered products; `key` identifies venue, customer and language (M4). */
export interface Recent {
  readonly key: string;
  /** Whether they are inserted into the menu; late ones wait for a suitable moment. */
  readonly isShown: boolean;
  readonly products: readonly Product[];
  readonly hidden_products: readonly Product[];
  /** Inserts them at the top of a menu, under a name; loaded together with the products. */
  readonly into: (menu: Menu, name: string) => Menu;
}

export const recentStore = privateStore<Recent>({
  key: '',
  isShown: false,
  products: [],
  hidden_products: [],
  into: (menu) => menu,
});

/** Loaded nutritional facts, by venue, product and language (M7). */
export const factsStore = store<Readonly<Record<string, Loaded<NutritionalFacts>>>>({});

/** Loaded options of offers, by venue, product and language (M8). */
export const offerOptionsStore = store<Readonly<Record<string, Loaded<readonly Option[]>>>>({});

/** Key of a product in these stores. */
export function extrasKey(venueId: number, productId: number, locale: string): string {
  return [venueId, productId, locale].join('|');
}

/** Changes of the current menu since the last visit, by product id; `key` identifies the menu (B10). */
export const menuChangesStore = store<{
  readonly key: string;
  readonly changes: Readonly<Record<string, MenuChange>>;
}>({
  key: '',
  changes: {},
});
