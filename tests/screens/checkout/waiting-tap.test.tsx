import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { orderHandlesStore } from '#stores/orders/order.ts';
import { pickedWayStore } from '#stores/orders/payment-way.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;
let sent: { readonly total: number }[];
let letTimesIn: () => void;

beforeAll(async () => {
  server = await atCafe();
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  pickedWayStore.value = null;
  customerStore.value = null;
});

beforeEach(async () => {
  sent = [];
  await fillBasket(server, [coffee(1, false, 3.2)], {
    service_type: 'WebCollection',
    table_id: null,
    customer_name: 'Kim',
    email: 'kim@example.com',
    additional_data: { cart_uid: crypto.randomUUID() },
    meta: { asap_timeslot_preselected: 'true' },
  });
  timesStore.value = { venue_id: 0, service_type: 'WebShop', times: { status: 'waiting' } };
  const { fetch } = server;
  const opened = new Promise<void>((resolve) => {
    letTimesIn = resolve;
  });
  vi.stubGlobal('fetch', async (input: Request) => {
    if (/time/.test(input.url)) await opened;
    if (input.method === 'POST' && input.url.endsWith('/api/orders.json')) {
      sent.push(JSON.parse(await input.clone().text()).order);
    }
    return fetch(input);
  });
});

const path = '/menu/the-fox/checkout';
const button = (name: RegExp | string) => screen.getByRole('button', { name });

/** Taps while the times are still loading; the order waits for them. */
async function tapEarly() {
  const { history } = renderScreen(<CheckoutScreen path="the-fox" />, { path });
  fireEvent.click(button(/^Place order/));
  await waitFor(() => button(/Checking the time/));
  return history;
}

it('[P17] a tap that waits for the times places the order at the total that it showed', async () => {
  const history = await tapEarly();
  letTimesIn();
  await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
  expect(sent).toMatchObject([{ total: 3.2 }]);
});

it('[P17] [D276] a tap that waits does not place the order at another total; that is shown, and the next tap counts', async () => {
  const history = await tapEarly();
  act(() => {
    const lines = [coffee(2, false, 3.2)];
    const cart = readStore(cartStore);
    cartStore.value = { ...cart, line_items_attributes: lines, sub_total: 6.4, total: 6.4 };
  });
  letTimesIn();
  await waitFor(() => screen.getByText('The total has changed since you tapped.'), {
    timeout: 10_000,
  });
  expect(sent).toEqual([]);
  expect(history).toEqual([path]);
  expect(readStore(orderHandlesStore)).toEqual([]);
  fireEvent.click(button('Place order for €6.40'));
  await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
  expect(sent).toMatchObject([{ total: 6.4 }]);
});
