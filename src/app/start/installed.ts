import { localItem } from '#browser/storage/storage.ts';
import { watchInstallHint } from '#flows/app/install.ts';
import { followLaunches } from '#flows/app/launches.ts';
import { watchGuestOrders } from '#flows/session/guest-orders.ts';
import { watchVisit } from '#flows/venue/visit-watch.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { startWorker } from './worker.ts';

/**
 * Starts the app features behind the first screen: service worker, links from the system, installation, offline
 * visits (W2), guest orders of a customer, and a customer's theme.
 */
export function startInstalled(): void {
  if ('serviceWorker' in navigator) void startWorker();
  followLaunches();
  watchInstallHint();
  watchVisit();
  void resumeCall();
  watchGuestOrders();
  void watchPage().catch(() => undefined);
}

/** The focus (D334), returns by Back (C1), and a customer's theme, which may have changed since their last visit (K7). */
async function watchPage(): Promise<void> {
  await Promise.all([import('./kept-focus.ts'), import('#browser/storage/restored-session.ts')]);
  if (readStore(customerStore)) await (await import('#flows/app/theme.ts')).loadTheme();
}

/** A call for the staff that was under way when the app was closed (D235). */
async function resumeCall(): Promise<void> {
  const call = localItem('table_call', (found) => found);
  if (!call.isEmpty()) await (await import('#flows/venue/table-call.ts')).followCall();
}
