import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { LineItem } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { agreeToAlcohol } from '#flows/cart/consents.ts';
import { placeOrder } from '#flows/checkout/place-order.ts';
import CheckoutScreen from '#screens/checkout/checkout-screen.tsx';
import { onlineStore, redirectStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { refusalStore } from '#stores/checkout/attempt.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();
beforeEach(async () => {
  await fillBasket(server, [coffee(1)], {
    meta: { alcohol_consent: 'true' },
    additional_data: { cart_uid: crypto.randomUUID() },
  });
});

const path = '/menu/the-fox/checkout';
const wine: LineItem = { ...cake(), key: '9', contains_alcohol: true };
const tapPlaceOrder = () => fireEvent.click(screen.getByRole('button', { name: /^Place order/ }));

const add = (line: LineItem) => act(async () => void addToCart(line));

/** The customer is led to the question, and nothing was ordered. */
async function isAsked(): Promise<void> {
  await waitFor(() => expect(readStore(redirectStore)?.to).toBe('/menu/the-fox/basket?ask'));
  expect(readStore(orderHandlesStore)).toEqual([]);
  expect(readStore(cartStore).line_items_attributes).toHaveLength(2);
}

it('[C7] [D65] alcohol that was added at the checkout is asked about when the order is placed', async () => {
  const { history } = renderScreen(<CheckoutScreen path="the-fox" />, { path });
  await add(wine);
  tapPlaceOrder();
  await isAsked();
  await act(async () => agreeToAlcohol());
  tapPlaceOrder();
  await waitFor(() => expect(history?.at(-1)).toMatch(/^\/order\//));
});

it('[C7] [D65] so is alcohol in a basket whose order was refused', async () => {
  await add(wine);
  const texts = [{ message: 'No.' }];
  refusalStore.value = { of: readStore(cartStore), texts, changes: [], code: null, total: null };
  renderScreen(<CheckoutScreen path="the-fox" />, { path });
  tapPlaceOrder();
  await isAsked();
});

it('[C7] [D65] so is alcohol that arrived while the order could not be sent', async () => {
  renderScreen(<CheckoutScreen path="the-fox" />, { path });
  await act(async () => {
    onlineStore.value = false;
  });
  tapPlaceOrder();
  const send = await screen.findByRole('button', { name: "Send when I'm back online" });
  await add(wine);
  fireEvent.click(send);
  await isAsked();
});

it('[C7] [D65] no way of placing leaves the question out', async () => {
  addToCart(wine);
  expect(await placeOrder({ type: 'pay_later' })).toBeNull();
  await isAsked();
});
