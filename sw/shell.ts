import type { FromWorker } from '#domain/worker-messages.ts';

/** The one page that every path of the app is; a page that the server has drawn lies under its own path. */
const shellKey = '/__shell';
/** Begins the name of every build's cache of its pages. */
export const shellPrefix = 'shell-';

declare const __BUILD_ID__: string;
declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to. */
export const buildId: string = __BUILD_ID__;
/** This build's own. */
export const shellCache: string = shellPrefix + buildId;
/** Milliseconds that the server has where nothing is kept for a page but the bare one. */
const patience = 2_000;
/** Drawn pages that are kept, beside the bare one. */
const mostDrawn = 20;

const drawnMark = '<script type="application/json" id="given">{';
const buildMark = `name="build" content="${buildId}"`;

/** Keeps the page that goes with this build's scripts, for when there is no network. */
export async function keepShell(): Promise<void> {
  await keep(shellKey, await fetch('/', { cache: 'reload', credentials: 'same-origin' }));
}

/**
 * A page: as it was kept, at once, and asked for behind it; where the site has changed its switches meanwhile the page is
 * told, so that they count at this very start (D39, trust P28). What nobody has kept comes from the server. A Wi-Fi's
 * sign-in page is shown as what it is where nothing is kept, and never put away.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  const asked = fromServer(event);
  const cache = await caches.open(shellCache);
  const drawn = search === '' ? await cache.match(pathname) : undefined;
  if (drawn) {
    event.waitUntil(asked.then((fresh) => renew(pathname, fresh, event)).catch(() => {}));
    return drawn;
  }
  event.waitUntil(
    asked.then((fresh) => keep(search === '' ? pathname : '', fresh.clone())).catch(() => {}),
  );
  const quick = await Promise.race([asked.catch(() => null), after(patience)]);
  if (quick && (await isShell(quick))) return quick;
  return (await cache.match(shellKey)) ?? quick ?? asked;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Puts the newer page in the place of the one that was shown, and says so where it is set up otherwise. */
async function renew(path: string, fresh: Response, event: FetchEvent): Promise<void> {
  if (!(await isShell(fresh))) return;
  const cache = await caches.open(shellCache);
  const before = await cache.match(path);
  const isOfThisBuild = await isShell(fresh, buildMark);
  // Another build's page is shown from the next start on; its worker follows.
  if (!isOfThisBuild) return void (await forgetDrawn());
  const isSame = before && (await setupOf(before)) === (await setupOf(fresh));
  await keep(path, fresh);
  if (isSame) return;
  const page = await self.clients.get(event.resultingClientId);
  page?.postMessage({ type: 'page_changed' } satisfies FromWorker);
}

/** Everything that was drawn: the pages of another language, or of a site that has changed. */
async function forgetDrawn(): Promise<void> {
  const cache = await caches.open(shellCache);
  const drawn = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(drawn.map((request) => cache.delete(request)));
}

async function keep(path: string, response: Response): Promise<void> {
  if (!(await isShell(response, buildMark))) return;
  const text = await response.text();
  const headers = new Headers(response.headers);
  // The text is here decoded, whatever it came as.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  const cache = await caches.open(shellCache);
  const isDrawn = text.includes(drawnMark);
  if (!isDrawn) return cache.put(shellKey, new Response(text, { headers }));
  if (path !== '/venues' && !path.startsWith('/menu/')) return;
  const copy = text.replace(drawnMark, `${drawnMark}"isKept":true,`);
  await cache.put(path, new Response(copy, { headers }));
  const drawn = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== shellKey);
  await Promise.all(drawn.slice(0, -mostDrawn).map((request) => cache.delete(request)));
}

/** What the site says of itself in a page: its settings and what it allows. */
async function setupOf(response: Response): Promise<string> {
  const text = await response.clone().text();
  const tags = text.match(/<meta name=[^>]*>/g) ?? [];
  return [response.headers.get('Content-Security-Policy'), ...tags].join('\n');
}

async function isShell(response: Response, mark = 'name="app-shell"'): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  return (await response.clone().text()).includes(mark);
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, null));
}
