import { type Heard, readAges } from '#api/cached-answers.ts';
import type { FromWorker } from '#domain/lib/worker-messages.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { readStore } from '#stores/store.ts';
import { type Freshness, freshnessStore } from '#stores/venue/freshness.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Watches how old what is shown is: by each answer's age, and by what the worker hears of the server (B3). */
export function watchFreshness(): void {
  readAges(heard);
  const hear = (data: unknown) => isFromWorker(data) && told(data);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => hear(data));
  // A kept page is painted before its code comes: the worker may have spoken by then.
  window.earlyNews?.forEach(hear);
  window.earlyNews = undefined;
}

/** Asks the server again for the menu on show: after a while offline, or on the customer's word. */
export async function askAgain(): Promise<void> {
  const venue = readStore(venueStore);
  if (!venue) return;
  await (await import('#flows/menu/menu.ts')).loadMenu(venue);
  priceSoon(venue);
}

const menuPath = '/api/menu.json';
const placePath = /^\/api\/(tables|locations)\/\d+\.json$/;

function heard({ path, keptAt }: Heard): void {
  if (keptAt === null) change({ problem: null });
  const kept_at = keptAt?.getTime() ?? null;
  if (path === menuPath) change({ menu_kept_at: kept_at });
  if (placePath.test(path)) change({ place_kept_at: kept_at });
}

function told(message: FromWorker): void {
  if (message.type === 'page_changed') {
    void takeChangedPage();
    return;
  }
  if (message.type === 'unreached') {
    change({ problem: message.problem });
    return;
  }
  const isMenu = new URL(message.url).pathname === menuPath;
  change({ problem: null, ...(isMenu && { menu_kept_at: null }) });
  if (isMenu && message.isChanged) void askAgain();
}

/** Starts anew with the site's new switches, unless somebody pays; the basket stays. */
async function takeChangedPage(): Promise<void> {
  const { isAtCheckout } = await import('#flows/checkout/purchase.ts');
  if (!(await isAtCheckout())) window.location.reload();
}

function change(news: Partial<Freshness>): void {
  const now = readStore(freshnessStore);
  const next = { ...now, ...news };
  const isNew = next.problem !== now.problem || next.menu_kept_at !== now.menu_kept_at;
  if (!isNew && next.place_kept_at === now.place_kept_at) return;
  freshnessStore.value = next;
}

function isFromWorker(data: unknown): data is FromWorker {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return type === 'confirmed' || type === 'unreached' || type === 'page_changed';
}
