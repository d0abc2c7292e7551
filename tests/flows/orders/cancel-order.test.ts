import { beforeEach, expect, it, vi } from 'vitest';
import { newCart } from '#flows/cart/new-cart.ts';
import { bringBasketBack, cancel } from '#flows/orders/cancel-order.ts';
import { removePlaced } from '#flows/orders/placed-orders.ts';
import { storedOrder, storeReceipt } from '#flows/orders/receipts.ts';
import { payOrder } from '#flows/payment/pay.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { orderStore } from '#stores/orders/order.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { payingStore } from '#stores/payment/way.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { anOrder, handleOf, payLater, UUID } from '../../screens/orders/sample-order.ts';
import { coffee } from '../../support/orders.ts';
import { later, type ScriptedOrder, scriptedOrder } from '../../support/payments/scripted-order.ts';

const placed = anOrder({ status: 'placed', payment: payLater });
const cancelled = { ...placed, status: 'cancelled' } as const;
const path = '/menu/fern-and-fable/basket';
let script: ScriptedOrder;
beforeEach(() => {
  cartStore.value = newCart();
  script = scriptedOrder(placed);
  script.on.cancel = () => {
    script.order = cancelled;
    return Response.json({ order: cancelled });
  };
});

const inBasket = () =>
  readStore(cartStore).line_items_attributes.map(({ product_id, quantity }) => [
    product_id,
    quantity,
  ]);
const once = [[1, 2]];

it('[C1] [O3] [D281] the basket of an order that is cancelled on its own screen is restored on request, once', async () => {
  expect(await cancel(placed)).toEqual({ done: true });
  expect(inBasket()).toEqual([]);
  expect(await Promise.all([bringBasketBack(cancelled), bringBasketBack(cancelled)])).toEqual([
    path,
    path,
  ]);
  expect(inBasket()).toEqual(once);
  await bringBasketBack(cancelled);
  await payOrder(UUID);
  expect(inBasket()).toEqual(once);
  expect(readStore(payingStore).stage).toBe('over');
});

it('[C1] [O3] [D281] so it is if the response to the cancellation was lost', async () => {
  script.on.cancel = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await cancel(placed)).toMatchObject({ done: false });
  await bringBasketBack(cancelled);
  expect(inBasket()).toEqual(once);
});

it('[C1] [D11] [D281] without a network, a basket begun elsewhere is set aside with Undo, not overwritten', async () => {
  const elsewhere = { ...newCart(), venue_id: 7, line_items_attributes: [coffee(3)] };
  venueStore.value = null;
  script.on.other = () => Promise.reject(new TypeError('Failed to fetch'));
  await cancel(placed);
  cartStore.value = elsewhere;
  toastsStore.value = [];
  await bringBasketBack(cancelled);
  expect(inBasket()).toEqual(once);
  const [notice] = readStore(toastsStore);
  expect(notice?.lines).toMatchObject([{ id: 'shell.basket.parked' }]);
  notice?.action?.run();
  await vi.waitFor(() => expect(readStore(cartStore)).toEqual(elsewhere));
});

it('[C1] [D281] a basket begun at the same venue while the venue is loaded is kept', async () => {
  const venue = later();
  venueStore.value = null;
  script.on.other = venue.answer;
  await cancel(placed);
  const back = bringBasketBack(cancelled);
  await vi.waitFor(() => expect(script.calls).toContain('other'));
  cartStore.value = { ...newCart(), venue_id: 1, line_items_attributes: [coffee(3)] };
  venue.give(Response.json({ errors: [] }, { status: 500 }));
  await back;
  expect(inBasket()).toEqual([...once, [coffee().product_id, 3]]);
});

it('[D91] [O3] a late response to the cancellation does not store an order that was removed meanwhile', async () => {
  const response = later();
  orderHandlesStore.value = [handleOf(placed)];
  orderStore.value = { uuid: null, order: waiting, stale: false };
  script.on.cancel = response.answer;
  storeReceipt(placed);
  expect(await storedOrder(UUID)).toMatchObject({ order: { status: 'placed' } });
  const canceling = cancel(placed);
  removePlaced(UUID);
  response.give(Response.json({ order: cancelled }));
  await canceling;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(readStore(orderHandlesStore)).toEqual([]);
  expect(await storedOrder(UUID)).toBeNull();
});

it('[D91] [O3] the response updates an order that is still listed, wherever the customer is', async () => {
  orderHandlesStore.value = [handleOf(placed)];
  orderStore.value = { uuid: null, order: waiting, stale: false };
  await cancel(placed);
  expect(readStore(orderHandlesStore)).toMatchObject([{ uuid: UUID, status: 'cancelled' }]);
  await vi.waitFor(async () => expect((await storedOrder(UUID))?.order.status).toBe('cancelled'));
});
