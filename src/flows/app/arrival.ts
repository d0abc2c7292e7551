import type { MenuRequest } from '#api/menu.ts';
import type { Venue } from '#domain/model.ts';
import { menuRequestFor } from '#flows/menu/menu-request.ts';
import { selectOnlyService } from '#flows/menu/only-service.ts';
import { checkInAt, consumeCheckIn } from '#flows/venue/check-in.ts';
import { freshnessStore } from '#stores/app/freshness.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
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

/** Adds what a first-time visitor is shown, none of it personal (D180). */
export function forFirstTimeVisitor(data: InitialData): InitialData {
  return { ...data, rendered: screenAt(hydrateFrom({ ...data, cachedAt: 0 })) };
}

/** Identifies what a path shows in the current state. */
export const screenAt = (path: string) => `${path} ${readStore(menuStore).key}`;

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
