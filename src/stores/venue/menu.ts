import type { Menu, MenuDiscount } from '#domain/model.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { store } from '#stores/store.ts';

/** A venue's menu for one service in one language; `key` identifies it, so that the wrong one is never shown. */
export interface MenuOnShow {
  readonly key: string;
  readonly menu: Loaded<Menu>;
  readonly discounts: Readonly<Record<string, MenuDiscount>>;
}

export const menuStore = store<MenuOnShow>({
  key: '',
  menu: waiting,
  discounts: {},
});
