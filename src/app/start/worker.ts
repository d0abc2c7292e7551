/// <reference types="trusted-types" />

import { messageSW, Workbox } from 'workbox-window';
import { buildOf } from '#browser/page/page-meta.ts';
import { wait } from '#browser/page/wait.ts';
import { HOUR_MS } from '#domain/lib/time-units.ts';
import { answersInPage, isFirstVisitCached, loadedSoFar } from '#flows/app/first-visit.ts';
import { isUpdating, offerUpdate, startUpdate } from '#flows/app/update.ts';
import { isAtCheckout } from '#flows/checkout/purchase.ts';

/** Only this worker may be registered (trust 3.2, F12). */
const address = '/sw.js';
const policy = window.trustedTypes?.createPolicy('worker', {
  createScriptURL: (_: string) => address,
});
/** Created at the start: Workbox fails where there are no service workers, as within other apps. */
let worker: Workbox | undefined;
let lastCheck = Date.now();

/** Registers the worker and watches for new versions of the app (W2, W4). */
export async function startWorker(): Promise<void> {
  const own = new Workbox(policy?.createScriptURL(address) ?? address);
  worker = own;
  own.addEventListener('waiting', ({ sw }) => void offer(sw));
  own.addEventListener('controlling', ({ isUpdate }) => {
    // Only the window that started the update reloads; another may be in the middle of an order (F10).
    if (isUpdate && isUpdating()) window.location.reload();
  });
  document.addEventListener('visibilitychange', checkForUpdate);
  const answers = answersInPage();
  const isUnseen = isBeforeWorker() || !(await isFirstVisitCached());
  // Works without a worker, as in private windows.
  const registration = await own.register().catch(() => undefined);
  if (!registration) return;
  if (answers) keeperOf(registration)?.postMessage(answers);
  if (isUnseen) reportFirstVisit(registration);
}

/** Whether this page was requested before the worker controlled it; the worker may have taken over since. */
function isBeforeWorker(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return !navigator.serviceWorker.controller || visit?.workerStart === 0;
}

/**
 * Reports what a first visit loads before the worker controls the page, which the worker does not see: at once, since
 * the customer may leave during the installation; when it takes control; and when the page is hidden (W2).
 */
function reportFirstVisit(registration: ServiceWorkerRegistration): void {
  const report = () => keeperOf(registration)?.postMessage(loadedSoFar());
  report();
  navigator.serviceWorker.addEventListener('controllerchange', report);
  document.addEventListener('visibilitychange', () => document.hidden && report());
}

/** The worker that caches responses: the active one, or the first one while it installs. */
function keeperOf({ active, waiting, installing }: ServiceWorkerRegistration) {
  return active ?? waiting ?? installing;
}

/** Installs the new version: reloads this window and keeps the basket (T25). Never during a payment (T24, D94). */
export async function applyUpdate(): Promise<void> {
  // A checkout that was just left may still hold its lock.
  if (await isAtCheckout()) await wait(checkoutTimeoutMs);
  if (await isAtCheckout()) return;
  startUpdate();
  worker?.messageSkipWaiting();
  await wait(takeoverTimeoutMs);
  // A worker that is busy with a slow response delays its successor: have it serve the new version's page.
  const { controller } = navigator.serviceWorker ?? {};
  if (controller)
    await Promise.race([
      messageSW(controller, { type: 'AWAIT_NEW_BUILD' }),
      wait(responseTimeoutMs),
    ]);
  window.location.reload();
}

/**
 * Timeouts in milliseconds: for leaving the checkout, for the new worker to take over, and for the old one to respond.
 */
const checkoutTimeoutMs = 500;
const takeoverTimeoutMs = 4_000;
const responseTimeoutMs = 500;

/** A page of the new version activates the worker silently; any other asks the customer (D94). */
async function offer(waiting: ServiceWorker | undefined): Promise<void> {
  if (!waiting) return;
  const waitingBuild: unknown = await messageSW(waiting, { type: 'BUILD' });
  if (buildOf() === waitingBuild && !(await isAtCheckout())) worker?.messageSkipWaiting();
  else offerUpdate();
}

/** At most once an hour, when the customer returns to the app. */
function checkForUpdate(): void {
  if (document.visibilityState !== 'visible' || Date.now() - lastCheck < HOUR_MS) return;
  lastCheck = Date.now();
  void worker?.update().catch(() => undefined);
}
