import type { Settings } from '#domain/settings.ts';
import { cartStore } from '#stores/cart.ts';
import { checkInStore, visitStore } from '#stores/check-in.ts';
import { menuStore } from '#stores/menu.ts';
import { orderStore } from '#stores/order.ts';
import { localeStore, settingsStore } from '#stores/settings.ts';
import { noticesStore } from '#stores/shell.ts';
import { lastServiceStore, venueListStore, venueStore, windowsStore } from '#stores/venue.ts';

const touched = [
  cartStore,
  checkInStore,
  lastServiceStore,
  localeStore,
  menuStore,
  noticesStore,
  orderStore,
  settingsStore,
  venueListStore,
  venueStore,
  visitStore,
  windowsStore,
];

/**
 * Acts on the server as for somebody who comes for the first time, and forgets them: the stores are filled, read and
 * emptied in one go, so that no request ever sees another's.
 */
export function asNewcomer<T>(settings: Settings, locale: string, act: () => T): T {
  const before = touched.map(({ value }) => value);
  try {
    settingsStore.value = settings;
    localeStore.value = locale;
    return act();
  } finally {
    for (const [place, store] of touched.entries()) store.value = before[place] as never;
  }
}
