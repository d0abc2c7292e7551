import type { MenuRequest } from '#api/menu.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { menuRequestFor } from '#flows/menu/menu-request.ts';
import { selectOnlyService } from '#flows/menu/only-service.ts';
import { checkInAt, consumeCheckIn } from '#flows/venue/check-in.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { type InitialData, showInitialData } from './initial-data.ts';

/**
 * Hydrates the stores from a page on the phone. If its place comes from a cache, it is confirmed with the server
 * before an order goes there (D12).
 */
export function hydrateOnPhone(data: InitialData): string {
  const { place, cachedAt = null } = data;
  if (place) freshnessStore.value = { ...readStore(freshnessStore), place_cached_at: cachedAt };
  return hydrateFrom(data);
}

/**
 * Hydrates the stores from the page's data as if it had been requested, with a scanned code's check-in (§4, G12);
 * returns the path to show.
 */
export function hydrateFrom(data: InitialData): string {
  const { venue } = data;
  const path = venue ? arriveAt(venue, data) : data.path;
  showInitialData(data, venue ? menuRequestFor(venue).key : '');
  return path;
}

/** Adds the state that a first-time visitor starts with, none of it personal (D180), so that phones need not compute it. */
export function forFirstTimeVisitor(data: InitialData): InitialData {
  const path = hydrateFrom({ ...data, cachedAt: 0 });
  const { venue } = data;
  const arrival = {
    path,
    key: venue ? menuRequestFor(venue).key : '',
    cart: changedFields(readStore(cartStore)),
    visit: readStore(visitStore),
  };
  return { ...data, arrival };
}

/** The menu that a first-time visitor would see, to be requested; null if a failed check-in redirects (D119). */
export function menuOnArrival(venue: Venue, data: InitialData): MenuRequest | null {
  const path = arriveAt(venue, data);
  const { key, ...request } = menuRequestFor(venue);
  return path === `/menu/${venue.slug}` || path === data.path ? request : null;
}

function arriveAt(venue: Venue, { path, place, windows = [] }: InitialData): string {
  const to = place ? checkInAt(place, venue, windows) : path;
  venueStore.value = venue;
  windowsStore.value = windows;
  consumeCheckIn(venue);
  selectOnlyService(venue);
  return to;
}

/** The fields in which a basket differs from an empty one, without the owner, which every phone sets itself. */
function changedFields(cart: Cart): Partial<Cart> {
  const empty = new Map<string, unknown>(Object.entries(emptyCart()));
  const changed = Object.entries(cart).filter(
    ([name, value]) =>
      name !== 'additional_data' && JSON.stringify(value) !== JSON.stringify(empty.get(name)),
  );
  return Object.fromEntries(changed);
}
