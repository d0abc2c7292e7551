import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { toggleOwnAllergen } from '#flows/menu/diet-profile.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { storeReceipt } from '#flows/orders/receipts.ts';
import { UsualBasket } from '#screens/orders/history/usual-basket.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { signUpSomebody, siteWithAccounts, startOnNewPhone } from '../../support/accounts.ts';
import { cake, coffee, place, tableCart } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import { visitAtTable12 } from '../../support/visit.ts';

const backend = await siteWithAccounts();
startOnNewPhone(backend);
const cart = { ...tableCart([coffee(2)]), payment: { type: 'pay_later' } };
const english = { 'Accept-Language': 'en' };
const placed = [await place(backend, cart, english), await place(backend, cart, english)];
const orders: readonly Order[] = placed.map(({ body }) => body.order);
beforeEach(async () => {
  await openMenu('the-fox');
});

const add = /^Add all of your .*usual/;
const patient = { timeout: 10_000 };

describe('the usual basket on the menu', () => {
  it('[B4] is not shown without a habit here', () => {
    const [first] = orders;
    if (first) storeReceipt(first);
    renderScreen(<UsualBasket />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[B4] fills the basket with one tap, which leads there', async () => {
    orders.forEach(storeReceipt);
    const { history } = renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    expect(screen.getByText('2 × Flat white')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: add }));
    // If that visit's table differs from this one's, the sheet first offers the other service.
    const take = await screen.findByRole('button', { name: 'Add to basket' }, patient);
    fireEvent.click(take);
    await waitFor(() => expect(history.at(-1)).toBe('/menu/the-fox/basket'), patient);
    expect(readStore(cartStore).line_items_attributes).toMatchObject([
      { product_id: 100, quantity: 2 },
    ]);
  });

  it('[D277] [R3] fills no basket for a customer who has left the menu meanwhile', async () => {
    orders.forEach(storeReceipt);
    visitStore.value = visitAtTable12(new Date().toISOString());
    const { history, unmount } = renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    const answer = vi.fn(backend.fetch);
    vi.stubGlobal('fetch', answer);
    fireEvent.click(screen.getByRole('button', { name: add }));
    unmount();
    // The venue, and then its menu.
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2), patient);
    await Promise.all(answer.mock.results.map(({ value }) => value));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(history).toEqual(['/menu/the-fox']);
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    visitStore.value = null;
  });

  it('[B4] [D90] shows changed prices before anything is added', async () => {
    orders.forEach(storeReceipt);
    backend.answer = (request) =>
      request.url.includes('/api/menu.json') ? dearer(request) : undefined;
    renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    fireEvent.click(screen.getByRole('button', { name: add }));
    expect(await screen.findByText('Some things changed.', {}, patient)).toBeTruthy();
    expect(screen.getAllByText(/€6\.80/).length).toBeGreaterThan(0);
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
  });

  it('[B4] [O2] shows a customer’s habit on a new phone', async () => {
    await signUpSomebody();
    const owner = readStore(customerStore)?.id;
    const own = { customer_id: owner, guest_user: false };
    const cart = { ...tableCart([coffee(2)], own), payment: { type: 'pay_later' } };
    const as = { Authorization: `Bearer ${readStore(credentialsStore)?.access_token}` };
    for (const _ of [1, 2]) expect((await place(backend, cart, as)).status).toBe(201);
    renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    expect(await screen.findByRole('button', { name: add }, patient)).toBeTruthy();
  });

  it('[B4] [B5] names a conflict with the profile, instead of the one tap', () => {
    orders.forEach(storeReceipt);
    const { key, menu } = readStore(menuStore);
    if (menu.status !== 'ready') throw new Error('There is no menu.');
    const allergens = [{ code: 'milk' as const, level: 'contains' as const }];
    const categories = menu.value.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, allergens })),
    }));
    const value = { ...menu.value, categories };
    menuStore.value = { key, menu: { ...menu, value }, discounts: {} };
    toggleOwnAllergen('milk');
    renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    expect(screen.getByText(/fit your diet: Flat white$/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    toggleOwnAllergen('milk');
  });

  it('[B4] is not shown after two different baskets', () => {
    const [first, second] = orders;
    if (first) storeReceipt(first);
    if (second) storeReceipt({ ...second, line_items_attributes: [cake()] });
    renderScreen(<UsualBasket />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** The menu with every price raised by one unit. */
async function dearer(request: Request): Promise<Response> {
  backend.answer = () => undefined;
  const body = await (await backend.fetch(request)).json();
  for (const category of body.menu.categories) {
    for (const product of category.products) product.price += 1;
  }
  return Response.json(body);
}
