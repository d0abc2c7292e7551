import type { PrecacheController } from 'workbox-precaching';
import { isHtml } from './cacheable.ts';

/** Fewer files than these come as quickly one by one. */
const few = 20;

/**
 * Puts the code that no first page has among what is kept, out of one answer. Workbox asks for one file after the other:
 * some 260 round trips, two minutes on poor Wi-Fi, in which nothing works without a network yet. What this leaves out
 * it asks for.
 *
 * @throws Error where there is no such answer.
 */
export async function cachePacked(
  code: Pick<PrecacheController, 'strategy' | 'getURLsToCacheKeys'>,
  buildId: string,
): Promise<void> {
  const cache = await caches.open(code.strategy.cacheName);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...code.getURLsToCacheKeys().values()].filter((url) => !kept.has(url));
  if (missing.length < few) return;
  const answer = await fetch(`/static/later.json?b=${buildId}`, { priority: 'low' });
  const texts: Readonly<Record<string, unknown>> = await answer.json();
  const put = async (url: string) => {
    const { pathname } = new URL(url);
    const text = texts[pathname];
    if (typeof text !== 'string') return;
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    const headers = { 'Content-Type': `${type}; charset=utf-8` };
    await cache.put(url, new Response(text, { headers }));
  };
  await Promise.all(missing.map(put));
}

/** A Wi-Fi's sign-in page is no code, though its status is 200: with it no version is installed. */
export const onlyCode = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.status === 200 && !response.redirected && !isHtml(response) ? response : null,
};
