import { sessionId } from '#browser/storage/identity.ts';
import { recordStore } from '#browser/storage/record-store.ts';
import { localizeLines } from '#domain/cart/renamed-lines.ts';
import { changesOn, readSeenMenu, withMenuSeen } from '#domain/menu/menu-changes.ts';
import type { Venue } from '#domain/model.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore } from '#stores/venue/menu-extras.ts';
import { forgetShownMenu, restorePreviousMenu } from './shown-menu.ts';

const seenMenus = recordStore('menu_seen', readSeenMenu);

/**
 * Handles a newly loaded menu: localizes the basket (K8), compares the menu with the last visit's and stores it for the
 * next; the oldest menus are deleted (B10). If it failed to load offline, restores the previous menu.
 */
export async function recordMenu(load: (venue: Venue) => Promise<void>): Promise<void> {
  const { key, menu: loaded } = readStore(menuStore);
  const menu = readyValue(loaded);
  if (!menu) return restorePreviousMenu(load);
  const cart = readStore(cartStore);
  const lines = localizeLines(cart.line_items_attributes, menu);
  if (lines !== cart.line_items_attributes) {
    cartStore.value = { ...cart, line_items_attributes: [...lines] };
  }
  const all = await seenMenus.all();
  const seen = withMenuSeen(all.get(key) ?? null, menu, { visit: sessionId(), at: Date.now() });
  if (readStore(menuStore).key === key) {
    menuChangesStore.value = { key, changes: changesOn(menu, seen) };
  }
  await seenMenus.put(key, seen);
  const others = [...all].filter(([name]) => name !== key).sort(([, a], [, b]) => b.at - a.at);
  for (const [name] of others.slice(MAX_MENUS - 1)) await seenMenus.drop(name);
}

/** Deletes the stored menus of a members-only site with the member's session (D29). */
export async function forgetMenus(): Promise<void> {
  forgetShownMenu();
  menuChangesStore.value = { key: '', changes: {} };
  for (const name of (await seenMenus.all()).keys()) await seenMenus.drop(name);
}

const MAX_MENUS = 24;
