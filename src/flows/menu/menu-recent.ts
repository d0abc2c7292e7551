import { ApiError } from '#api/errors.ts';
import { listRecentProducts } from '#api/menu.ts';
import { isSpaceReserved, releaseSpace } from '#browser/page/reserved-space.ts';
import { reserveBasket, storeReservedSpace } from '#browser/storage/reserved-space.ts';
import { withUsuals } from '#domain/menu/usual-products.ts';
import type { Venue } from '#domain/model.ts';
import { localeStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore, watch } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { type Recent, recentStore } from '#stores/venue/menu-extras.ts';
import { recentKey } from './recent-shown.ts';

let lastRequest = 0;

/** Loads recently ordered products; no menu waits for them (M4). */
export async function loadRecent(venue: Venue): Promise<void> {
  const customer = readStore(customerStore);
  const cart = readStore(cartStore);
  const isForHere = cart.venue_id === venue.id;
  lastRequest += 1;
  const request = lastRequest;
  try {
    const recent = await listRecentProducts({
      venue_id: venue.id,
      order_service_type: (isForHere && cart.service_type) || undefined,
      delivery_window_id: (isForHere && cart.delivery_window_id) || undefined,
    });
    if (request !== lastRequest || readStore(customerStore)?.id !== customer?.id) return;
    const key = recentKey(venue.id, customer?.id) + readStore(localeStore);
    const before = readStore(recentStore);
    const isEarly = readStore(menuStore).menu.status !== 'ready' || isSpaceReserved();
    const isShown = isEarly || (before.key === key && before.isShown);
    reserveBasket(venue);
    const into: Recent['into'] = (menu, name) => withUsuals(menu, recent, name);
    recentStore.value = { key, isShown, ...recent, into };
    if (recent.products.length === 0) storeReservedSpace(venue, null);
    releaseIfMissing();
  } catch (reason) {
    // The menu works without them.
    if (!(reason instanceof ApiError)) throw reason;
  } finally {
    const { isShown, key, products } = readStore(recentStore);
    // Products that are shown take up the reserved space when they are rendered.
    const isTaken =
      isShown && products.length > 0 && key.startsWith(recentKey(venue.id, customer?.id));
    if (request === lastRequest && !isTaken) releaseSpace();
  }
}

/** Releases the space reserved for usual products, which the rendered ones now take up. */
export function releaseRecentSpace(): void {
  releaseSpace();
}

/** Releases the space if the menu, once loaded, has none of the usual products. */
function releaseIfMissing(): void {
  const check = () => {
    const { menu } = readStore(menuStore);
    if (menu.status !== 'ready') return;
    stop();
    if (readStore(recentStore).into(menu.value, '') === menu.value) releaseSpace();
  };
  const stop = watch(menuStore, check);
  check();
}

/** Stores the space that usual products take up, in pixels, so that the next page load reserves it. */
export function rememberSpace(
  venue: Venue,
  space: Readonly<{ height: number; chip: number; basket?: number }>,
): void {
  storeReservedSpace(venue, space);
}
