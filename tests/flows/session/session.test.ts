import { describe, expect, it, vi } from 'vitest';
import { getOrder, postOrder } from '#api/orders.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Cart } from '#domain/model.ts';
import { start } from '#flows/app/start.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { afterSignIn, signIn, signOut, signUp } from '#flows/session/session.ts';
import { chooseService } from '#flows/venue/service.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, parkedCartStore, policyStore } from '#stores/cart/cart.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { basketOf, password, signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { coffee, tableCart } from '../../support/orders.ts';

const backend = await siteWithAccounts();

const idHere = () => readStore(customerStore)?.id ?? null;
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');

describe('signing in', () => {
  it('[A2] stores customer and credentials in local storage', async () => {
    const email = await signUpSomebody();
    await signOut();
    expect(await signIn({ email: ` ${email.toUpperCase()} `, password })).toEqual({ done: true });
    expect(stored('customer')).toMatchObject({ email, name: 'Kim' });
    expect(stored('credentials').access_token).toBe(readStore(credentialsStore)?.access_token);
  });

  it('[A2] with a wrong password shows the reason and stores nothing', async () => {
    const email = await signUpSomebody();
    await signOut();
    const answer = await signIn({ email, password: 'wrong horse' });
    expect(answer).toMatchObject({ done: false, code: 'wrong_password' });
    expect(readStore(customerStore)).toBeNull();
    expect(stored('credentials')).toBeNull();
  });

  it('[A2] without a network says so', async () => {
    backend.answer = () => Promise.reject(new TypeError('failed to fetch'));
    const answer = await signIn({ email: 'a@example.com', password });
    expect(answer).toMatchObject({
      done: false,
      code: 'network',
      texts: [{ id: 'shell.problem.network' }],
    });
  });

  it('[A2] up with a taken address offers to sign in', async () => {
    const email = await signUpSomebody();
    await signOut();
    const input = {
      name: 'Jo',
      phone_number: null,
      terms_accepted: true,
      marketing_consent: false,
    };
    const answer = await signUp({ ...input, email, password });
    expect(answer).toMatchObject({ done: false, code: 'email_taken' });
    if (!answer.done) expect(Object.keys(answer.fields)).toEqual(['email']);
  });

  it.each([
    ['', '/venues'],
    ['returnFullUrl=%2Fmenu%2Fthe-fox%2Fbasket', '/menu/the-fox/basket'],
    ['returnFullUrl=https%3A%2F%2Fevil.example', '/venues'],
  ])('[G14] ?%s leads to %s', (search, path) => {
    expect(afterSignIn(search)).toBe(path);
  });

  it('[G14] a scanned table’s whole address leads back to the check-in', () => {
    const wanted = `${window.location.origin}/checkin?venue=the-fox&table=12&t=abc`;
    const search = `${new URLSearchParams({ returnFullUrl: wanted })}`;
    expect(afterSignIn(search)).toBe('/checkin?venue=the-fox&table=12&t=abc');
  });
});

describe('the owner of a basket', () => {
  it.each<[string, 'kept' | 'reset', (id: number) => Cart]>([
    ['a guest’s', 'kept', () => basketOf(null, { guest_user: true })],
    ['the same customer’s', 'kept', (id) => basketOf(id)],
    ['another customer’s', 'reset', (id) => basketOf(id + 1000)],
  ])('[A2] [C15] %s basket is %s at sign-in', async (_, fate, cartOf) => {
    const email = await signUpSomebody();
    const id = idHere() ?? 0;
    await signOut();
    cartStore.value = cartOf(id);
    await signIn({ email, password });
    const cart = readStore(cartStore);
    expect(cart.line_items_attributes).toHaveLength(fate === 'kept' ? 1 : 0);
    expect(cart.customer_id).toBe(id);
    expect(cart.guest_user).toBe(false);
  });

  it('[C12] the customer’s details fill empty fields, and nothing that was typed', async () => {
    const email = await signUpSomebody();
    await signOut();
    cartStore.value = basketOf(null, { customer_name: 'Jo' });
    await signIn({ email, password });
    expect(readStore(cartStore)).toMatchObject({ customer_name: 'Jo', email });
  });

  it('[C15] a new basket belongs to the customer from its first line on', async () => {
    await signUpSomebody();
    await openMenu('the-fox');
    chooseService('WebCollection');
    addToCart(coffee());
    expect(readStore(cartStore).customer_id).toBe(idHere());
    expect(newCart().customer_id).toBe(idHere());
  });

  it('[A3] [C15] signing out resets the basket, whoever owned it', async () => {
    await signUpSomebody();
    cartStore.value = basketOf(idHere());
    policyStore.value = true;
    await signOut();
    expect(readStore(cartStore)).toMatchObject({ customer_id: null, line_items_attributes: [] });
    expect(readStore(policyStore)).toBe(false);
    expect(readStore(parkedCartStore)).toEqual({});
  });

  it('[C15] an earlier customer’s basket is deleted at the next start', () => {
    cartStore.value = basketOf(77);
    start();
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
  });

  it('[C15] another customer’s sign-in gets no parked basket', async () => {
    parkedCartStore.value = { 4711: basketOf(4711) };
    await signUpSomebody();
    expect(readStore(toastsStore)).toEqual([]);
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
  });
});

