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

/** When the worker last got the list of venues from the server, in milliseconds since 1970 (T20); null if never. */
export async function venuesCachedAt(): Promise<number | null> {
  try {
    const cache = await caches.open('venues' satisfies CacheName);
    const all = await cache.matchAll();
    const times = all.map(({ headers }) => Date.parse(headers.get(cachedAtHeader) ?? ''));
    return (
      times
        .filter((time) => time > 0)
        .sort((one, other) => one - other)
        .at(-1) ?? null
    );
  } catch {
    return null;
  }
}
