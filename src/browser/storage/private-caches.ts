import type { ToWorker } from '#domain/lib/worker-messages.ts';
import { wipedBy } from '#domain/session/stored-data.ts';

const forget: ToWorker = { type: 'FORGET_CUSTOMER' };

/** Takes what was kept for a signed-in customer out of the worker's caches (W5). */
export async function purgePrivateCaches(): Promise<void> {
  try {
    // The worker drops what it is just about to keep, too.
    navigator.serviceWorker?.controller?.postMessage(forget);
    const theirs = wipedBy('expiry', 'caches');
    const names = (await caches.keys()).filter((name) =>
      theirs.some((one) => name.startsWith(one)),
    );
    await Promise.all(names.map((name) => caches.delete(name)));
  } catch {
    // No caches, nothing kept in them.
  }
}
