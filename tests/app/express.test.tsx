import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signUpSomebody } from '../support/accounts.ts';
import { here, openApp } from '../support/app.tsx';
import { atCafe, fillBasket } from '../support/basket.ts';
import { coffee } from '../support/orders.ts';
import type { TestServer } from '../support/server.ts';

/** Delays the checkout as on a slow phone: it is rendered after the venue has answered. */
vi.mock('#app/routes/checkout-page.tsx', () => new Promise(() => undefined));

const server = await atCafe();

it('[O1] an order from the basket that is placed before the checkout has rendered still leads to the order', async () => {
  await fillBasket(server, [coffee()]);
  openApp('/menu/the-fox/basket');
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
  await waitFor(() => expect(here()).toMatch(/^\/order\/[\w-]{36}$/), { timeout: 10_000 });
});

it('[C1] [D99] [P15] the buttons do not move while a customer’s saved cards are loading', async () => {
  let answer: () => void = () => undefined;
  const methods = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const slow: TestServer = {
    ...server,
    fetch: async (input, init) => {
      if (new Request(input, init).url.includes('/payment-methods')) await methods;
      return server.fetch(input, init);
    },
  };
  await fillBasket(slow, [coffee()], { meta: { customer_login_enabled: 'true' } });
  await signUpSomebody();
  openApp('/menu/the-fox/basket');
  const placeOrder = () => screen.getByRole('button', { name: /Place order/ });
  await waitFor(() => expect(placeOrder().getAttribute('aria-busy')).toBe('true'));
  expect(placeOrder().textContent).toContain('Loading your cards');
  expect(screen.getByRole('link', { name: 'Other ways to pay' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
  answer();
  await waitFor(() => expect(placeOrder().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('link', { name: 'Other ways to pay' })).toBeTruthy();
});
