import type { PrecacheController } from 'workbox-precaching';
import { fileTypes, typeOf } from './cacheable.ts';

/** Up to this number, separate requests are as fast. */
const minFiles = 20;

/**
 * Precaches the code outside the first page from one response. Workbox requests one file after the other: some 160
 * round trips, during which nothing works offline (W2). It still requests whatever this response lacks.
 * @throws Error if there is no such response
 */
export async function cachePacked(
  code: Pick<PrecacheController, 'strategy' | 'getURLsToCacheKeys'>,
  buildId: string,
): Promise<void> {
  const cache = await caches.open(code.strategy.cacheName);
  const cached = new Set((await cache.keys()).map(({ url }) => url));
  const missing = [...code.getURLsToCacheKeys().values()].filter((url) => !cached.has(url));
  if (missing.length < minFiles) return;
  const answer = await fetch(`/static/later.json?b=${buildId}`, { priority: 'low' });
  const texts: Readonly<Record<string, unknown>> = await answer.json();
  const headers = { 'Content-Type': 'text/javascript; charset=utf-8' };
  const put = async (url: string) => {
    const { pathname } = new URL(url);
    const text = texts[pathname];
    if (typeof text !== 'string') return;
    await cache.put(url, new Response(text, { headers }));
  };
  await Promise.all(missing.map(put));
}

/** Rejects the page that a captive portal sends in place of code with status 200: installing must fail (D207, D327). */
export const onlyCode = {
  cacheWillUpdate: async ({ request, response }: Answered) => {
    const isCode = response.status === 200 && !response.redirected;
    return isCode && typeFor(request.url).test(typeOf(response)) ? response : null;
  },
};

interface Answered {
  readonly request: Pick<Request, 'url'>;
  readonly response: Response;
}

function typeFor(url: string): RegExp {
  if (url.endsWith('.woff2')) return fileTypes.font;
  return url.endsWith('.css') ? fileTypes.css : fileTypes.javascript;
}