describe('signing out', () => {
  it('[A3] revokes the token', async () => {
    await signUpSomebody();
    const Authorization = `Bearer ${readStore(credentialsStore)?.access_token}`;
    const me = `http://localhost/api/customers/${idHere()}.json`;
    expect((await backend.fetch(new Request(me, { headers: { Authorization } }))).status).toBe(200);
    await signOut();
    expect((await backend.fetch(new Request(me, { headers: { Authorization } }))).status).toBe(401);
  });

  it('[A3] works without a network', async () => {
    await signUpSomebody();
    backend.answer = () => Promise.reject(new TypeError('failed to fetch'));
    await signOut();
    expect(stored('customer')).toBeNull();
    expect(stored('credentials')).toBeNull();
  });

  it('[A3] is noticed in another window, which drops the basket and private data', async () => {
    await signUpSomebody();
    cartStore.value = { ...emptyCart('theirs'), ...basketOf(idHere()) };
    orderHandlesStore.value = [{ ...handle('a'), guest_user: false }, handle('b')];
    for (const key of ['customer', 'credentials']) {
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    expect(readStore(customerStore)).toBeNull();
    expect(readStore(cartStore)).toMatchObject({ customer_id: null, line_items_attributes: [] });
    await vi.waitFor(() =>
      expect(readStore(orderHandlesStore).map(({ uuid }) => uuid)).toEqual(['b']),
    );
  });
});

describe('a log-out in another window', () => {
  it.each([
    ['against the customer’s will keeps the basket of this one too', true, 1],
    ['that was wanted keeps nothing', false, undefined],
  ] as const)('[A3] [C15] %s (D27)', async (_, isForced, lines) => {
    await signUpSomebody();
    const id = idHere() ?? 0;
    cartStore.value = { ...emptyCart('mine'), ...basketOf(id) };
    orderHandlesStore.value = [{ ...handle('a'), guest_user: false }];
    // The other window writes its own basket, which was empty.
    if (isForced) localStorage.setItem('parked_carts', JSON.stringify({ [id]: emptyCart() }));
    localStorage.removeItem('customer');
    for (const key of ['parked_carts', 'customer']) {
      window.dispatchEvent(new StorageEvent('storage', { key }));
    }
    await vi.waitFor(() => expect(readStore(orderHandlesStore)).toEqual([]));
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(readStore(parkedCartStore)[id]?.line_items_attributes.length).toBe(lines);
  });
});

describe('earlier orders of a guest', () => {
  it('[A9] become the customer’s, once', async () => {
    const order = { ...tableCart([coffee()]), payment: { type: 'pay_later' as const } };
    const seen = await postOrder(order, crypto.randomUUID());
    if (seen.kind !== 'answer' || seen.status !== 201) throw new Error(JSON.stringify(seen));
    const { uuid } = (seen.body as { order: { uuid: string } }).order;
    orderHandlesStore.value = [{ ...handle(uuid), guest_user: true }];
    const email = await signUpSomebody();
    const merges = () => backend.calls.filter((call) => call.endsWith('/merge.json')).length;
    await vi.waitFor(() => expect(readStore(orderHandlesStore)[0]?.guest_user).toBe(false));
    expect(merges()).toBe(1);
    expect(await getOrder(uuid)).toMatchObject({ uuid, guest_user: false });
    await signOut();
    expect(readStore(orderHandlesStore)).toEqual([]);
    await signIn({ email, password });
    expect(merges()).toBe(1);
  });

  it('[A9] remain on the phone if that fails', async () => {
    orderHandlesStore.value = [handle('0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b')];
    backend.answer = ({ url }) =>
      url.endsWith('/merge.json') ? Response.json({ errors: [] }, { status: 503 }) : undefined;
    await signUpSomebody();
    await vi.waitFor(() =>
      expect(backend.calls.some((call) => call.endsWith('/merge.json'))).toBe(true),
    );
    expect(readStore(orderHandlesStore)[0]?.guest_user).toBeUndefined();
  });
});

function handle(uuid: string) {
  const venue = { name: 'The Fox', slug: 'the-fox' };
  return {
    uuid,
    number: '1',
    status: 'placed' as const,
    venue,
    created_at: '2026-11-21T12:00:00Z',
  };
}
