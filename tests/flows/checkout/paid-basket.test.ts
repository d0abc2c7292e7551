import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Venue } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { acceptFriendsBasket } from '#flows/cart/friends.ts';
import { recover } from '#flows/checkout/recover.ts';
import { bringBasketBack, cancel } from '#flows/orders/cancel-order.ts';
import { acceptReorder, type Reorder } from '#flows/orders/reorder.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { paidElsewhereStore } from '#stores/checkout/attempt.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { anOrder, payLater } from '../../screens/orders/sample-order.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';
import { closeOtherWindow, openOtherWindow } from '../../support/page/other-window.ts';

let uid: string;
let fox: Venue;
let elsewhere: Venue;
let close: () => void;

const server = await atCafe();
const other = openOtherWindow();
await recover(window.location.href);
afterAll(closeOtherWindow);
/** Lets another window pay the fox's basket. */
beforeEach(async () => {
  uid = crypto.randomUUID();
  await fillBasket(server, [coffee(1)], { additional_data: { cart_uid: uid } });
  fox = readStore(venueStore) as Venue;
  elsewhere = { ...fox, id: 2, slug: 'other' };
  close = other.take(`order:${uid}`);
  other.tell({ cart_uid: uid, event: 'paying', lines: [] });
});
afterEach(async () => {
  close();
  await vi.waitFor(() => expect(readStore(paidElsewhereStore)).toBe(false));
});

const inBasket = () =>
  readStore(cartStore).line_items_attributes.map(({ product_id, quantity }) => [
    product_id,
    quantity,
  ]);
const isWarned = () =>
  JSON.stringify(readStore(toastsStore)).includes('shell.basket.paidElsewhere');
const reorder = (venue: Venue): Reorder => ({
  venue,
  service_type: 'WebCollection',
  lines: [cake(1)],
  changes: [],
  isOtherService: false,
  against: [],
  itemsInBasket: 1,
  canJoin: true,
  needsConfirmation: true,
});

it('[D84] [D273] only the basket that another window is paying is locked, not one of another venue', () => {
  addToCart(cake(1));
  expect(inBasket()).toEqual([[100, 1]]);
  expect(isWarned()).toBe(true);
  toastsStore.value = [];
  const paid = readStore(cartStore);
  venueStore.value = elsewhere;
  expect(readStore(paidElsewhereStore)).toBe(false);
  cartStore.value = { ...paid, additional_data: { cart_uid: 'b' }, venue_id: 2 };
  addToCart(cake(1));
  expect(inBasket()).toEqual([
    [100, 1],
    [102, 1],
  ]);
  expect(isWarned()).toBe(false);
  // Undo brings the other one back.
  venueStore.value = fox;
  cartStore.value = paid;
  expect(readStore(paidElsewhereStore)).toBe(true);
  addToCart(cake(1));
  expect(inBasket()).toEqual([[100, 1]]);
});

it('[D84] [D90] an order is repeated in a new basket meanwhile, not in the one being paid', () => {
  expect(acceptReorder(reorder(fox), 'same')).toBeNull();
  expect(inBasket()).toEqual([[100, 1]]);
  expect(acceptReorder(reorder(fox), 'new')).toBe('/menu/the-fox/basket');
  expect(inBasket()).toEqual([[102, 1]]);
});

it('[B6] [D84] a friend’s basket at another venue can be taken over meanwhile', () => {
  const input = { ...reorder(elsewhere), from: 'Mia', isAgain: false, isTooMuch: false };
  expect(acceptFriendsBasket(input, 'beside')).toBe('/menu/other/basket');
  expect(inBasket()).toEqual([[102, 1]]);
});

it('[D84] [D281] the basket of a cancelled order is restored meanwhile, unless it would be merged into the one being paid', async () => {
  const order = anOrder({ status: 'placed', payment: payLater });
  const here = { ...order, venue: { ...order.venue, id: 1 } };
  venueStore.value = elsewhere;
  await cancel(here);
  expect(await bringBasketBack(here)).toBeNull();
  expect(inBasket()).toEqual([[100, 1]]);
  venueStore.value = fox;
  const there = { ...order, venue: { ...order.venue, id: 7 } };
  expect(await bringBasketBack(there)).toMatch(/basket$/);
});

it('[D84] a basket whose payment began at another venue is locked once it is brought back', () => {
  const paid = readStore(cartStore);
  cartStore.value = { ...paid, additional_data: { cart_uid: 'b' } };
  const second = crypto.randomUUID();
  const end = other.take(`order:${second}`);
  other.tell({ cart_uid: second, event: 'paying', lines: [] });
  expect(readStore(paidElsewhereStore)).toBe(false);
  cartStore.value = { ...paid, additional_data: { cart_uid: second } };
  expect(readStore(paidElsewhereStore)).toBe(true);
  end();
});
