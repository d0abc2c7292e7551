import { onResponseAge, type ResponseAge } from '#api/cached-answers.ts';
import type { FromWorker } from '#domain/lib/worker-messages.ts';
import { priceSoon } from '#flows/cart/price-soon.ts';
import { type Freshness, freshnessStore } from '#stores/app/freshness.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';

/** Tracks how old the displayed data is, from the age of each response and from messages of the worker (B3). */
export function watchFreshness(): void {
  onResponseAge(recordAge);
  const receive = (data: unknown) => isFromWorker(data) && handleMessage(data);
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => receive(data));
  // A cached page is painted before its code has loaded, so the worker may already have sent messages.
  window.earlyNews?.forEach(receive);
  window.earlyNews = undefined;
}

/** Reloads the current menu once a newer one is known, and reprices its basket (B3, C4). */
export async function reloadMenu(): Promise<void> {
  const venue = readStore(venueStore);
  if (!venue) return;
  await (await import('#flows/menu/menu.ts')).loadMenu(venue);
  priceSoon(venue);
}

const menuPath = '/api/menu.json';
const placePath = /^\/api\/(tables|locations)\/\d+\.json$/;

function recordAge({ path, cachedAt }: ResponseAge): void {
  if (cachedAt === null) update({ problem: null });
  const cached_at = cachedAt?.getTime() ?? null;
  if (path === menuPath) update({ menu_cached_at: cached_at });
  if (placePath.test(path)) update({ place_cached_at: cached_at });
}

function handleMessage(message: FromWorker): void {
  if (message.type === 'page_changed') {
    void reloadWithNewSettings();
    return;
  }
  if (message.type === 'unreached') {
    update({ problem: message.problem });
    return;
  }
  const isMenu = new URL(message.url).pathname === menuPath;
  update({ problem: null, ...(isMenu && { menu_cached_at: null }) });
  if (isMenu && message.isChanged) void reloadMenu();
}

/** Reloads the page with the site's new settings, unless a payment is in progress; the basket is kept. */
async function reloadWithNewSettings(): Promise<void> {
  const { isAtCheckout } = await import('#flows/checkout/purchase.ts');
  if (!(await isAtCheckout())) window.location.reload();
}

function update(changes: Partial<Freshness>): void {
  const now = readStore(freshnessStore);
  const next = { ...now, ...changes };
  if (JSON.stringify(next) !== JSON.stringify(now)) freshnessStore.value = next;
}

function isFromWorker(data: unknown): data is FromWorker {
  return data instanceof Object && 'type' in data && messageTypes.includes(data.type);
}

const messageTypes: readonly unknown[] = ['confirmed', 'unreached', 'page_changed'];
