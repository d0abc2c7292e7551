import { type DietProfile, isSet } from '#domain/diet/diet-profile.ts';
import type { MenuChange } from '#domain/menu/menu-changes.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore } from '#stores/venue/menu-extras.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The customer's diet profile; null if it is empty (B5). */
export function useOwnDiet(): DietProfile | null {
  const { value: profile } = useSnapshot(dietProfileStore);
  return isSet(profile) ? profile : null;
}

/** Changes of the current menu since the last visit, by product id (B10). */
export function useMenuChanges(): Readonly<Record<string, MenuChange>> {
  const { value: changed } = useSnapshot(menuChangesStore);
  const { value: onShow } = useSnapshot(menuStore);
  const isNews = changed.key === onShow.key && Object.keys(changed.changes).length > 0;
  return isNews ? changed.changes : none;
}

const none = {};
