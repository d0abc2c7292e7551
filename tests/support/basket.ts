import { vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { localizeLines } from '#domain/cart/renamed-lines.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import type { Cart, LineItem } from '#domain/model.ts';
import { start } from '#flows/app/start.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import type { VenueData } from '#server/db/records.ts';
import { onlineStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore, policyStore, pricingStore } from '#stores/cart/cart.ts';
import { attemptStore, refusalStore } from '#stores/checkout/attempt.ts';
import { alcoholConsentStore } from '#stores/checkout/details.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { openCafe } from './orders.ts';
import { openServer, type ServerOptions, type TestServer } from './server.ts';
import { asSite } from './site.ts';
import { visitAtTable12 } from './visit.ts';

/** Opens a backend, and starts the app on its page. */
export async function startAtSite(
  options: ServerOptions = {},
  meta: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const server = await openServer(options);
  asSite(server, meta);
  start();
  return server;
}

/** The café's backend as `fetch`. */
export async function atCafe(given: Partial<VenueData['venue']> = {}): Promise<TestServer> {
  const server = await openServer({ venues: [openCafe(given)] });
  asSite(server);
  return server;
}

/** Starts a new visit to the café with these lines in the basket, at table 12 by default. */
export async function fillBasket(
  server: TestServer,
  lines: readonly LineItem[],
  { meta = {}, ...cart }: Partial<Cart> & { readonly meta?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  leaveEverything();
  asSite(server, meta);
  start();
  const fresh = emptyCart('a-basket');
  const at = new Date().toISOString();
  const additional_data = { ...fresh.additional_data, checked_in_at: at };
  cartStore.value = {
    ...fresh,
    venue_id: 1,
    service_type: 'WebBringToTable',
    table_id: 12,
    additional_data,
    ...cart,
  };
  visitStore.value = visitAtTable12(at);
  await openMenu('the-fox');
  // In the menu's language, to which the basket would be localized a moment later (K8).
  const menu = readyValue(readStore(menuStore).menu) ?? emptyMenu;
  const line_items_attributes = [...localizeLines(lines, menu)];
  changeCart((before) => ({ ...before, line_items_attributes }));
  pricingStore.value = { discount: 'known', delivery: 'known' };
}

/** Clears everything stored on the phone. */
function leaveEverything(): void {
  vi.useRealTimers();
  window.sessionStorage.clear();
  venueStore.value = null;
  venueListStore.value = { status: 'waiting' };
  attemptStore.value = null;
  refusalStore.value = null;
  alcoholConsentStore.value = null;
  policyStore.value = false;
  orderHandlesStore.value = [];
  toastsStore.value = [];
  onlineStore.value = true;
}
