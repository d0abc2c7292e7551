import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Customer, PersonalOffer } from '#domain/model.ts';
import { activateOffer } from '#flows/session/personal-offers.ts';
import { announcementStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { later } from '../../support/payments/scripted-order.ts';

const venue = { id: 1, name: 'The Fox', slug: 'the-fox' };
const customer = { id: 5, email: 'ada@example.org' } as Customer;
const offer = { id: 9, status: 'available', discount_code: 'TEN' } as PersonalOffer;

beforeEach(() => {
  venueStore.value = venue;
  customerStore.value = customer;
  cartStore.value = emptyCart();
  toastsStore.value = [];
  announcementStore.value = null;
});
afterEach(() => {
  customerStore.value = null;
  vi.unstubAllGlobals();
});

it.each<[string, () => void, string | null]>([
  ['reaches the basket at its venue', () => undefined, 'TEN'],
  ['reaches no basket of another venue', () => (venueStore.value = { ...venue, id: 2 }), null],
  ['reaches no basket of a guest', () => (customerStore.value = null), null],
  ['reaches no other customer', () => (customerStore.value = { ...customer, id: 6 }), null],
])('[D20] [D277] [C15] an offer’s code %s', async (_, leave, code) => {
  const activated = later();
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/personal-offers/9.json')
      ? activated.answer()
      : Promise.reject(new TypeError('Failed to fetch')),
  );
  const using = activateOffer(offer);
  leave();
  activated.give(Response.json({}));
  await using;
  expect(readStore(cartStore).discount_code).toBe(code);
  expect(readStore(toastsStore)).toEqual([]);
});
