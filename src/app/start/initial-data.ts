import { readPageTime } from '#api/clock.ts';
import { readMeta } from '#browser/page/page-meta.ts';
import { wait } from '#browser/page/wait.ts';
import { cachedAtMeta } from '#domain/lib/page-parts.ts';
import { canonicalAddress } from '#domain/venue/canonical-address.ts';
import { arriveOnPhone } from '#flows/app/arrival.ts';
import { hydrateStores, type InitialData } from '#flows/app/initial-data.ts';
import { applyInitialTexts, type Texts } from '#flows/app/language.ts';
import { markPrefetched } from '#flows/app/prefetched.ts';
import { orderHandlesStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { isFirstVisit, readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { keepTime } from '#ui/lib/clock.ts';

/** What came with the page. */
export interface Arrival {
  readonly texts: Texts;
  /** The phone can take over the page as the server drew it. */
  readonly isDrawnAlike: boolean;
  /** A venue of whose menu the page shows everybody's, and the customer may have another (M1). */
  readonly ownMenu?: string | undefined;
}

/** Milliseconds that everybody's menu stands for a customer's own; then the screen says that it is on its way. */
const ownMenuMs = 3_000;

/** Arrives with what the server has put into the page; null where that is nothing, or for somebody else. */
export async function arrive(): Promise<Arrival | null> {
  const given = readGiven();
  // An order is another to whoever placed it (D14).
  const isOwn = given?.order !== undefined && readStore(orderHandlesStore).length > 0;
  const isCustomers = readStore(customerStore) !== null;
  if (!given || isOwn || (isCustomers && !given.path.startsWith('/menu/'))) return null;
  const texts = applyInitialTexts(given);
  if (!texts) return null;
  if (isCustomers) return { texts, isDrawnAlike: false, ownMenu: given.venue?.slug };
  const isDrawn = document.getElementById('root')?.hasChildNodes() === true;
  const arrival = isFirstVisit() && given.keptAt === undefined ? given.arrival : undefined;
  const path = arrival ? hydrateStores(given, arrival) : arriveOnPhone(given);
  if (path !== given.path) window.history.replaceState(null, '', path);
  const isDrawnAlike = isDrawn && arrival !== undefined;
  if (given.at !== undefined && isDrawnAlike) goOnFrom(given.at);
  return { texts, isDrawnAlike };
}

/** It is taken over as of the moment for which it was drawn, whatever the phone's clock says (T39). */
function goOnFrom(at: number): void {
  const since = performance.now();
  readPageTime(at);
  keepTime(() => at + performance.now() - since);
}

/** Where a menu is on the page that the phone cannot take over, the first screen begins with its own: nothing goes in between. */
export async function awaitMenu(ownMenu: string | undefined): Promise<void> {
  if (!ownMenu || document.getElementById('root')?.hasChildNodes() !== true) return;
  const { openMenu } = await import('#flows/menu/menu.ts');
  const late = wait(ownMenuMs);
  const venue = await Promise.race([openMenu(ownMenu), late]);
  if (!venue) return;
  const { key, menu } = readStore(menuStore);
  if (venue.status !== 'ready' || menu.status !== 'ready') return;
  markPrefetched(`venue ${venue.value.id}`);
  markPrefetched(`menu ${key}`);
}

function readGiven(): InitialData | null {
  const { pathname, search } = window.location;
  try {
    const given: InitialData | null = JSON.parse(
      document.getElementById('given')?.textContent ?? 'null',
    );
    if (given?.path !== canonicalAddress(pathname, search)) return null;
    const keptAt = Number(readMeta()[cachedAtMeta]);
    return keptAt > 0 ? { ...given, keptAt } : given;
  } catch {
    return null; // half a page
  }
}
