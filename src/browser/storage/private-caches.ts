import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { wipedBy } from '#domain/session/stored-data.ts';

const forget: ToWorker = { type: 'FORGET_CUSTOMER' };

/** Deletes a signed-in customer's data from the worker's caches (W5). */
export async function purgePrivateCaches(): Promise<void> {
  try {
    // Workers also discard responses that they are about to cache; the first one does so before it controls the page.
    const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
    for (const state of ['active', 'waiting', 'installing'] as const)
      registration?.[state]?.postMessage(forget);
    const privateCaches = wipedBy('expiry', 'caches');
    const names = (await caches.keys()).filter((name) =>
      privateCaches.some((one) => name.startsWith(one)),
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // Without the Cache API there is nothing to delete.
  }
}
