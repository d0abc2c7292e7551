import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { dismiss } from '#flows/app/toasts.ts';
import { askIfStillHere, restartVisit } from '#flows/venue/visit-watch.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();
beforeEach(() => fillBasket(server, [coffee()]));

const path = '/menu/the-fox/basket';
const show = () => renderScreen(<BasketScreen path="the-fox" />, { path });
const question = () => screen.queryByText('Still at Table 12?');

/** Moves the check-in some hours into the past. */
function hoursAgo(hours: number): void {
  const visit = readStore(visitStore);
  const at = new Date(Date.now() - hours * 3_600_000 - 1_000).toISOString();
  visitStore.value = visit && { ...visit, at };
}

it('[G12] within four hours the basket does not ask', async () => {
  hoursAgo(3.9);
  show();
  expect(await screen.findByRole('heading', { name: 'Your basket' })).toBeDefined();
  expect(question()).toBeNull();
});

it('[G12] after four hours the basket asks until it is answered; yes starts again (D11)', async () => {
  hoursAgo(4);
  show();
  expect(question()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, still here' }));
  await waitFor(() => expect(question()).toBeNull());
  const at = readStore(visitStore)?.at ?? '';
  expect(Date.now() - Date.parse(at)).toBeLessThan(10_000);
  expect(readStore(cartStore)).toMatchObject({
    table_id: 12,
    additional_data: { checked_in_at: at },
  });
});

it('[G12] no leads to the choice of a table, and the basket stays (D11)', async () => {
  hoursAgo(5);
  const { history } = show();
  fireEvent.click(screen.getByRole('button', { name: 'No, somewhere else' }));
  expect(history.at(-1)).toBe('/menu/the-fox/table');
  expect(readStore(visitStore)).toBeNull();
  expect(readStore(cartStore)).toMatchObject({
    table_id: null,
    line_items_attributes: [{ quantity: 1 }],
  });
});

it('[G12] the toast asks once and stays, and the basket asks if it was dismissed without an answer (D11)', async () => {
  hoursAgo(4);
  askIfStillHere(new Date());
  const [toast] = readStore(toastsStore);
  expect(toast?.action?.stays).toBe('visit');
  show();
  expect(question()).toBeNull();
  if (toast) dismiss(toast.id);
  expect(await screen.findByText('Still at Table 12?')).toBeDefined();
});

it('[G12] an answer removes the toast too (D11)', async () => {
  hoursAgo(4.5);
  askIfStillHere(new Date());
  expect(readStore(toastsStore)).toHaveLength(1);
  restartVisit(new Date());
  expect(readStore(toastsStore)).toEqual([]);
});
