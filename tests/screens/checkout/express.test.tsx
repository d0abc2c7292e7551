import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { BasketPage } from '#app/routes/basket-page.tsx';
import { customerStore } from '#stores/session/session.ts';
import { signUpSomebody } from '../../support/accounts.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import type { TestServer } from '../../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await atCafe();
});
afterAll(() => server.close());
afterEach(() => {
  cleanup();
  customerStore.value = null;
});

const placeOrder = () => screen.getByRole('button', { name: /Place order/ });

it('[C1] [D99] [P15] the buttons keep their places while the saved cards of a customer are loading', async () => {
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
  renderScreen(<BasketPage path="the-fox" />, { path: '/menu/the-fox/basket' });
  expect(placeOrder().getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('link', { name: 'Other ways to pay' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Go to checkout/ })).toBeNull();
  answer();
  await waitFor(() => expect(placeOrder().getAttribute('aria-busy')).toBeNull());
  expect(screen.getByRole('link', { name: 'Other ways to pay' })).toBeTruthy();
});
