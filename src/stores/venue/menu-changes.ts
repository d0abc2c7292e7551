import type { MenuChange } from '#domain/menu/menu-changes.ts';
import { type Store, store } from '#stores/store.ts';

/** What changed on the menu on show since the visit before, by product id; `key` says which menu (B10). */
export const menuChangesStore: Store<{
  readonly key: string;
  readonly changes: Readonly<Record<string, MenuChange>>;
}> = store<{ readonly key: string; readonly changes: Readonly<Record<string, MenuChange>> }>({
  key: '',
  changes: {},
});
