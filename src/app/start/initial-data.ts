import { readPageTime } from '#api/clock.ts';
import { openedBy } from '#app/routes/history.ts';
import { isServerRendered } from '#app/routes/routes.tsx';
import { readMeta } from '#browser/page/page-meta.ts';
import { wait } from '#browser/page/wait.ts';
import { cachedAtMeta } from '#domain/lib/page-parts.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { hydrateOnPhone, screenAt } from '#flows/app/arrival.ts';
import type { InitialData } from '#flows/app/initial-data.ts';
import { applyInitialTexts, type Texts } from '#flows/app/language.ts';
import { markPrefetched } from '#flows/app/prefetched.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { customerStore } from '#stores/session/session.ts';
import { hasStoredData, readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { setClock } from '#ui/lib/clock.ts';
import { setHydrated } from '#ui/lib/hydration.ts';

/** The state of the page at startup. */
export interface StartState {
  readonly texts: Texts;
  /** The server-rendered page can be hydrated. */
  readonly canHydrate: boolean;
  /** Set if the page shows a venue's general menu and the customer may have another (M1). */
  readonly ownMenu?: string;
}

/** Time that the general menu stays in place of the customer's own, in milliseconds; then a loading state appears. */
const ownMenuTimeoutMs = 3_000;

/**
 * Initializes the stores from the page's initial data; null if that is for another path or somebody else (T30), rejects
 * if there is none.
 */
export async function hydrateFromPage(): Promise<StartState | null> {
  const data = readInitialData();
  // The customer who placed the order sees another version of it (D14).
  const isOwn = data?.order && readStore(orderHandlesStore).length > 0;
  const isCustomers = readStore(customerStore) !== null;
  if (!data || isOwn || (isCustomers && !data.path.startsWith('/menu/'))) return null;
  const texts = applyInitialTexts(data);
  if (!texts) return null;
  if (isCustomers) return { texts, canHydrate: false, ownMenu: data.venue?.slug };
  const path = hydrateOnPhone(data);
  if (path !== data.path) window.history.replaceState(null, '', path);
  const { rendered, at, cachedAt } = data;
  const canHydrate = isServerRendered() && !hasStoredData && rendered === screenAt(path);
  // Hydration uses the time at which the page was rendered, whatever the phone's clock says (T39).
  if (canHydrate && at) {
    if (!cachedAt) readPageTime(at);
    setHydrated(false);
    setClock(() => at);
  }
  return { texts, canHydrate };
}

/** If the page's menu cannot be hydrated, waits for the customer's own menu, so that nothing shows in between (M1). */
export async function awaitMenu(ownMenu: string | undefined): Promise<void> {
  if (!ownMenu) return;
  // Its code may arrive as late as the response.
  const own = import('#flows/menu/menu.ts').then(({ openMenu }) => openMenu(ownMenu));
  const venue = await Promise.race([own, wait(ownMenuTimeoutMs)]);
  if (!venue) return;
  const { key, menu } = readStore(menuStore);
  if (venue.status !== 'ready' || menu.status !== 'ready') return;
  markPrefetched(`venue ${venue.value.id}`);
  markPrefetched(`menu ${key}`);
}

/** Throws if the page has no complete data. */
function readInitialData(): InitialData | null {
  const { pathname, search } = window.location;
  const data: InitialData = JSON.parse(document.getElementById('initial-data')?.textContent ?? '');
  if (data.path !== canonicalAddress(pathname, search)) return null;
  // On Back, and in a restored tab, the browser shows its stored page, however old it is.
  const storedAt = openedBy() === 'back_forward' ? data.at : 0;
  const cachedAt = Number(readMeta()[cachedAtMeta]) || storedAt;
  return cachedAt ? { ...data, cachedAt } : data;
}
