import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { wipedBy } from '#domain/session/stored-data.ts';

const forget: ToWorker = { type: 'FORGET_CUSTOMER' };

/** Deletes a signed-in customer's data from the worker's caches (W5). */
export async function purgePrivateCaches(): Promise<void> {
  try {
    // The worker also discards responses that it is about to cache.
    navigator.serviceWorker?.controller?.postMessage(forget);
    const privateCaches = wipedBy('expiry', 'caches');
    const names = (await caches.keys()).filter((name) =>
      privateCaches.some((one) => name.startsWith(one)),
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Without the Cache API there is nothing to delete.
  }
}
