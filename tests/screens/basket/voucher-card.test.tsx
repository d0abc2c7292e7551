import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setQuantity } from '#flows/cart/basket.ts';
import BasketScreen from '#screens/basket/basket-screen.tsx';
import { announcementStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { atCafe, fillBasket } from '../../support/basket.ts';
import { coffee } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';

const server = await atCafe();

const path = '/menu/the-fox/basket';

async function type(code: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Discount code' }));
  const field = await waitFor(() => screen.getByRole('textbox', { name: 'Code' }));
  fireEvent.change(field, { target: { value: code } });
  const apply = screen.getByRole('button', { name: 'Apply' });
  apply.focus();
  fireEvent.click(apply);
}

it('[C6] a code is trimmed and in capitals; its discount is shown and announced; Remove removes it and keeps the focus', async () => {
  await fillBasket(server, [coffee(2)]);
  renderScreen(<BasketScreen path="the-fox" />, { path });
  await type('  ten ');
  const remove = await waitFor(() => screen.getByRole('button', { name: 'Remove the code TEN' }));
  expect(screen.getByText('€0.68 off, applied')).toBeTruthy();
  await waitFor(() =>
    expect(readStore(announcementStore)).toMatchObject({ id: 'basket.code.applied' }),
  );
  expect(readStore(cartStore)).toMatchObject({
    discount_code: 'TEN',
    cart_discount: 0.68,
    total: 7.27,
  });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  fireEvent.click(remove);
  const row = await waitFor(() => screen.getByRole('button', { name: 'Discount code' }));
  await waitFor(() => expect(document.activeElement).toBe(row));
  expect(readStore(cartStore)).toMatchObject({
    discount_code: null,
    cart_discount: 0,
    total: 7.95,
  });
});

it('[C6] the code is requested again when the lines change', async () => {
  await fillBasket(server, [coffee(2)]);
  renderScreen(<BasketScreen path="the-fox" />, { path });
  await type('TEN');
  await waitFor(() => screen.getByRole('button', { name: 'Remove the code TEN' }));
  setQuantity(coffee().key, 4);
  expect(readStore(cartStore).cart_discount).toBe(0);
  await waitFor(() => expect(readStore(cartStore).cart_discount).toBe(1.36), { timeout: 10_000 });
});

it('[C6] a refused code shows the reason under the field instead of a toast, and stays for correction', async () => {
  await fillBasket(server, [coffee(2)]);
  renderScreen(<BasketScreen path="the-fox" />, { path });
  await type('OLD');
  const field = await waitFor(() => {
    const shown = screen.getByRole('textbox', { name: 'Code' });
    expect(shown.getAttribute('aria-invalid')).toBe('true');
    return shown;
  });
  const { discount_error } = readStore(cartStore);
  expect(discount_error).toBeTruthy();
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    discount_error,
  );
  expect((field as HTMLInputElement).value).toBe('OLD');
  expect(readStore(announcementStore)).toEqual({ message: discount_error });
  expect(readStore(toastsStore)).toEqual([]);
});

it('[C6] the form is hidden if the site has switched it off', async () => {
  await fillBasket(server, [coffee()], { meta: { voucher_form: 'false' } });
  renderScreen(<BasketScreen path="the-fox" />, { path });
  expect(screen.getByText('Flat white')).toBeTruthy();
  expect(screen.queryByText('Discount code')).toBeNull();
});
