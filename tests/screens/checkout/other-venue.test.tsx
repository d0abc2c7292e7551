import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setQuantity } from '#flows/cart/basket.ts';
import { placeOrder, suspendAttempt } from '#flows/checkout/place-order.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { attemptStore, type OrderAttempt, refusalStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();
beforeEach(() => fillBasket(server, [coffee(2)]));
afterEach(() => {
  suspendAttempt();
});

const path = '/menu/the-fox/checkout';
const show = () => renderScreen(<CheckoutScreen path="the-fox" />, { path });

/** An order that only its customer can decide. */
function attempt(given: Partial<OrderAttempt['order']>): OrderAttempt {
  const order = { ...readStore(cartStore), ...given } as OrderAttempt['order'];
  const times = { since: Date.now(), next_try: null, tries: 1 };
  return { key: 'a-key', order, state: 'unknown', may_have_arrived: true, ...times };
}

it("[P17] [D273] another venue's order is neither shown as this one's nor in its way for longer than it takes", async () => {
  const additional_data = { cart_uid: 'elsewhere', client_order_ref: 'ABCDEFGH' };
  attemptStore.value = attempt({ venue_id: 2, total: 99, additional_data });
  const { history } = show();
  screen.getByRole('heading', { level: 1, name: /at another venue/ });
  expect(screen.getByRole('link', { name: 'See it' }).getAttribute('href')).toBe(
    '/menu/2/checkout',
  );
  expect(document.body.textContent).not.toMatch(/The Fox|99/);
  act(() => {
    attemptStore.value = null;
  });
  await waitFor(() => screen.getByRole('button', { name: /Place order/ }));
  expect(history).toEqual([path]);
});

it('[P17] [D273] an order of this basket that is found on disk after the checkout was shown takes its place', async () => {
  show();
  screen.getByRole('button', { name: /Place order/ });
  act(() => {
    attemptStore.value = attempt({ customer_id: 7 });
  });
  await waitFor(() => screen.getByRole('heading', { level: 1, name: /Still no answer/ }));
  expect(screen.queryByRole('button', { name: /Place order/ })).toBeNull();
});

it('[T1] [D276] [D309] a tap that finds another order of a closed window shows that one, and sends nothing', async () => {
  let sent = 0;
  vi.stubGlobal('fetch', async (input: Request) => {
    if (input.method !== 'POST' || !input.url.endsWith('/orders.json')) return server.fetch(input);
    sent += 1;
    return new Promise<never>(() => undefined);
  });
  const total = readStore(cartStore).total?.toFixed(2) ?? '';
  void placeOrder({ type: 'pay_later' });
  await waitFor(() => expect(sent).toBe(1));
  attemptStore.value = null;
  suspendAttempt();
  setQuantity(coffee().key, 1);
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
  await waitFor(() => screen.getByRole('heading', { level: 1, name: /Still no answer/ }));
  expect(document.body.textContent).toContain(`€${total}, pay later`);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(sent).toBe(1);
});

it("[C1] [D272] another venue's refusal is not shown at this checkout", async () => {
  const of = { ...readStore(cartStore), venue_id: 2 };
  const change = { key: coffee().key, product_name: 'Soup', old_total: 3, new_total: 4 };
  refusalStore.value = { of, texts: [], code: 'price_changed', total: 4, changes: [change] };
  show();
  await waitFor(() => screen.getByRole('button', { name: /Place order/ }));
  expect(document.body.textContent).not.toMatch(/Prices have changed|Soup|Place order for/);
});
