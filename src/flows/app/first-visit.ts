import { callHeaders } from '#api/headers.ts';
import { PAGE_SIZE } from '#domain/constants.ts';
import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { caller } from '#flows/session/caller.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { initialDataNow } from './initial-data.ts';

/**
 * What this page has loaded so far that the worker may keep, with who asked for it: it came before the worker did. And
 * the list of venues, which nobody has seen who came by a table's code (W2).
 */
export function loadedSoFar(): ToWorker {
  const { origin } = window.location;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = loaded.filter((name) => name.startsWith(origin)).slice(0, mostUrls);
  const pages = performance.getEntriesByType('navigation').map(({ name }) => name);
  const list = maySeeVenues(readStore(settingsStore).restriction_mode, readStore(customerStore))
    ? [origin + venuesPath]
    : [];
  return {
    type: 'KEEP',
    urls: [...new Set([...list, ...own, ...pages])],
    headers: callHeaders(caller),
  };
}

/** What came with the page, as the answers to the calls that it stands for: the worker has not seen them pass (W2). */
export function answersInPage(): ToWorker | null {
  const given = initialDataNow();
  if (!given) return null;
  const { venues, venue, place, menu, discounts } = given;
  const bodies = {
    venues: { venues },
    venue: { venue },
    place,
    menu: { menu },
    discounts: { discounts },
  };
  const answers = Object.entries(given.calls ?? {}).map(([name, path]) => ({
    url: window.location.origin + path,
    text: JSON.stringify(bodies[name as keyof typeof bodies]),
  }));
  return { type: 'KEEP_ANSWERS', answers, headers: callHeaders(caller) };
}

/** Whether the worker has kept the venues before: the first visit was not cut short. */
export async function isAnyKept(): Promise<boolean> {
  return (await globalThis.caches?.has('venues').catch(() => true)) ?? true;
}

const mostUrls = 200;
/** As `listVenues` asks for its first page. */
const venuesPath = `/api/venues.json?per_page=${PAGE_SIZE}&include_shop_venue=true&page=1`;
