import type { Strategy } from 'workbox-strategies';
import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { toCacheable } from './cacheable.ts';
import { cacheNameOf, isCall, keyOf, ruleFor } from './rules.ts';

/** How many at a time: the page's own calls go first. */
const atOnce = 3;

/**
 * Keeps what the first visit's page has loaded before this worker was there, by the rules of its kind: the second visit
 * may be without a network (W2).
 */
export async function cacheLoaded(
  event: ExtendableEvent,
  { urls, headers }: Extract<ToWorker, { type: 'KEEP' }>,
  strategyFor: (request: Request) => Strategy | undefined,
): Promise<void> {
  const requests = urls
    .filter((url) => new URL(url).origin === location.origin)
    .map((url) => new Request(url, isCall(url) ? { headers: { ...headers } } : {}));
  for (let first = 0; first < requests.length; first += atOnce) {
    await Promise.all(
      requests.slice(first, first + atOnce).map(async (request) => {
        const strategy = strategyFor(request);
        if (!strategy) return;
        const [answered, kept] = strategy.handleAll({ event, request });
        await Promise.allSettled([answered, kept]);
      }),
    );
  }
}

/** Keeps the answers that came inside a page, by the rules of their kind (W2). */
export async function cacheAnswers({
  answers,
  headers,
}: Extract<ToWorker, { type: 'KEEP_ANSWERS' }>): Promise<void> {
  const now = new Date();
  for (const { url, text } of answers) {
    const { origin, pathname } = new URL(url);
    const rule = origin === location.origin ? ruleFor(pathname) : undefined;
    if (!rule || rule.personal) continue;
    const about = { 'Content-Type': 'application/json', Date: now.toUTCString() };
    const response = new Response(text, { headers: about });
    const kept = await toCacheable(response, rule, now);
    const cache = await caches.open(cacheNameOf(rule, false));
    if (kept) await cache.put(keyOf(url, new Headers(headers)), kept);
  }
}
