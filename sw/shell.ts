/** The one page that every path of the app is. */
const shellKey = '/__shell';
/** Begins the name of every build's cache of that page. */
export const shellPrefix = 'shell-';

declare const __BUILD_ID__: string;
declare const self: ServiceWorkerGlobalScope;

/** The build that this worker belongs to. */
export const buildId: string = __BUILD_ID__;
/** This build's own. */
export const shellCache: string = shellPrefix + buildId;
/** Milliseconds that the server has before the kept page is shown. */
const patience = 2_000;

/** Keeps the page that goes with this build's scripts, for when there is no network. */
export async function keepShell(): Promise<void> {
  const response = await fetch('/', { cache: 'reload', credentials: 'same-origin' });
  await putShell(response);
}

/**
 * A page: from the server, whose switches are today's (D39), else as it was kept. A Wi-Fi's sign-in page is
 * shown as what it is where nothing is kept, and never put away.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const asked = fromServer(event);
  event.waitUntil(asked.then((response) => putShell(response.clone())).catch(() => {}));
  const quick = await Promise.race([asked.catch(() => null), after(patience)]);
  if (quick && (await isShell(quick))) return quick;
  const kept = await caches.match(shellKey, { cacheName: shellCache });
  return kept ?? quick ?? asked;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

async function putShell(response: Response): Promise<void> {
  if (!(await isShell(response, `name="build" content="${buildId}"`))) return;
  const cache = await caches.open(shellCache);
  await cache.put(shellKey, response);
}

async function isShell(response: Response, mark = 'name="app-shell"'): Promise<boolean> {
  if (!response.ok || response.redirected) return false;
  return (await response.clone().text()).includes(mark);
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
