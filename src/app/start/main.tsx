import '#app/styles/index.css'; // first: it says in which order the layers count
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchScreen } from '#app/routes/routes.tsx';
import { captureInstallPrompt } from '#browser/device/install-prompt.ts';
import { isMissingCode, retriedImport, watchStaleBuild } from '#browser/page/stale-build.ts';
import { loadTypeface } from '#browser/page/typeface.ts';
import { wait } from '#browser/page/wait.ts';
import { writeOnce } from '#browser/page/write-once.ts';
import { directionOf } from '#domain/lib/direction.ts';
import { loadTexts, restOfTexts } from '#flows/app/language.ts';
import { start } from '#flows/app/start.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore, watch } from '#stores/store.ts';
import { addLazyPrerequisite, importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { rememberTimes } from '#ui/lib/time-of-day.ts';
import { App } from './app.tsx';
import { clickAfterRender } from './click-after-render.ts';
import { replayEarlyTaps } from './early-taps.ts';
import { arrive, awaitMenu } from './initial-data.ts';

/** Milliseconds after which the first screen has what it needs for a worker, and for what the phone may have kept. */
const workerAfterMs = 4_000;
const recoverAfterMs = 1_500;
/** Milliseconds that the basket's and the checkout's screen wait for a slow disk; what it says later is shown then. */
const slowDiskMs = 1_000;

// biome-ignore lint/suspicious/noConsole: a wrong setting is told to whoever runs the site (D39).
for (const problem of start()) console.error(problem);

// A drawn page says what it needs right behind this code (openapi/server/pages/server-rendering.ts).
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=next]'))
  link.rel = 'modulepreload';
addLazyPrerequisite(restOfTexts);
rememberTimes(writeOnce);
captureInstallPrompt();
watchStaleBuild();
clickAfterRender();
void importWithRetry(() => import('./double-taps.ts'), unlimitedTries).then((taps) =>
  taps.shieldDoubleTaps(),
);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { error_reporting: reportsTo } = readStore(settingsStore);
if (reportsTo) void import('./error-report.ts').then((errors) => errors.reportErrors(reportsTo));

// Not awaited here: what it imports may need this very module to be over.
void show(root);

// The worker comes after the first screen: its list of files must not compete with it.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  setTimeout(
    () =>
      void importWithRetry(
        () => retriedImport(() => import('./installed.ts')),
        unlimitedTries,
      ).then(({ startInstalled }) => startInstalled()),
    workerAfterMs,
  );

async function show(into: HTMLElement): Promise<void> {
  const arrival = await arrive().catch(() => null); // half a page is as good as none
  // In the basket a tap may come first, at the checkout an order be under way; elsewhere nothing waits to know.
  const recovered = /(basket|checkout)$/.test(window.location.pathname) ? recover() : undefined;
  const isKnown = recovered && Promise.race([recovered, wait(slowDiskMs)]);
  const [texts] = await Promise.all([arrival?.texts ?? untilThere(loadTexts), isKnown]);
  showTrouble(false);
  await awaitMenu(arrival?.ownMenu).catch(() => undefined); // without its code the screen asks again
  // Without it the screen is waited for like any other.
  if (into.hasChildNodes() && arrival && !arrival.isDrawnAlike)
    await fetchScreen(window.location.pathname).catch(() => undefined);
  speak(texts.locale);
  const options = {
    onCaughtError: (error: unknown) => isMissingCode(error) || window.reportError(error),
  };
  const app = (
    <StrictMode>
      <App texts={texts} onRunning={runs} onShown={replayEarlyTaps} />
    </StrictMode>
  );
  // What the server drew is taken over where this phone begins as the server did, else drawn anew over it.
  if (arrival?.isDrawnAlike) hydrateRoot(into, app, options);
  else createRoot(into, options).render(app);
  if (recovered) return;
  if (!isOnPhone()) setTimeout(recover, recoverAfterMs);
  // A tap may come sooner, and the phone close the app right after it (D83).
  watch(cartStore, () => {
    if (readStore(cartStore).line_items_attributes.length > 0) void recover();
  });
}

/** What waited for the app comes now. */
function runs(): void {
  const { dataset } = document.documentElement;
  dataset.running = '';
  delete dataset.own;
  void loadTypeface();
  if (isOnPhone()) void recover();
}

/** Where a worker is, the code is on the phone; else what is not for the first screen must not compete with it. */
function isOnPhone(): boolean {
  return navigator.serviceWorker?.controller != null;
}

/** Said only where it is news: the whole page takes it up. */
function speak(locale: string): void {
  const { documentElement: page } = document;
  const dir = directionOf(locale);
  if (page.lang !== locale) page.lang = locale;
  if (page.dir !== dir) page.dir = dir;
}

let recovering: Promise<void> | undefined;

/** What the phone kept when it closed the app, and from then on keeps of the basket; without a network its code may not come. */
function recover(): Promise<void> {
  const address = window.location.href;
  recovering ??= import('#flows/checkout/recover.ts').then(
    (flow) => flow.recover(address).catch(() => undefined),
    () => {
      recovering = undefined; // the next tap tries again
    },
  );
  return recovering;
}

/** Without its texts the app has nothing to say: it keeps asking, every few seconds and when the network is back. */
async function untilThere<T>(ask: () => Promise<T>): Promise<T> {
  for (let pause = 1000; ; pause = Math.min(pause * 2, 8000)) {
    try {
      return await ask();
    } catch {
      showTrouble(true);
      const isBack = new Promise((resolve) => {
        window.addEventListener('online', resolve, { once: true });
      });
      await Promise.race([isBack, wait(pause)]);
    }
  }
}

/** The only words that are in the page itself: nothing else can be said before the texts are there. */
function showTrouble(isThere: boolean): void {
  const trouble = document.getElementById('trouble');
  if (trouble) trouble.hidden = !isThere;
}
