import { registerQuotaErrorCallback } from 'workbox-core';
import * as navigationPreload from 'workbox-navigation-preload';
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import type { ToWorker } from '#domain/worker-messages.ts';
import { beginEpoch, strategyOf } from './kept-answers.ts';
import { cacheRules, isCustomersCall, privatePrefix, ruleFor } from './rules.ts';
import { answerPage, buildId, dropOldShells, keepShell } from './shell.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

// The built files, never the page: the server writes the site's switches into it (D39).
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
navigationPreload.enable();

const strategies = new Map<string, Strategy>();
for (const rule of cacheRules) {
  for (const isCustomers of [false, true]) {
    strategies.set(`${isCustomers}${rule.path}`, strategyOf(rule, isCustomers));
  }
}

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.cache !== 'no-store' && ruleFor(url.pathname) !== undefined,
  async (options) => {
    const rule = ruleFor(options.url.pathname);
    const strategy =
      rule && strategies.get(`${isCustomersCall(options.request.headers)}${rule.path}`);
    return strategy ? strategy.handle(options) : fetch(options.request);
  },
);

registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && request.mode === 'navigate' && !isServersOwn.test(url.pathname),
  ({ event }) => answerPage(event as FetchEvent),
);

self.addEventListener('install', (event) => event.waitUntil(keepShell().catch(() => {})));
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()));
self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as Partial<ToWorker>;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'BUILD') event.ports[0]?.postMessage(buildId);
  if (type === 'FORGET_CUSTOMER')
    event.waitUntil(forgetCustomer().then(() => event.ports[0]?.postMessage(true)));
});
registerQuotaErrorCallback(() => caches.delete('pictures'));

/** Pages that the backend makes itself. */
const isServersOwn = /^\/(api|themes|qr|outbox)(\/|$)/;

/** Nothing of a customer stays, and nothing that is still under way is kept (W5). */
async function forgetCustomer(): Promise<void> {
  beginEpoch();
  const names = (await caches.keys()).filter((name) => name.startsWith(privatePrefix));
  await Promise.all(names.map((name) => caches.delete(name)));
}
