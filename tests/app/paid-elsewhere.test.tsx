import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ConnectionStrip } from '#app/connection.tsx';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { paidElsewhereStore } from '#stores/order.ts';
import { atCafe, fillBasket } from '../support/basket.ts';
import { coffee } from '../support/orders.ts';
import { renderScreen } from '../support/render.tsx';
import type { TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await atCafe();
});
afterAll(() => server.close());
beforeEach(() => fillBasket(server, [coffee()]));
afterEach(() => {
  cleanup();
  paidElsewhereStore.value = false;
});

const looksLocked = () => document.documentElement.dataset.basket === 'locked';

it('[D84] while another window pays, the basket looks locked, says so, and leads to no checkout', async () => {
  renderScreen(
    <>
      <ConnectionStrip />
      <BasketScreen path="the-fox" />
    </>,
    { path: '/menu/the-fox/basket' },
  );
  expect(await screen.findByRole('link', { name: /^Go to checkout/ })).toBeDefined();
  expect(looksLocked()).toBe(false);
  act(() => {
    paidElsewhereStore.value = true;
  });
  expect(await screen.findByText('This basket is being paid in another window.')).toBeDefined();
  expect(looksLocked()).toBe(true);
  const button = screen.getByRole('button', { name: 'Being paid in another window' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: /^Go to checkout/ })).toBeNull();
  act(() => {
    paidElsewhereStore.value = false;
  });
  await waitFor(() => expect(looksLocked()).toBe(false));
  expect(await screen.findByRole('link', { name: /^Go to checkout/ })).toBeDefined();
});
