import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import type { FromWorker } from '#domain/lib/worker-messages.ts';
import { isForeign, toCacheable } from './cacheable.ts';
import { type CacheRule, cacheNameOf, isCall, keyOf } from './rules.ts';

let epoch = 0;

/** From here on nothing is kept that was asked for before: somebody signed in or out (W5). */
export function beginEpoch(): void {
  epoch += 1;
}

/** How one kind of answer is come by; a customer's own have caches of their own. */
export function strategyOf(rule: CacheRule, isCustomers: boolean): Strategy {
  const options = {
    cacheName: cacheNameOf(rule, isCustomers),
    plugins: [
      genuine(rule),
      new ExpirationPlugin({
        maxEntries: rule.entries,
        maxAgeSeconds: rule.seconds,
        purgeOnQuotaError: true,
      }),
    ],
  };
  if (rule.how === 'cache_first') return new CacheFirst(options);
  if (rule.how === 'revalidate') return new StaleWhileRevalidate(options);
  return new NetworkFirst({ ...options, networkTimeoutSeconds: rule.patience });
}

/** Keeps what is genuine, and tells the pages whether what they show was confirmed. */
function genuine(rule: CacheRule): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url, request.headers),
    handlerWillStart: async ({ state }) => {
      if (state) state.epoch = epoch;
    },
    fetchDidSucceed: async ({ request, response }) => {
      if (isForeign(response, rule))
        await tell({ type: 'unreached', url: request.url, problem: 'foreign' });
      else if (response.status >= 500)
        await tell({ type: 'unreached', url: request.url, problem: 'network' });
      return response;
    },
    fetchDidFail: ({ originalRequest }) =>
      tell({ type: 'unreached', url: originalRequest.url, problem: 'network' }),
    cacheWillUpdate: async ({ response, state }) =>
      state?.epoch === epoch ? toCacheable(response, rule, new Date()) : null,
    cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
      // A file that comes says nothing of the backend: it may be from the phone, or let through by a Wi-Fi's page.
      if (!isCall(request.url)) return;
      const isChanged = !(await isSame(oldResponse, newResponse));
      await tell({
        type: 'confirmed',
        url: request.url,
        isChanged: isChanged && oldResponse != null,
      });
    },
  };
}

/** By their tags where both have one, else byte for byte. */
async function isSame(before: Response | null | undefined, after: Response): Promise<boolean> {
  if (!before) return false;
  const [was, is] = [before.headers.get('ETag'), after.headers.get('ETag')];
  if (was && is) return was === is;
  return (await before.clone().text()) === (await after.clone().text());
}

async function tell(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

declare const self: ServiceWorkerGlobalScope;
