import { cachedAtHeader } from '#domain/lib/worker-messages.ts';
import type { STORED } from '#domain/session/stored-data.ts';

type CacheName = keyof (typeof STORED)['caches'];

/** Name of the worker's cache of texts (sw/rules.ts). */
const name: CacheName = 'translations';

/** Deletes cached texts of other languages, so that a new version of the app does not load them again (D37). */
export async function forgetOtherTexts(language: string): Promise<void> {
  try {
    const cache = await caches.open(name);
    const others = (await cache.keys()).filter(({ url }) => !isOf(url, language));
    await Promise.all(others.map((request) => cache.delete(request)));
  } catch {
    // Without the Cache API there is nothing to delete.
  }
}

function isOf(url: string, language: string): boolean {
  return new URL(url).pathname.split('/').at(-1)?.split('.')[0] === language;
}

/**
 * When the worker last cached the list of venues, in milliseconds since 1970 (T20): the customer's own list if they are
 * signed in, else the guests'; null if never.
 */
export async function venuesCachedAt(): Promise<number | null> {
  const guests = 'venues' satisfies CacheName;
  const own = `${'private-' satisfies CacheName}${guests}`;
  try {
    return (await newestList(own)) ?? (await newestList(guests));
  } catch {
    return null;
  }
}

async function newestList(cacheName: string): Promise<number | null> {
  // Opening a cache creates it.
  if (!(await caches.has(cacheName))) return null;
  const cache = await caches.open(cacheName);
  const keys = (await cache.keys()).filter(({ url }) => !url.includes('/count.json'));
  const lists = await Promise.all(keys.map((key) => cache.match(key)));
  const times = lists.map((list) => Date.parse(list?.headers.get(cachedAtHeader) ?? ''));
  return times.filter((time) => time > 0).sort((one, other) => other - one)[0] ?? null;
}
