import type { Venue } from '#domain/model.ts';
import { readStore, watch } from '#stores/store.ts';
import { type MenuOnShow, menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** The menu shown last. */
let last: MenuOnShow | null = null;

watch(menuStore, remember, true);
remember();

function remember(): void {
  const onShow = readStore(menuStore);
  if (onShow.menu.status === 'ready') last = onShow;
}

/**
 * Offline, the previous menu stays if another service, window or language was chosen: it is more useful than
 * an error. The chosen one is requested as soon as the phone is back online (D197).
 */
export function restorePreviousMenu(load: (venue: Venue) => Promise<void>): void {
  const { key, menu } = readStore(menuStore);
  if (menu.status !== 'failed' || menu.problem !== 'offline') return;
  if (!last || venueOf(last.key) !== venueOf(key)) return;
  menuStore.value = last;
  const readAgain = () => {
    const venue = readStore(venueStore);
    if (venue) void load(venue);
  };
  window.addEventListener('online', readAgain, { once: true });
}

/** Forgets the menu when the session on a members-only site ends (D29). */
export function forgetShownMenu(): void {
  last = null;
}

const venueOf = (key: string) => key.split('|')[0];
