import '#app/styles/index.css'; // first: it defines the order of the cascade layers
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { fetchScreen, isServerRendered } from '#app/routes/routes.tsx';
import { captureInstallPrompt } from '#browser/device/install-prompt.ts';
import { isMissingCode, watchStaleBuild } from '#browser/page/stale-build.ts';
import { wait } from '#browser/page/wait.ts';
import { formatOnce } from '#browser/page/write-once.ts';
import { directionOf } from '#domain/lib/direction.ts';
import { loadRestOfTexts, loadTexts } from '#flows/app/language.ts';
import { start } from '#flows/app/start.ts';
import { copyChangesToDraft } from '#flows/cart/basket-draft.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readStore } from '#stores/store.ts';
import { addLazyPrerequisites, importWithRetry, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { setTimeCache } from '#ui/lib/time-of-day.ts';
import { loadIcons } from '#ui/picture/icon.tsx';
import { App } from './app.tsx';
import { clickAfterRender } from './click-after-render.ts';
import { onFirstScreen } from './first-screen.ts';
import { awaitMenu, hydrateFromPage } from './initial-data.ts';
import { endTrouble, showTrouble } from './trouble.ts';

type Uuid = ReturnType<Crypto['randomUUID']>;

/** Maximum time in milliseconds that a first screen waits for stored data and code; later results are shown then. */
const diskTimeoutMs = 1_000;
/** The same for a server-rendered page, which stays meanwhile; then a loading state appears (D108). */
const pageTimeoutMs = 10_000;

// biome-ignore lint/suspicious/noConsole: wrong settings are reported to the operator (D39).
for (const problem of start()) console.error(problem);

// A server-rendered page lists what it needs right after this code (openapi/pages/server-rendering.ts).
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=next]'))
  link.rel = 'modulepreload';
setTimeCache(formatOnce);
captureInstallPrompt();
watchStaleBuild();
clickAfterRender();
const guards = importWithRetry(() => import('./guards.ts'), unlimitedTries);
void guards.then(({ guard }) => guard());
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const { error_reporting: reportsTo } = readStore(settingsStore);
if (reportsTo) void import('./error-report.ts').then((errors) => errors.reportErrors(reportsTo));

// Browsers have it on pages with https only; the address of an object ends with a new one (D390).
crypto.randomUUID ??= () => URL.createObjectURL(new Blob()).slice(-36) as Uuid;

// The call is not awaited: its imports may depend on this module being evaluated.
void show(root);

async function show(into: HTMLElement): Promise<void> {
  const arrival = await hydrateFromPage().catch(() => null); // an incomplete page counts as none
  const { pathname } = window.location;
  // A server-rendered page has its screen's texts and icons.
  const isComplete = arrival !== null && isServerRendered();
  const screen = isComplete && fetchScreen(pathname);
  addLazyPrerequisites(loadIcons, loadRestOfTexts);
  // The screen itself retries failures. Basket and checkout need the restored state first; others do not wait for it.
  const needed = Promise.allSettled([
    screen || fetchScreen(pathname),
    arrival && awaitMenu(arrival.ownMenu),
    /(basket|checkout)$/.test(pathname) && recover(),
  ]);
  const [texts] = await Promise.all([
    arrival?.texts ?? importWithRetry(textsOrProblem, unlimitedTries),
    Promise.race([needed, wait(isComplete ? pageTimeoutMs : diskTimeoutMs)]),
  ]);
  setLanguage(texts.locale);
  const options = {
    onCaughtError(error: unknown) {
      endTrouble(); // the app itself shows what is wrong
      if (!isMissingCode(error)) window.reportError(error);
    },
  };
  const app = (
    <StrictMode>
      <App texts={texts} onRunning={onRunning} onShown={onShown} />
    </StrictMode>
  );
  // At once, as a later task would wait behind pictures and frames. Hydrates if this phone starts in the same state as
  // the server, else renders over the page.
  flushSync(() => {
    if (arrival?.canHydrate) hydrateRoot(into, app, options);
    else createRoot(into, options).render(app);
  });
  // Offline, the code that stores the basket loads later.
  copyChangesToDraft(recover);
}

/** Starts whatever was waiting for the app. */
function onRunning(): void {
  const { dataset } = document.documentElement;
  dataset.running = '';
  delete dataset.own;
}

let isShown = false;

/** Restores stored data in a later task, since loading code delays the first screen's taps. */
function onShown(): void {
  if (isShown) return;
  isShown = true;
  setTimeout(recover);
  void guards.then(({ afterFirstScreen }) => afterFirstScreen());
  void onFirstScreen();
}

/** Sets the language only if it differs, since the whole page is updated. */
function setLanguage(locale: string): void {
  const { documentElement: page } = document;
  const dir = directionOf(locale);
  if (page.lang !== locale) page.lang = locale;
  if (page.dir !== dir) page.dir = dir;
}

let recovering: Promise<void> | undefined;

/** Restores stored data, and stores the basket from then on; without a network this code may fail to load. */
function recover(): Promise<void> {
  const address = window.location.href;
  recovering ??= import('#flows/checkout/recover.ts').then(
    (flow) => flow.recover(address).catch(() => undefined),
    () => {
      recovering = undefined; // retried by the next tap
    },
  );
  return recovering;
}

/** The app is useless without its texts. */
const textsOrProblem = () =>
  loadTexts().catch((reason: unknown) => {
    showTrouble();
    throw reason;
  });
