import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { localizeLines } from '#domain/cart/renamed-lines.ts';
import { blockersOf } from '#domain/checkout/checkout.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import type { Cart, Venue } from '#domain/model.ts';
import { scannedCode } from '#domain/venue/entry-address.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { requestSuggestions } from '#flows/cart/suggestions.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { checkIn } from '#flows/venue/check-in-code.ts';
import { chooseTable } from '#flows/venue/service.ts';
import { leftOut } from '#openapi/conform/left-out-operations.ts';
import { openSite } from '#server/config/site.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { readyValue, waiting } from '#stores/loaded.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { openApp } from '../support/app.tsx';
import { fillBasket } from '../support/basket.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { coffee, openCafe } from '../support/orders.ts';
import { openServer, type TestServer } from '../support/server.ts';
import { asSite } from '../support/site.ts';
import { snapshotStores } from '../support/stores.ts';
import { everyDay } from '../support/venues.ts';

/** Turns on every setting that promises something; a guest's orders are placed without a card. */
const { locale: _, locales: __, ...switches } = openSite.switches;
const on = { ...switches, alcohol_consent: 'false' };
const window = {
  ...{ id: 5, name: 'All day', start_time: '00:00', end_time: '00:00', category_ids: [] },
  days: Object.fromEntries(everyDay.map((day) => [day, true])),
  delivery_windows_channels: (['EatIn', 'TakeAway'] as const).map((service_type) => ({
    ...{ active: true, service_type },
  })),
};

/** Requests of a phone from a table's code to its order. */
const requested = new Set<string>();
let missing = '';
let answer = () => new Response();

const { venue, ...data } = openCafe({
  ...{ locations_available: true, delivery_window_enabled: true },
  ...{ delivery_charge_rules_enabled: true, nutrition_enabled: true },
} as never);
const server = await openServer({
  venues: [{ ...data, venue, delivery_windows: [window] as never }],
});
const withoutCall: TestServer = {
  ...server,
  fetch: async (input, init) => {
    const operation = operationOf(input, init);
    requested.add(operation);
    return operation === missing ? answer() : server.fetch(input, init);
  },
};
await fillBasket(withoutCall, [coffee(5)], { meta: on });
asSite(withoutCall, on);
const resetStores = snapshotStores();

const table = { id: 12, venue_id: 1, name: '12' };
const html = {
  answered: '200 with a page',
  response: () =>
    new Response('<!doctype html><p>App</p>', { headers: { 'Content-Type': 'text/html' } }),
};
const patient = { timeout: 20_000 };

/** Scans the code and orders a coffee; returns what prevents the order, or the address to follow it. */
async function scanAndOrder(): Promise<unknown> {
  localStorage.clear();
  sessionStorage.clear();
  resetStores();
  toastsStore.value = [];
  // Starts without data of an earlier test.
  windowsStore.value = [];
  menuStore.value = { key: '', menu: waiting, discounts: {} };
  cartStore.value = { ...emptyCart(crypto.randomUUID()) };
  const path = await checkIn(scannedCode('venue=the-fox&table=12'));
  // Without that call a table is picked from the list.
  if (path !== (missing === 'getTable' ? '/venues' : '/menu/the-fox')) return path;
  await openMenu('the-fox');
  if (missing === 'getTable') chooseTable(table);
  requestSuggestions('payment_page');
  addLine();
  await vi.waitFor(() => expect(pricingStore.value.discount).toBe('known'), patient);
  const venue = readStore(venueStore) as Venue;
  const state = { hasTimes: false, hasWindows: windowsStore.value.length > 0 };
  const blockers = blockersOf(readStore(cartStore), venue, state, readStore(settingsStore));
  return blockers.length > 0 ? blockers : await placeOrder({ type: 'pay_later' });
}

function addLine(): void {
  const menu = readyValue(readStore(menuStore).menu) ?? emptyMenu;
  const line_items_attributes = [...localizeLines([coffee(1)], menu)];
  changeCart((cart) => ({ ...cart, line_items_attributes }));
}

it('[K6] [D258] a table’s code leads to an order without any one of the optional calls, with every setting on', async () => {
  expect(await scanAndOrder()).toMatch(/^\/order\//);
  const optional = [...requested].filter((operation) => operation in leftOut);
  expect(optional.sort()).toEqual([
    ...['getMenuDiscounts', 'getTable', 'listDeliveryWindows', 'suggestAtCheckout'],
  ]);
  for (const operation of optional) {
    for (const { answered, response } of [...notOfferedResponses, html]) {
      missing = operation;
      answer = response;
      const reached = await scanAndOrder();
      expect([operation, answered, reached]).toEqual([
        ...[operation, answered, expect.stringMatching(/^\/order\//)],
      ]);
    }
  }
});

it('[K6] [D258] the checkout does not ask for a window that nobody can choose', async () => {
  missing = 'listDeliveryWindows';
  answer = html.response;
  await scanAndOrder();
  cartStore.value = { ...readStore(cartStore), uid: crypto.randomUUID() } as Cart;
  chooseTable(table);
  addLine();
  openApp('/menu/the-fox/checkout');
  const button = await screen.findByRole('button', { name: /^Place order/ }, patient);
  expect(screen.queryByText('Pick a time window')).toBeNull();
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(location.pathname).toMatch(/^\/order\//), patient);
});
