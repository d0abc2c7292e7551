import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { leftOut } from '#openapi/conform/left-out-operations.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { here, openApp } from '../support/app.tsx';
import { fillBasket } from '../support/basket.ts';
import { isDeep } from '../support/depth.ts';
import { notOfferedResponses, operationOf } from '../support/not-offered.ts';
import { openCafe } from '../support/orders.ts';
import { openServer, type TestServer } from '../support/server.ts';

const requested = new Set<string>();
const [notFound] = notOfferedResponses;
const patient = { timeout: 30_000 };
let missing: string | null = null;

const venue = { ...openCafe({ locations_available: true }), slot_capacity: 50 };
const server = await openServer({ venues: [venue] });
const site: TestServer = {
  ...server,
  fetch: async (input, init) => {
    const operation = operationOf(input, init);
    requested.add(operation);
    if (notFound && operation === missing) return notFound.response();
    return server.fetch(input, init);
  },
};
await fillBasket(site, [], { meta: presetSite(undefined).switches });

const press = async (role: 'button' | 'link' | 'radio', name: RegExp) => {
  const [first] = await screen.findAllByRole(role, { name }, patient);
  if (first) await act(async () => void fireEvent.click(first));
};
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** From a location's code to the page of the order that is brought there. */
async function orderAtLocation(without: string | null): Promise<void> {
  missing = without;
  cartStore.value = emptyCart('basket');
  visitStore.value = null;
  openApp('/checkin?venue=1&location=2');
  if (without === 'getLocation') await chooseLocation();
  await screen.findByRole('button', { name: /^101\. Change/ }, patient);
  await press('button', /^Add Flat white/);
  await press('link', /^Go to checkout/);
  await screen.findByRole('heading', { name: 'Checkout' }, patient);
  await press('radio', /ASAP/);
  type('Name', 'Robin');
  type('Email', 'robin@example.com');
  await press('button', /^Place order/);
  await waitFor(() => expect(here()).toMatch(/^\/order\//), patient);
  await waitFor(() => expect(document.body.textContent).toMatch(/Flat white/), patient);
  expect(document.body.textContent).toMatch(/101/);
  cleanup();
}

/** The code cannot be looked up: the customer says where they are. */
async function chooseLocation(): Promise<void> {
  await press('button', /^How would you like it/);
  await press('link', /^Bring to me/);
  await press('radio', /First floor/);
  await press('button', /^Bring it to/);
}

it('[K6] [D9] [D196] a location’s code leads to an order, whichever optional call is missing', {
  timeout: 240_000,
}, async () => {
  await orderAtLocation(null);
  const optional = [...requested].filter((operation) => operation in leftOut);
  expect(optional).toEqual(expect.arrayContaining(['getLocation', 'getMenuDiscounts']));
  // Bring-to-me requires its times; not-offered.test.tsx tests the message without them.
  const onTheWay = isDeep
    ? optional.filter((operation) => operation !== 'listBringToMeInTimes')
    : ['getLocation'];
  for (const operation of onTheWay) await orderAtLocation(operation);
});
