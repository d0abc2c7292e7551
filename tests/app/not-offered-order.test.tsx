import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { localizeLines } from '#domain/cart/renamed-lines.ts';
import { emptyMenu } from '#domain/menu/menu.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { leftOut } from '#openapi/conform/left-out-operations.ts';
import { openSite } from '#server/config/site.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { readStore, registry, type Store } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { openApp } from '../support/app.tsx';
import { fillBasket } from '../support/basket.ts';
import { answersOfNoCall, operationOf } from '../support/not-offered.ts';
import { coffee, openCafe } from '../support/orders.ts';
import { openServer, type TestServer } from '../support/server.ts';
import { asSite } from '../support/site.ts';
import { everyDay } from '../support/venues.ts';

/** The settings that promise something, all on; the orders of a guest are placed without a card. */
const { locale: _, locales: __, ...switches } = openSite.switches;
const on = { ...switches, alcohol_consent: 'false' };
const window = {
  ...{ id: 5, name: 'All day', start_time: '00:00', end_time: '00:00', category_ids: [] },
  days: Object.fromEntries(everyDay.map((day) => [day, true])),
  delivery_windows_channels: (['EatIn', 'TakeAway'] as const).map((service_type) => ({
    ...{ active: true, service_type },
  })),
};

/** What a phone asks for on its way from a table's code to its order. */
const asked = new Set<string>();
let server: TestServer;
let missing = '';
let answer = () => new Response();
let initial: ReadonlyMap<Store<unknown>, unknown>;

beforeAll(async () => {
  const { venue, ...data } = openCafe({
    ...{ locations_available: true, delivery_window_enabled: true },
    ...{ delivery_charge_rules_enabled: true, nutrition_enabled: true },
  } as never);
  server = await openServer({ venues: [{ ...data, venue, delivery_windows: [window] as never }] });
  const withoutCall: TestServer = {
    ...server,
    fetch: async (input, init) => {
      const operation = operationOf(input, init);
      asked.add(operation);
      return operation === missing ? answer() : server.fetch(input, init);
    },
  };
  await fillBasket(withoutCall, [coffee(5)], { meta: on });
  asSite(withoutCall, on);
  initial = new Map([...registry.keys()].map((store) => [store, store.value]));
}, 60_000);
afterEach(cleanup);
afterAll(() => server.close());

const patient = { timeout: 15_000 };

async function scanAndOrder(): Promise<string> {
  localStorage.clear();
  sessionStorage.clear();
  for (const [store, value] of initial) store.value = value;
  toastsStore.value = [];
  changeCart((cart) => ({ ...cart, delivery_window_id: null, table_id: null }));
  openApp('/checkin?venue=the-fox&table=12');
  await screen.findAllByText(/^Flat white/, {}, { timeout: 20_000 });
  // Without that call a table is picked from the list.
  if (missing === 'getTable') changeCart((cart) => ({ ...cart, table_id: 12 }));
  await waitFor(() => expect(readStore(cartStore).table_id).toBe(12));
  const menu = readyValue(readStore(menuStore).menu) ?? emptyMenu;
  changeCart((cart) => ({
    ...cart,
    line_items_attributes: [...localizeLines([coffee(1)], menu)],
  }));
  cleanup();
  openApp('/menu/the-fox/basket');
  await screen.findAllByText('Your basket');
  cleanup();
  openApp('/menu/the-fox/checkout');
  const button = await screen.findByRole('button', { name: /^Place order/ }, patient);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await act(async () => void fireEvent.click(button));
  await waitFor(() => expect(location.pathname).toMatch(/^\/order\//), patient);
  return location.pathname;
}

const html = {
  answered: '200 with its page',
  response: () =>
    new Response('<!doctype html><p>App</p>', { headers: { 'Content-Type': 'text/html' } }),
};

it('[K6] [D258] from a table’s code to its order without any one of the calls that an app can do without, whatever the settings say', async () => {
  await scanAndOrder();
  const optional = [...asked].filter((operation) => operation in leftOut);
  expect(optional).toEqual(
    expect.arrayContaining([
      'getMenuDiscounts',
      'listDeliveryWindows',
      'getTable',
      'suggestAtCheckout',
    ]),
  );
  const failed: string[] = [];
  for (const [at, operation] of optional.entries()) {
    const own = answersOfNoCall[at % answersOfNoCall.length] ?? html;
    for (const { answered, response } of operation === 'listDeliveryWindows'
      ? [own, html]
      : [own]) {
      missing = operation;
      answer = response;
      await scanAndOrder().catch((error: Error) =>
        failed.push(`${operation} answered ${answered}, at ${location.pathname}: ${error.message}`),
      );
      cleanup();
    }
  }
  expect(failed).toEqual([]);
}, 60_000);
