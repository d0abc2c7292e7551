import type { MenuRequest } from '#api/menu.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { menuWanted } from '#flows/menu/menu-wanted.ts';
import { takeOnlyService } from '#flows/menu/only-service.ts';
import { consumeCheckIn, enter } from '#flows/venue/check-in.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { freshnessStore } from '#stores/venue/freshness.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { type InitialData, showInitialData } from './initial-data.ts';

/** Arrives with a page on a phone; a place that it knows by heart is asked of the server before an order goes there (D12). */
export function arriveOnPhone(given: InitialData): string {
  const { place, keptAt = null } = given;
  if (place) freshnessStore.value = { ...readStore(freshnessStore), place_kept_at: keptAt };
  return arriveWith(given);
}

/** Arrives with what the page brought, as if it had been asked for; returns the path to show. */
export function arriveWith(given: InitialData): string {
  const { venue } = given;
  const path = venue ? arriveAt(venue, given) : given.path;
  showInitialData(given, venue ? menuWanted(venue).key : '');
  return path;
}

/** What the page gives, with the arrival of somebody who has never been here: what their phone takes over. */
export function forFirstTimeVisitor(given: InitialData): InitialData {
  const path = arriveWith({ ...given, keptAt: 0 });
  const { venue } = given;
  const arrival = {
    path,
    key: venue ? menuWanted(venue).key : '',
    cart: newsOf(readStore(cartStore)),
    visit: readStore(visitStore),
  };
  return { ...given, arrival };
}

/** Arrives where the menu is still to be asked for: the one that a newcomer would see there; null where they are led elsewhere. */
export function menuOnArrival(venue: Venue, given: InitialData): MenuRequest | null {
  const path = arriveAt(venue, given);
  const { key, ...request } = menuWanted(venue);
  return path === `/menu/${venue.slug}` ? request : null;
}

function arriveAt(venue: Venue, { path, place, windows = [] }: InitialData): string {
  const to = place ? enter(place, venue, windows) : path;
  venueStore.value = venue;
  windowsStore.value = windows;
  consumeCheckIn(venue);
  takeOnlyService(venue);
  return to;
}

/** What a basket knows that an empty one does not; whose it is, every phone says itself. */
function newsOf(cart: Cart): Partial<Cart> {
  const empty = new Map<string, unknown>(Object.entries(emptyCart()));
  const news = Object.entries(cart).filter(
    ([name, value]) =>
      name !== 'additional_data' && JSON.stringify(value) !== JSON.stringify(empty.get(name)),
  );
  return Object.fromEntries(news);
}
