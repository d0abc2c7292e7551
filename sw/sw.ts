import { registerQuotaErrorCallback } from 'workbox-core';
import * as navigationPreload from 'workbox-navigation-preload';
import {
  cleanupOutdatedCaches,
  PrecacheController,
  type PrecacheEntry,
  PrecacheRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import type { Strategy } from 'workbox-strategies';
import { isBackendPath, isFilePath } from '#domain/lib/site-paths.ts';
import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { repairAddress } from '#domain/venue/entry-address.ts';
import { beginEpoch, strategyOf } from './cached-answers.ts';
import { buildId } from './cached-pages.ts';
import { cacheAnswers, cacheLoaded } from './first-visit.ts';
import { openNotification } from './notification-tap.ts';
import { showNotification } from './notifications.ts';
import { dropOldCaches } from './old-caches.ts';
import { cachePacked, onlyCode } from './packed-code.ts';
import { endSubscription, renewSubscription, workerNotifier } from './push.ts';
import { cacheRules, isCustomersCall, privatePrefix, ruleFor } from './rules.ts';
import { answerPage, awaitNewer, cachePages, cacheShell } from './shell.ts';
import { cacheTexts } from './texts.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

// Precaches the built files, but never the page: the server inserts the site's settings into it (F11, D39).
const code = new PrecacheController({ plugins: [onlyCode] });
code.addToCacheList(self.__WB_MANIFEST);
registerRoute(new PrecacheRoute(code, { cleanURLs: false, directoryIndex: '' }));
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
  async (options) => strategyFor(options.request)?.handle(options) ?? fetch(options.request),
);

// As on the server, a damaged link is repaired first, since its end could look like a file's extension (D156).
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    !isBackendPath(url.pathname) &&
    !isFilePath(repairAddress(url.pathname, url.search).pathname),
  ({ event }) => answerPage(event as FetchEvent),
);

/** Whether no page has a worker yet: the first worker claims all pages, later ones wait (D94). */
let isFirst = false;

/** Shown where something failed to load, so most often without a network (design 11.15). */
const problemPicture = '/pictures/electric-plug.webp';

self.addEventListener('install', (event) => {
  isFirst = self.registration.active === null;
  const packed = cachePacked(code, buildId).catch(() => {});
  event.waitUntil(packed.then(() => code.install(event)));
  const request = new Request(problemPicture);
  const cachePicture = async () => strategyFor(request)?.handle({ event, request });
  event.waitUntil(
    Promise.all(
      [cacheShell(), cacheTexts(buildId), cachePicture()].map((one: Promise<unknown>) =>
        one.catch(() => {}),
      ),
    ),
  );
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([code.activate(event), dropOldCaches()]));
  // The network may be gone before the second visit; code that the page has not opened yet is precached.
  if (isFirst) event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  const message: ToWorker | null = event.data;
  if (message?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (message?.type === 'BUILD') event.ports[0]?.postMessage(buildId);
  if (message?.type === 'AWAIT_NEW_BUILD')
    event.waitUntil(awaitNewer().then(() => event.ports[0]?.postMessage(true)));
  if (message?.type === 'FORGET_CUSTOMER')
    event.waitUntil(forgetCustomer().then(() => event.ports[0]?.postMessage(true)));
  if (message?.type === 'CACHE_ANSWERS') event.waitUntil(cacheAnswers(message));
  if (message?.type === 'CACHE_URLS')
    event.waitUntil(
      Promise.all([cacheLoaded(event, message, strategyFor), cachePages(message.urls)]),
    );
});
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification, self.clients)),
);
self.addEventListener('push', (event) =>
  event.waitUntil(showNotification(readJson(event.data), workerNotifier())),
);
self.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription, newSubscription } = event;
  event.waitUntil(renewSubscription(oldSubscription, newSubscription));
});
registerQuotaErrorCallback(() => caches.delete('pictures'));

/** Deletes everything of a customer, and discards pending responses (W5). */
async function forgetCustomer(): Promise<void> {
  beginEpoch();
  const names = (await caches.keys()).filter((name) => name.startsWith(privatePrefix));
  await Promise.all([
    ...names.map((name) => caches.delete(name)),
    endSubscription().catch(() => {}),
  ]);
}

function readJson(data: PushMessageData | null) {
  try {
    return data?.json() ?? null;
  } catch {
    return null;
  }
}

function strategyFor({ url, headers }: Request): Strategy | undefined {
  const rule = ruleFor(new URL(url).pathname);
  return rule && strategies.get(`${isCustomersCall(headers)}${rule.path}`);
}
