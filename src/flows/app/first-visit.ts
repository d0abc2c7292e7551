import { callHeaders } from '#api/headers.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { caller, guestCall } from '#flows/session/caller.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { initialDataNow } from './initial-data.ts';

/**
 * URLs that this page loaded before the service worker existed, so that the worker can cache them, and the venue list,
 * which a visitor who scanned a table code has not loaded (W2).
 */
export function loadedSoFar(): ToWorker {
  const { origin } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = loaded.filter((name) => name.startsWith(origin)).slice(0, maxUrls);
  const pages = performance.getEntriesByType('navigation').map(({ name }) => name);
  const list = maySeeVenues(readStore(settingsStore).restriction_mode, readStore(customerStore))
    ? [origin + venuesPath]
    : [];
  return {
    type: 'CACHE_URLS',
    urls: [...new Set([...list, ...own, ...pages])],
    headers: callHeaders(caller),
    guestHeaders: guestCall().headers,
  };
}

/** The page's initial data as responses to the calls it replaces, which the worker has not seen (W2). */
export function answersInPage(): ToWorker | null {
  const data = initialDataNow();
  if (!data) return null;
  const { venues, venue, place, menu, discounts } = data;
  const bodies = {
    venues: { venues },
    venue: { venue },
    place,
    menu: { menu },
    discounts: { discounts },
  };
  const answers = Object.entries(data.calls ?? {}).map(([name, path]) => ({
    url: window.location.origin + path,
    text: JSON.stringify(bodies[name as keyof typeof bodies]),
  }));
  return { type: 'CACHE_ANSWERS', answers, headers: callHeaders(caller) };
}

/** Whether the worker has already cached the venues, so that the first visit was not interrupted. */
export async function isFirstVisitCached(): Promise<boolean> {
  return (await globalThis.caches?.has('venues').catch(() => true)) ?? true;
}

const maxUrls = 200;
/** The first page as `listVenues` requests it. */
const venuesPath = `/api/venues.json?per_page=${PAGE_SIZE}&include_shop_venue=true&page=1`;
