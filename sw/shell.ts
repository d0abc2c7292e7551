import type { FromWorker } from '#domain/lib/worker-messages.ts';
import {
  addressIn,
  cachedPage,
  cachePage,
  deleteCachedPages,
  isCacheablePage,
  isScan,
  isShell,
  setupOf,
  shellCache,
  shellKey,
} from './cached-pages.ts';

declare const self: ServiceWorkerGlobalScope;

/** Marks that the server has a newer build. */
const newerKey = '/__newer';
/** Network timeout in milliseconds if only the shell is cached. */
const timeoutMs = 2_000;
/** Delay in milliseconds before a scanned code's page is refreshed: everything else has loaded by then. */
const refreshDelayMs = 10_000;

/** Caches this build's page, for visits without a network. */
export async function cacheShell(): Promise<void> {
  await cachePage(shellKey, await fetch('/', { cache: 'reload', credentials: 'same-origin' }));
}

/** Caches pages that the worker has not seen (W2): the first visit's is in the browser's HTTP cache. */
export async function cachePages(
  urls: readonly string[],
  cache: RequestCache = 'force-cache',
): Promise<void> {
  for (const url of urls) {
    const address = addressIn(url);
    if (!isCacheablePage(address)) continue;
    const page = await fetch(url, { cache, credentials: 'same-origin' }).catch(() => null);
    if (page) await cachePage(address, page);
  }
}

/**
 * Serves a page from the cache and revalidates it; if the site's settings have changed meanwhile, the page is notified, so
 * that they apply to this start (D39, T28). Only a server-rendered page that is not cached yet, or one of a newer
 * build, is worth waiting for. A captive portal's page is shown as it is if nothing is cached, and never cached.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const address = addressIn(url);
  const fromNetwork = fromServer(event);
  const rendered = await cachedPage(address);
  const cached = rendered ?? (await shellInstead(address));
  // During the scan the server returns the shell only, so the page is refreshed later.
  if (isScan(address)) event.waitUntil(after(refreshDelayMs).then(() => refreshPage(url)));
  if (cached) {
    const shown = rendered ? address : shellKey;
    event.waitUntil(
      fromNetwork.then((fresh) => renew(shown, address, fresh, event)).catch(() => {}),
    );
    return cached;
  }
  event.waitUntil(fromNetwork.then((fresh) => cachePage(address, fresh.clone())).catch(() => {}));
  const quick = await Promise.race([fromNetwork.catch(() => null), after(timeoutMs)]);
  if (quick && (await isShell(quick))) return quick;
  return (await (await caches.open(shellCache)).match(shellKey)) ?? quick ?? fromNetwork;
}

/** The shell, unless the server has something worth waiting for. */
async function shellInstead(address: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCache);
  const mayBeRendered =
    isCacheablePage(address) && !isScan(address) && (await cache.keys()).length > 1;
  const isAwaited = mayBeRendered || (await cache.match(newerKey)) !== undefined;
  return isAwaited ? undefined : cache.match(shellKey);
}

/** Refreshes a cached page, unless the worker was removed meanwhile with all its caches. */
async function refreshPage(url: string): Promise<void> {
  if (await caches.has(shellCache)) await cachePages([url], 'default');
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Caches the newer page, and notifies the window if its setup differs. */
async function renew(
  shown: string,
  address: string,
  fresh: Response,
  event: FetchEvent,
): Promise<void> {
  if (!(await isShell(fresh))) return;
  const cache = await caches.open(shellCache);
  const before = await cache.match(shown);
  const isOfThisBuild = await isShell(fresh, true);
  // Another build's page is used from the next start on; its worker follows.
  if (!isOfThisBuild) return awaitNewer();
  const isSame = before && (await setupOf(before)) === (await setupOf(fresh));
  // A page of the old setup would otherwise be served forever where the new setup renders no screen.
  if (!isSame) await deleteCachedPages();
  await cachePage(address, fresh);
  if (isSame) return;
  if (shown === shellKey) await cacheShell();
  const page = await self.clients.get(event.resultingClientId);
  page?.postMessage({ type: 'page_changed' } satisfies FromWorker);
}

/** Marks that the server has another build: from the next start on, pages come from the server. */
export async function awaitNewer(): Promise<void> {
  await deleteCachedPages();
  await (await caches.open(shellCache)).put(newerKey, new Response());
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
