import type { MenuChange } from '#domain/menu/menu-changes.ts';
import { type Store, store } from '#stores/store.ts';

/** Changes of the current menu since the last visit, by product id; `key` identifies the menu (B10). */
export const menuChangesStore: Store<{
  readonly key: string;
  readonly changes: Readonly<Record<string, MenuChange>>;
}> = store<{ readonly key: string; readonly changes: Readonly<Record<string, MenuChange>> }>({
  key: '',
  changes: {},
});
