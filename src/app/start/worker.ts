/// <reference types="trusted-types" />
import { messageSW, Workbox } from 'workbox-window';
import { buildOf } from '#browser/page/page-meta.ts';
import { wait } from '#browser/page/wait.ts';
import { answersInPage, isFirstVisitCached, loadedSoFar } from '#flows/app/first-visit.ts';
import { isUpdating, offerUpdate, startUpdate } from '#flows/app/update.ts';
import { isAtCheckout } from '#flows/checkout/purchase.ts';

/** Only this worker may be registered (trust 3.2). */
const address = '/sw.js';
const policy = window.trustedTypes?.createPolicy('worker', {
  createScriptURL: (_: string) => address,
});
const worker = new Workbox(policy?.createScriptURL(address) ?? address);
const hour = 3_600_000;
let lastCheck = Date.now();

/** Registers the worker and watches for new versions of the app (W2, W4). */
export async function startWorker(): Promise<void> {
  worker.addEventListener('waiting', ({ sw }) => void offer(sw));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    // Only the window that started the update reloads; another may be in the middle of an order.
    if (isUpdate && isUpdating()) window.location.reload();
  });
  document.addEventListener('visibilitychange', checkForUpdate);
  void cacheInitialData();
  if (!navigator.serviceWorker.controller || !(await isFirstVisitCached())) void reportFirstVisit();
  // Works without a worker, as in private windows.
  await worker.register().catch(() => undefined);
}

/**
 * The worker does not see what a first visit loads before it is active: reports it, now and when the customer leaves
 * (W2).
 */
async function reportFirstVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const report = () => active?.postMessage(loadedSoFar());
  report();
  document.addEventListener('visibilitychange', () => document.hidden && report());
}

/** Caches the page's data for a next visit without a network. */
async function cacheInitialData(): Promise<void> {
  const answers = answersInPage();
  if (!answers) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(answers);
}

/** Installs the new version: reloads this window and keeps the basket. Never during a payment (D94). */
export async function applyUpdate(): Promise<void> {
  // A checkout that was just left may still hold its lock.
  if (await isAtCheckout()) await wait(checkoutTimeoutMs);
  if (await isAtCheckout()) return;
  startUpdate();
  worker.messageSkipWaiting();
  await wait(takeoverTimeoutMs);
  // A worker that is busy with a slow response delays its successor: have it serve the new version's page.
  const { controller } = navigator.serviceWorker;
  if (controller)
    await Promise.race([messageSW(controller, { type: 'NEWER' }), wait(responseTimeoutMs)]);
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
  if (buildOf() === waitingBuild && !(await isAtCheckout())) worker.messageSkipWaiting();
  else offerUpdate();
}

/** At most once an hour, when the customer returns to the app. */
function checkForUpdate(): void {
  if (document.visibilityState !== 'visible' || Date.now() - lastCheck < hour) return;
  lastCheck = Date.now();
  void worker.update().catch(() => undefined);
}
