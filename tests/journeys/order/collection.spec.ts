import { expect, test } from '@playwright/test';
import { expectSameAmounts, picture, savedCart, watch } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test('[R1] [R2] [R3] [V1] [V2] [C12] [H4] from the venues to a collected order', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/venues$/);
  await expect(page.getByRole('link', { name: /^Fern & Fable/ })).toBeVisible();
  await picture(page, 'collection-1-venues');
  await page.getByRole('searchbox').fill('fern');
  await expect(page.getByRole('link', { name: /^The Night Heron/ })).toBeHidden();
  await page.getByRole('link', { name: /^Fern & Fable/ }).click();

  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'How would you like it?' })).toBeVisible();
  await picture(page, 'collection-2-service');
  await sheet.getByText('Collect', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();

  await page.getByRole('link', { name: /^View basket/ }).click();
  await checkoutLink(page).click();
  await tapPlaceOrder(page);
  await expect(page.getByText(/things to fix/).first()).toBeAttached();
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('radio').first().check();
  await picture(page, 'collection-3-checkout');
  const cart = await savedCart(page);
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expectSameAmounts(order, cart);
  expect(order).toMatchObject({ customer_name: 'Robin', delivery_time: cart.delivery_time });
  await expect(page).toHaveURL(`/order/${order.uuid}`);
  await picture(page, 'collection-4-order');
  expect(problems).toEqual([]);
});
