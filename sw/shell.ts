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

/** The server has another build by now. */
const newerKey = '/__newer';
/** Milliseconds that the server has where nothing is kept for a page but the bare one. */
const patience = 2_000;
/** Milliseconds after which a scanned code's page is asked for: everything else has come by then. */
const quietMs = 10_000;

/** Keeps the page that goes with this build's scripts, for when there is no network. */
export async function cacheShell(): Promise<void> {
  await cachePage(shellKey, await fetch('/', { cache: 'reload', credentials: 'same-origin' }));
}

/** Keeps pages that the worker has not seen pass: the first visit's lies in the browser's own cache. */
export async function cachePages(
  urls: readonly string[],
  cache: RequestCache = 'force-cache',
): Promise<void> {
  for (const url of urls) {
    const own = addressIn(url);
    if (!isCacheablePage(own)) continue;
    const page = await fetch(url, { cache, credentials: 'same-origin' }).catch(() => null);
    if (page) await cachePage(own, page);
  }
}

/**
 * A page: as it was kept, at once, and asked for behind it; where the site has changed its switches meanwhile the page is
 * told, so that they count at this very start (D39, T28). Only a page that the server draws, and has not drawn here
 * yet, is worth waiting for, and one of a newer build. A Wi-Fi's sign-in page is shown as what it is where nothing is
 * kept, and never put away.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { url } = event.request;
  const own = addressIn(url);
  const asked = fromServer(event);
  const drawn = await cachedPage(own);
  const kept = drawn ?? (await shellInstead(own));
  // What the server says of it behind the scan is the bare page.
  if (isScan(own)) event.waitUntil(after(quietMs).then(() => keepAgain(url)));
  if (kept) {
    const shown = drawn ? own : shellKey;
    event.waitUntil(asked.then((fresh) => renew(shown, own, fresh, event)).catch(() => {}));
    return kept;
  }
  event.waitUntil(asked.then((fresh) => cachePage(own, fresh.clone())).catch(() => {}));
  const quick = await Promise.race([asked.catch(() => null), after(patience)]);
  if (quick && (await isShell(quick))) return quick;
  return (await (await caches.open(shellCache)).match(shellKey)) ?? quick ?? asked;
}

/** The bare page, where the server has nothing better that is worth waiting for. */
async function shellInstead(own: string): Promise<Response | undefined> {
  const cache = await caches.open(shellCache);
  const isDrawnElsewhere = isCacheablePage(own) && !isScan(own) && (await cache.keys()).length > 1;
  const isAwaited = isDrawnElsewhere || (await cache.match(newerKey)) !== undefined;
  return isAwaited ? undefined : cache.match(shellKey);
}

/** Unless the worker was taken off the phone meanwhile, with all that it kept. */
async function keepAgain(url: string): Promise<void> {
  if (await caches.has(shellCache)) await cachePages([url], 'default');
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Puts away the newer page, and says so where the one that was shown is set up otherwise. */
async function renew(
  shown: string,
  own: string,
  fresh: Response,
  event: FetchEvent,
): Promise<void> {
  if (!(await isShell(fresh))) return;
  const cache = await caches.open(shellCache);
  const before = await cache.match(shown);
  const isOfThisBuild = await isShell(fresh, true);
  // Another build's page is shown from the next start on; its worker follows.
  if (!isOfThisBuild) return awaitNewer();
  const isSame = before && (await setupOf(before)) === (await setupOf(fresh));
  await cachePage(own, fresh);
  if (isSame) return;
  if (shown === shellKey) await cacheShell();
  const page = await self.clients.get(event.resultingClientId);
  page?.postMessage({ type: 'page_changed' } satisfies FromWorker);
}

/** From the next start on a page comes from the server, which has another build. */
export async function awaitNewer(): Promise<void> {
  await deleteCachedPages();
  await (await caches.open(shellCache)).put(newerKey, new Response());
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
