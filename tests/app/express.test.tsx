import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { here, openApp } from '../support/app.tsx';
import { atCafe, fillBasket } from '../support/basket.ts';
import { coffee } from '../support/orders.ts';

/** Delays the checkout as on a slow phone: it is rendered after the venue has answered. */
vi.mock('#app/routes/checkout-page.tsx', () => new Promise(() => undefined));

afterEach(cleanup);
const server = await atCafe();
afterAll(() => server.close());

it('[O1] an order from the basket that is placed before the checkout is rendered leads to the order all the same', async () => {
  await fillBasket(server, [coffee()]);
  openApp('/menu/the-fox/basket');
  fireEvent.click(await screen.findByRole('button', { name: /^Place order/ }));
  await waitFor(() => expect(here()).toMatch(/^\/order\/[\w-]{36}$/), { timeout: 10_000 });
});
