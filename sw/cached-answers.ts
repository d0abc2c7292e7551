import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  CacheFirst,
  NetworkFirst,
  type NetworkFirstOptions,
  StaleWhileRevalidate,
  type Strategy,
  type StrategyHandler,
} from 'workbox-strategies';
import type { FromWorker } from '#domain/lib/worker-messages.ts';
import { isForeign, isGone, toCacheable } from './cacheable.ts';
import { type CacheRule, cacheNameOf, isCall, keyOf } from './rules.ts';

let epoch = 0;

/** Invalidates all pending responses for caching: somebody signed in or out (W5). */
export function beginEpoch(): void {
  epoch += 1;
}

/** Returns a function that checks whether nobody has signed in or out since this call (W5). */
export function epochGuard(): () => boolean {
  const startEpoch = epoch;
  return () => startEpoch === epoch;
}

/** The strategy of a rule (W2); customers' own responses have separate caches (W5). */
export function strategyOf(rule: CacheRule, isCustomers: boolean): Strategy {
  const options = {
    cacheName: cacheNameOf(rule, isCustomers),
    plugins: [
      validateResponses(rule, isCustomers),
      new ExpirationPlugin({
        maxEntries: rule.maxEntries,
        maxAgeSeconds: rule.maxAgeSeconds,
        // A picture that does not fit must not cost the menu (T18, T22, D328).
        purgeOnQuotaError: rule.strategy === 'cache_first',
      }),
    ],
  };
  if (rule.strategy === 'cache_first') return new CacheFirst(options);
  if (rule.strategy === 'revalidate') return new StaleWhileRevalidate(options);
  const { networkTimeoutSeconds } = rule;
  return new ServerFirst(rule, { ...options, networkTimeoutSeconds });
}

/** Network first, where a captive portal's page or a failing server is no better than no network (D12, D326). */
class ServerFirst extends NetworkFirst {
  readonly #rule: CacheRule;

  constructor(rule: CacheRule, options: NetworkFirstOptions) {
    super(options);
    this.#rule = rule;
  }

  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const response = await super._handle(request, handler);
    const known = problemOf(response, this.#rule) && (await handler.cacheMatch(request));
    return known ?? response;
  }
}

function problemOf(response: Response, rule: CacheRule): 'foreign' | 'network' | null {
  if (isForeign(response, rule)) return 'foreign';
  return response.status >= 500 ? 'network' : null;
}

/** Caches valid responses only, and informs the pages whether the data they show was confirmed. */
function validateResponses(rule: CacheRule, isCustomers: boolean): WorkboxPlugin {
  return {
    cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url, request.headers),
    handlerWillStart: async ({ state }) => {
      if (state) state.isSameEpoch = epochGuard();
    },
    fetchDidSucceed: async ({ request, response }) => {
      const problem = problemOf(response, rule);
      if (problem) await broadcast({ type: 'unreached', url: request.url, problem });
      return response;
    },
    fetchDidFail: ({ originalRequest }) =>
      broadcast({ type: 'unreached', url: originalRequest.url, problem: 'network' }),
    cacheWillUpdate: async ({ request, response, state }) => {
      if (isGone(response, rule)) {
        const cache = await self.caches.open(cacheNameOf(rule, isCustomers));
        await cache.delete(keyOf(request.url, request.headers));
      }
      const cacheable = await toCacheable(response, rule, new Date());
      // Somebody may have signed out while the body arrived.
      return state?.isSameEpoch() ? cacheable : null;
    },
    cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
      // A static file proves nothing about the backend: it may come from a cache, or be let through by a captive
      // portal.
      if (!isCall(request.url)) return;
      const isChanged = !(await isSame(oldResponse, newResponse));
      await broadcast({
        type: 'confirmed',
        url: request.url,
        isChanged: isChanged && oldResponse != null,
      });
    },
  };
}

/** Compares ETags if both have one, else the bytes. */
async function isSame(before: Response | null | undefined, after: Response): Promise<boolean> {
  if (!before) return false;
  const [was, is] = [before.headers.get('ETag'), after.headers.get('ETag')];
  if (was && is) return was === is;
  return (await before.clone().text()) === (await after.clone().text());
}

async function broadcast(message: FromWorker): Promise<void> {
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(message);
}

declare const self: ServiceWorkerGlobalScope;
