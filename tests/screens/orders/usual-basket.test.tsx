import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { openMenu } from '#flows/menu.ts';
import { keepReceipt } from '#flows/receipts.ts';
import { UsualBasket } from '#screens/orders/usual-basket.tsx';
import { cartStore } from '#stores/cart.ts';
import { held } from '#stores/kept.ts';
import { receiptsStore } from '#stores/receipts.ts';
import { type Club, freshPhone, openClub } from '../../support/accounts.ts';
import { cake, coffee, place, tableCart } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

let club: Club;
let orders: readonly Order[];

beforeAll(async () => {
  club = await openClub();
  freshPhone(club);
  const cart = { ...tableCart([coffee(2)]), payment: { type: 'pay_later' } };
  const english = { 'Accept-Language': 'en' };
  const placed = [await place(club, cart, english), await place(club, cart, english)];
  orders = placed.map(({ body }) => body.order);
});
afterAll(() => club.close());
beforeEach(async () => {
  freshPhone(club);
  receiptsStore.value = [];
  await openMenu('the-fox');
});
afterEach(cleanup);

const add = /^Add all of your usual/;
const patient = { timeout: 10_000 };

describe('the usual basket on the menu', () => {
  it('[B4] who has no habit here sees nothing', () => {
    const [first] = orders;
    if (first) keepReceipt(first);
    renderScreen(<UsualBasket />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('[B4] one tap fills the basket with it, and leads there', async () => {
    orders.forEach(keepReceipt);
    const { history } = renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    expect(screen.getByText('2 × Flat white')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: add }));
    // Where the table of then is not this visit's, the other way to have it is said first.
    const take = await screen.findByRole('button', { name: 'Put it in the basket' }, patient);
    fireEvent.click(take);
    await waitFor(() => expect(history.at(-1)).toBe('/menu/the-fox/basket'), patient);
    expect(held(cartStore).line_items_attributes).toMatchObject([{ product_id: 100, quantity: 2 }]);
  });

  it('[B4] [D90] what costs something else is shown before anything is in the basket', async () => {
    orders.forEach(keepReceipt);
    club.answer = async (request) => {
      if (!request.url.includes('/api/menu.json')) return undefined;
      club.answer = () => undefined;
      const body = await (await club.fetch(request)).json();
      for (const category of body.menu.categories) {
        for (const product of category.products) product.price += 1;
      }
      return Response.json(body);
    };
    renderScreen(<UsualBasket />, { path: '/menu/the-fox' });
    fireEvent.click(screen.getByRole('button', { name: add }));
    expect(await screen.findByText("Some of it isn't as it was.", {}, patient)).toBeTruthy();
    expect(screen.getAllByText(/€6\.80/).length).toBeGreaterThan(0);
    expect(held(cartStore).line_items_attributes).toEqual([]);
  });

  it('[B4] two different baskets are no habit', () => {
    const [first, second] = orders;
    if (first) keepReceipt(first);
    if (second) keepReceipt({ ...second, line_items_attributes: [cake()] });
    renderScreen(<UsualBasket />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
