import type { Strategy } from 'workbox-strategies';
import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { toCacheable } from './cacheable.ts';
import { epochGuard } from './cached-answers.ts';
import { firstRequests } from './first-requests.ts';
import { cacheNameOf, keyOf, ruleFor } from './rules.ts';

/** Concurrency; the page's own requests take precedence. */
const concurrency = 3;

/**
 * Caches what the first visit's page loaded before this worker was active, by the rules of each kind: the second visit
 * may be without a network (W2). Stops when the customer whose headers these are signs out (W5).
 */
export async function cacheLoaded(
  event: ExtendableEvent,
  message: Extract<ToWorker, { type: 'CACHE_URLS' }>,
  strategyFor: (request: Request) => Strategy | undefined,
): Promise<void> {
  const requests = firstRequests(message);
  const isSameEpoch = epochGuard();
  for (let first = 0; first < requests.length && isSameEpoch(); first += concurrency) {
    await Promise.all(
      requests.slice(first, first + concurrency).map(async (request) => {
        const strategy = strategyFor(request);
        if (!strategy) return;
        const [handled, cached] = strategy.handleAll({ event, request });
        await Promise.allSettled([handled, cached]);
      }),
    );
  }
}

/** Caches the API responses embedded in a page, by the rules of each kind (W2). */
export async function cacheAnswers({
  answers,
  headers,
}: Extract<ToWorker, { type: 'CACHE_ANSWERS' }>): Promise<void> {
  const now = new Date();
  for (const { url, text } of answers) {
    const { origin, pathname } = new URL(url);
    const rule = origin === location.origin ? ruleFor(pathname) : undefined;
    if (!rule || rule.personal) continue;
    const about = { 'Content-Type': 'application/json', Date: now.toUTCString() };
    const response = new Response(text, { headers: about });
    const cached = await toCacheable(response, rule, now);
    const cache = await caches.open(cacheNameOf(rule, false));
    if (cached) await cache.put(keyOf(url, new Headers(headers)), cached);
  }
}
