import { drawer } from '#browser/drawer.ts';
import { sessionId } from '#browser/identity.ts';
import { changesOn, readSeenMenu, withMenuSeen } from '#domain/menu-changes.ts';
import { held, whole } from '#stores/kept.ts';
import { readyValue } from '#stores/loaded.ts';
import { menuStore } from '#stores/menu.ts';
import { menuChangesStore } from '#stores/menu-changes.ts';

const seenMenus = drawer('menu_seen', readSeenMenu);

/** Compares the menu on show with the last visit's, and keeps it for the next one; the oldest menus are forgotten (B10). */
export async function noteMenu(): Promise<void> {
  const { key, menu: loaded } = held(menuStore);
  const menu = readyValue(loaded);
  if (!menu) return;
  const all = await seenMenus.all();
  const seen = withMenuSeen(all.get(key) ?? null, menu, { visit: sessionId(), at: Date.now() });
  if (held(menuStore).key === key) {
    menuChangesStore.value = whole({ key, changes: changesOn(menu, seen) });
  }
  await seenMenus.put(key, seen);
  const others = [...all].filter(([name]) => name !== key).sort(([, a], [, b]) => b.at - a.at);
  for (const [name] of others.slice(MOST_MENUS - 1)) await seenMenus.drop(name);
}

/** The menus of a site for members are forgotten with the member (D29). */
export async function forgetMenus(): Promise<void> {
  menuChangesStore.value = { key: '', changes: {} };
  for (const name of (await seenMenus.all()).keys()) await seenMenus.drop(name);
}

const MOST_MENUS = 24;
