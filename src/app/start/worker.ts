/// <reference types="trusted-types" />
import { messageSW, Workbox } from 'workbox-window';
import { buildOf } from '#browser/page/page-meta.ts';
import { wait } from '#browser/page/wait.ts';
import { answersInPage, isAnyKept, loadedSoFar } from '#flows/app/first-visit.ts';
import { isUpdating, offerUpdate, startUpdate } from '#flows/app/update.ts';
import { isAtCheckout } from '#flows/checkout/purchase.ts';

/** The page may register this worker and no other script (trust 3.2). */
const address = '/sw.js';
const policy = window.trustedTypes?.createPolicy('worker', {
  createScriptURL: (_: string) => address,
});
const worker = new Workbox(policy?.createScriptURL(address) ?? address);
const hour = 3_600_000;
let lastLook = Date.now();

/** Registers the worker and watches for a new version of the app (W2, W4). */
export async function startWorker(): Promise<void> {
  worker.addEventListener('waiting', ({ sw }) => void offer(sw));
  worker.addEventListener('controlling', ({ isUpdate }) => {
    // Only the window whose customer asked for it is loaded anew; another may be in the middle of an order.
    if (isUpdate && isUpdating()) window.location.reload();
  });
  document.addEventListener('visibilitychange', lookForUpdate);
  void keepAnswers();
  if (!navigator.serviceWorker.controller || !(await isAnyKept())) void keepFirstVisit();
  // A browser that keeps no worker, as in private windows, goes on without one.
  await worker.register().catch(() => undefined);
}

/** What a first visit loads before the worker takes it over is not seen by it: it is told, then and when the customer leaves (W2). */
async function keepFirstVisit(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const keep = () => active?.postMessage(loadedSoFar());
  keep();
  document.addEventListener('visibilitychange', () => document.hidden && keep());
}

/** The next visit may be without a network. */
async function keepAnswers(): Promise<void> {
  const answers = answersInPage();
  if (!answers) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(answers);
}

/** Takes the new version: this window is loaded anew with it, and the basket stays. Never while anybody pays (D94). */
export async function applyUpdate(): Promise<void> {
  // The checkout that was just left may not be over yet.
  if (await isAtCheckout()) await wait(leavingMs);
  if (await isAtCheckout()) return;
  startUpdate();
  worker.messageSkipWaiting();
  await wait(mostWaitMs);
  // A worker that is still busy with a slow answer keeps the next one waiting: it has the new version's page come.
  const { controller } = navigator.serviceWorker;
  if (controller) await Promise.race([messageSW(controller, { type: 'NEWER' }), wait(answerMs)]);
  window.location.reload();
}

/** Milliseconds that a checkout has to be over, the new worker to take over, and the old one to answer. */
const leavingMs = 500;
const mostWaitMs = 4_000;
const answerMs = 500;

/** A page that is of the new version already lets the worker follow quietly; any other asks the customer (D94). */
async function offer(waiting: ServiceWorker | undefined): Promise<void> {
  if (!waiting) return;
  const theirs: unknown = await messageSW(waiting, { type: 'BUILD' });
  if (buildOf() === theirs && !(await isAtCheckout())) worker.messageSkipWaiting();
  else offerUpdate();
}

/** At most once in an hour, when the customer comes back to the app. */
function lookForUpdate(): void {
  if (document.visibilityState !== 'visible' || Date.now() - lastLook < hour) return;
  lastLook = Date.now();
  void worker.update().catch(() => undefined);
}
