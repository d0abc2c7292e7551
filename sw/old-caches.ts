import { shellCache } from './cached-pages.ts';
import { cacheRules, privatePrefix } from './rules.ts';

/**
 * Deletes the caches of other builds: their pages, whose scripts are gone, and caches that no rule uses any more.
 * Precached files are handled by cleanupOutdatedCaches.
 */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOldCache(name, shellCache));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whether a cache is not one of this build's rules (trust 3.7), whose page is in `shell`. */
export function isOldCache(name: string, shell: string): boolean {
  if (name === shell || name.startsWith('workbox-precache')) return false;
  const baseName = name.startsWith(privatePrefix) ? name.slice(privatePrefix.length) : name;
  return !cacheRules.some((rule) => rule.name === baseName);
}
