import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { FC } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { changeCart } from '#flows/cart/cart.ts';
import { reprice } from '#flows/cart/reprice.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { ExpressButton } from '#screens/checkout/payment/express.tsx';
import { cartStore, pricingStore } from '#stores/cart/cart.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { timesStore, venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

let sent: { readonly total: number }[];
let letTimesIn: () => void;
let holdDiscount: Promise<void> | null;
let letDiscountIn: () => void;

const server = await atCafe();

beforeEach(async () => {
  sent = [];
  holdDiscount = null;
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
    if (/discount/.test(input.url)) await holdDiscount;
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

function venueOf() {
  const venue = readStore(venueStore);
  if (!venue) throw new Error('no venue');
  return venue;
}

/** Taps while a discount that was known is requested again, as happens when the menu's own discounts arrive. */
async function tapWhilePricing(
  Screen: FC<{ path: string }> = CheckoutScreen,
  at = path,
  change = () => reprice(venueOf()),
) {
  changeCart((cart) => ({
    ...cart,
    service_type: 'WebBringToTable',
    table_id: 12,
    line_items_attributes: [coffee(2)],
    discount_code: 'TEN',
  }));
  const { history } = renderScreen(<Screen path="the-fox" />, { path: at });
  await waitFor(() => expect(readStore(cartStore).discount_amount).toBeTruthy(), {
    timeout: 10_000,
  });
  const { total } = readStore(cartStore);
  holdDiscount = new Promise((resolve) => {
    letDiscountIn = resolve;
  });
  act(change);
  await waitFor(() => expect(button(/^Place order/).textContent).not.toContain(`€${total}`));
  fireEvent.click(button(/^Place order/));
  await waitFor(() => button(/Working out the total/));
  expect(sent).toEqual([]);
  return { history, total };
}

it('[P17] [D276] a tap while the total is calculated counts once it is known', async () => {
  const { history, total } = await tapWhilePricing();
  letDiscountIn();
  await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//), { timeout: 10_000 });
  expect(sent).toMatchObject([{ total }]);
});

/** The basket as the app renders it, with its own way to order. */
function Basket({ path }: { path: string }) {
  return (
    <BasketScreen
      path={path}
      express={(usual, others) => <ExpressButton path={path} usual={usual} others={others} />}
    />
  );
}

it('[P17] [D161] [D276] a tap in the basket counts as well', async () => {
  const { total } = await tapWhilePricing(Basket, '/menu/the-fox/basket');
  letDiscountIn();
  await waitFor(() => expect(sent).toMatchObject([{ total }]), { timeout: 10_000 });
});

it('[P17] [D276] a tap in the basket is one for the total that was last shown, not for one that is still calculated', async () => {
  await tapWhilePricing(Basket, '/menu/the-fox/basket', () =>
    changeCart((cart) => ({ ...cart, line_items_attributes: [coffee(3)] })),
  );
  letDiscountIn();
  await waitFor(() => expect(readStore(refusalStore)).not.toBeNull(), { timeout: 10_000 });
  expect(sent).toEqual([]);
});

it('[P17] [D276] it does not count if the total cannot be calculated', async () => {
  const { history } = await tapWhilePricing();
  act(() => {
    pricingStore.value = { discount: 'known', delivery: 'failed' };
  });
  await waitFor(() => button('Try again'), { timeout: 10_000 });
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(sent).toEqual([]);
  expect(history).toEqual([path]);
});

it('[P17] [D208] a tap without any time left leads to the words that say so', async () => {
  const { fetch } = server;
  vi.stubGlobal('fetch', async (input: Request) =>
    /-times/.test(input.url) ? Response.json({ collection_times: [] }) : fetch(input),
  );
  renderScreen(<CheckoutScreen path="the-fox" />, { path });
  const none = await screen.findByText(/no times/i);
  fireEvent.click(button(/^Place order/));
  await waitFor(() => expect(document.activeElement).toBe(none));
});
