import { getMenu, getMenuDiscounts, type MenuRequest } from '#api/menu.ts';
import { listDeliveryWindows } from '#api/venues.ts';
import { releaseSpace } from '#browser/page/reserved-space.ts';
import { wait } from '#browser/page/wait.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { countsStock } from '#domain/menu/stock.ts';
import type { Venue } from '#domain/model.ts';
import { isLoggedIn } from '#domain/session/session.ts';
import { takesWindows } from '#domain/venue/venue.ts';
import { consumePrefetched } from '#flows/app/prefetched.ts';
import { failedLoad } from '#flows/app/problem.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { consumeCheckIn } from '#flows/venue/check-in.ts';
import { openVenue } from '#flows/venue/venue.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { type Loaded, waiting } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { type MenuOnShow, menuStore } from '#stores/venue/menu.ts';
import { isAt, noWindows, venueStore, windowsStore } from '#stores/venue/venue.ts';
import { menuRequestFor } from './menu-request.ts';
import { selectOnlyService } from './only-service.ts';

/** Opens a venue's menu by slug or id; cached data shows immediately (M1, R3). */
export async function openMenu(path: string): Promise<Loaded<Venue>> {
  const venue = await openVenue(path);
  // Another venue may have been opened meanwhile.
  if (venue.status !== 'ready' || readStore(venueStore)?.id !== venue.value.id) return venue;
  consumeCheckIn(venue.value);
  selectOnlyService(venue.value);
  await loadMenu(venue.value);
  return venue;
}

/** Opens the venue and its menu if they are not loaded, as after a reload; returns whether they are (D1). */
export async function ensureMenu(path: string): Promise<boolean> {
  const venue = readStore(venueStore);
  const { key, menu } = readStore(menuStore);
  const isHere = venue !== null && isAt(path, venue);
  if (isHere && menu.status === 'ready' && key.startsWith(`${venue.id}|`)) return true;
  return (await openMenu(path)).status === 'ready';
}

/** Maximum time that a loaded menu waits for its accompanying data, in milliseconds. */
const extrasTimeoutMs = 300;

let lastRequest = 0;

/**
 * Loads the menu for the basket's service (M1). A menu of another venue, service or language is never shown meanwhile;
 * the same menu stays visible while it is revalidated (design 11.15).
 */
export async function loadMenu(venue: Venue): Promise<void> {
  const { key, ...request } = menuRequestFor(venue);
  if (menuStore.value.key !== key) menuStore.value = { key, menu: waiting, discounts: {} };
  const isThere = consumePrefetched(`menu ${key}`);
  let { discounts } = menuStore.value;
  const priced = isThere
    ? undefined
    : getMenuDiscounts(venue.id, request.order_service_type).then(
        (now) => {
          discounts = now;
        },
        () => undefined,
      );

  // Requested together with the menu, so that usual products are on top from the start; the menu does not wait long for
  // them (M4).
  const usual = recentOf(venue).then((recent) => recent?.loadRecent(venue) ?? releaseSpace());
  lastRequest += 1;
  const ownRequest = lastRequest;
  const hasWindows = takesWindows(venue, readStore(settingsStore));
  const [menu, windows, choosing] = await Promise.all([
    isThere
      ? menuStore.value.menu
      : readMenu(request, countsStock(venue, readStore(settingsStore))).catch(failedLoad),
    hasWindows ? listDeliveryWindows(venue.id).catch(() => null) : noWindows,
    hasWindows ? import('#flows/venue/windows.ts').catch(() => null) : null,
  ]);
  const besides = Promise.all([usual, priced]);
  await Promise.race([besides, wait(extrasTimeoutMs)]);
  if (ownRequest !== lastRequest) return; // superseded by a later request
  if (windows) {
    windowsStore.value = windows;
    choosing?.selectOnlyWindow(venue);
  } else if (windowsStore.value.some(({ venue_id }) => venue_id !== venue.id)) {
    windowsStore.value = noWindows;
  }
  // The window, or the service that was chosen meanwhile, may have another menu; the outdated one is never shown.
  if (menuRequestFor(venue).key !== key) return loadMenu(venue);
  if (menu.status === 'failed' && menuStore.value.menu.status === 'ready') return;
  menuStore.value = { key, menu, discounts };
  void priced?.then(() => {
    const shown = menuStore.value;
    // The previous menu may have been restored meanwhile.
    if (ownRequest !== lastRequest || shown.key !== key) return;
    menuStore.value = { ...shown, discounts };
    priceSoon(venue);
  });
  // Without storage there is nothing to compare with (B10).
  void import('./menu-changes.ts')
    .then(({ recordMenu }) => recordMenu(loadMenu))
    .catch(() => undefined);
  // A happy hour may have started or ended since the basket was filled (C4).
  priceSoon(venue);
}

/** Reads the whole menu, which replaces the one before: what the venue has deleted is gone (M2, D361). */
async function readMenu(request: MenuRequest, isCounted: boolean): Promise<MenuOnShow['menu']> {
  const value = mergeMenu(emptyMenu, await getMenu(request), isCounted);
  return { status: 'ready', value, at: Date.now() };
}

/** Loads the code for usual products; not needed if this customer has never ordered here. */
async function recentOf(venue: Venue): Promise<typeof import('./menu-recent.ts') | null> {
  const hasOrdered = readStore(orderHandlesStore).some((order) => order.venue.slug === venue.slug);
  if (!hasOrdered && !isLoggedIn(readStore(credentialsStore), readStore(customerStore)))
    return null;
  return import('./menu-recent.ts').catch(() => null);
}
