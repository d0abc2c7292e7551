import { cacheRules, privatePrefix } from './rules.ts';
import { shellCache } from './shell.ts';

/**
 * What other builds have kept goes: their pages, whose scripts are gone, and every cache that no rule writes any more.
 * The built files have their own way (cleanupOutdatedCaches).
 */
export async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
}

/** Whether a cache is none of this build's. */
export function isOld(name: string): boolean {
  if (name === shellCache || name.startsWith('workbox-precache')) return false;
  const own = name.startsWith(privatePrefix) ? name.slice(privatePrefix.length) : name;
  return !cacheRules.some((rule) => rule.name === own);
}
