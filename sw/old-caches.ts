import { shellCache } from './cached-pages.ts';
import { isOldCache } from './rules.ts';

/**
 * Deletes the caches of other builds: their pages, whose scripts are gone, and caches that no rule uses any more.
 * Precached files are handled by cleanupOutdatedCaches.
 */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOldCache(name, shellCache));
  await Promise.all(old.map((name) => caches.delete(name)));
}
