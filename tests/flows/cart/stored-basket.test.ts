import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { withFriend } from '#domain/sharing/friends.ts';
import { removeFromCart } from '#flows/cart/basket.ts';
import { changeCart } from '#flows/cart/cart.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { storeBasket } from '#flows/cart/stored-basket.ts';
import { endSession } from '#flows/session/session-end.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { waiting } from '#stores/loaded.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { venueListStore, venueStore } from '#stores/venue/venue.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { cake, coffee } from '../../support/orders.ts';

const server = await atCafe();
await storeBasket('/menu/the-fox');
beforeEach(async () => {
  await fillBasket(server, [cake(1)]);
  changeCart((cart) => withFriend(cart, [{ ...coffee(), person_name: 'Mia' }], 'beside', 'EUR'));
  await vi.waitFor(() => expect(onDisk()).toContain('Mia'), { timeout: 10_000 });
});

/** Without IndexedDB, the basket is stored in session storage. */
const onDisk = () => window.sessionStorage.getItem('basket:last') ?? '';
const isGone = (what: () => string) =>
  vi.waitFor(() => expect(what()).not.toContain('Mia'), { timeout: 10_000 });

describe('a friend’s name in the stored copy of the basket', () => {
  it('[B6] [W6] is deleted with the friend’s line, and the basket’s own lines stay', async () => {
    const friends = readStore(cartStore).line_items_attributes.find(
      ({ person_name }) => person_name,
    );
    removeFromCart(friends?.key ?? '');
    await isGone(onDisk);
    expect(onDisk()).toContain('Cake');
  });

  it.each([
    ['is emptied or ordered', () => (cartStore.value = newCart())],
    [
      'gives way to one of another venue',
      () => (cartStore.value = { ...emptyCart(), venue_id: 77 }),
    ],
    [
      'is for another venue, with something in it',
      () =>
        (cartStore.value = { ...emptyCart('b'), venue_id: 77, line_items_attributes: [cake()] }),
    ],
    [
      'is a customer’s who signs out',
      () => {
        customerStore.value = { id: 9, email: 'kim@example.com' };
        credentialsStore.value = { access_token: 'a', token_type: 'Bearer', refresh_token: 'r' };
        return endSession('sign-out');
      },
    ],
  ])('[B6] [W6] is deleted when the basket %s', async (_, act) => {
    await act();
    await isGone(onDisk);
  });

  it('[D83] [D80] an ordered basket is not restored, even if its copy is left', async () => {
    const copy = onDisk();
    cartStore.value = newCart();
    expect(onDisk()).toBe('');
    window.sessionStorage.setItem('basket:last', copy);
    window.sessionStorage.setItem(
      'purchase:a-basket',
      JSON.stringify({ kind: 'done', uuid: 'u', at: Date.now() }),
    );
    await storeBasket('/menu/the-fox');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(onDisk()).toBe('');
  });

  it('[D83] [T4] every change is stored immediately, because the window may close after any tap', async () => {
    const full = readStore(cartStore);
    const times = (quantity: number) => ({
      ...full,
      line_items_attributes: full.line_items_attributes.map((line) => ({ ...line, quantity })),
    });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    // Taps quickly, partly before and partly after the previous copy is written.
    for (const quantity of [5, 6]) cartStore.value = times(quantity);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(onDisk()).toContain('"quantity":6');
    cartStore.value = times(8);
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(onDisk()).toContain('"quantity":8');
  });

  it('[D83] [T4] a window that could not load its venue keeps the venue of the copy, with the change', async () => {
    venueStore.value = null;
    venueListStore.value = waiting;
    const lines = readStore(cartStore).line_items_attributes.map((line) => ({
      ...line,
      quantity: 7,
    }));
    cartStore.value = { ...readStore(cartStore), line_items_attributes: lines };
    await vi.waitFor(() => expect(onDisk()).toContain('"quantity":7'), { timeout: 10_000 });
    expect(JSON.parse(onDisk()).venue.slug).toBe('the-fox');
  });

  it('[D83] [T4] one that is only offered stays on offer, whatever else becomes of the empty basket', async () => {
    const copy = onDisk();
    cartStore.value = newCart();
    window.sessionStorage.setItem('basket:last', copy);
    await storeBasket('/venues');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    cartStore.value = { ...newCart(), service_type: 'WebCollection' };
    expect(onDisk()).toBe(copy);
    customerStore.value = { id: 9, email: 'kim@example.com' };
    await endSession('sign-out');
    expect(onDisk()).toBe('');
  });

  it('[D80] [T1] a frozen window whose basket was ordered meanwhile resumes with an empty one', async () => {
    const uid = readStore(cartStore).additional_data?.cart_uid;
    const done = { kind: 'done', uuid: 'u', at: Date.now() };
    window.sessionStorage.setItem(`purchase:${uid}`, JSON.stringify(done));
    await storeBasket('/venues');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(readStore(cartStore).additional_data?.cart_uid).not.toBe(uid);
    expect(onDisk()).toBe('');
  });

  it('[D83] without an order the basket is restored', async () => {
    const copy = onDisk();
    cartStore.value = newCart();
    window.sessionStorage.setItem('basket:last', copy);
    await storeBasket('/menu/the-fox');
    expect(readStore(cartStore).line_items_attributes).toHaveLength(2);
  });

  it('[B6] [W6] yesterday’s copy that nobody used is deleted at the next start', async () => {
    const copy = JSON.parse(onDisk());
    cartStore.value = newCart();
    await isGone(onDisk);
    window.sessionStorage.setItem(
      'basket:last',
      JSON.stringify({ ...copy, at: Date.now() - 25 * 3_600_000 }),
    );
    await storeBasket('/menu/the-fox');
    expect(onDisk()).toBe('');
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
  });
});
