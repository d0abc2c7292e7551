import type { Settings } from '#domain/session/settings.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { orderStore } from '#stores/orders/order.ts';
import { checkInStore, visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { lastServiceStore, venueListStore, venueStore, windowsStore } from '#stores/venue/venue.ts';

const touched = [
  cartStore,
  checkInStore,
  lastServiceStore,
  localeStore,
  menuStore,
  toastsStore,
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
export function withFirstTimeStores<T>(settings: Settings, locale: string, act: () => T): T {
  const before = touched.map(({ value }) => value);
  try {
    settingsStore.value = settings;
    localeStore.value = locale;
    return act();
  } finally {
    for (const [place, store] of touched.entries()) store.value = before[place] as never;
  }
}
