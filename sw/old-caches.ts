import { shellCache } from './cached-pages.ts';
import { isOldCache } from './rules.ts';

/**
 * What other builds have kept goes: their pages, whose scripts are gone, and every cache that no rule writes any more.
 * The built files have their own way (cleanupOutdatedCaches).
 */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => isOldCache(name, shellCache));
  await Promise.all(old.map((name) => caches.delete(name)));
}
