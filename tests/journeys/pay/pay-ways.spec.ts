import { expect, test } from '@playwright/test';
import { savedCart } from '../support/journey.ts';
import {
  checkoutLink,
  orderOne,
  payWith,
  signUp,
  tapPlaceOrder,
  toCheckout,
} from '../support/paying.ts';

test('[P13] with a voucher for the whole amount, no payment type is asked for @deep', async ({
  page,
}) => {
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Collect', { exact: true }).click();
  await expect.poll(async () => (await savedCart(page))?.line_items_attributes.length).toBe(1);
  await page.goto('/menu/fern-and-fable/basket');
  await page.getByText('Discount code').click();
  await page.getByRole('textbox', { name: 'Code' }).fill('COFFEE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await savedCart(page)).total).toBe(0);
  await checkoutLink(page).click();
  await expect(page.getByText('Nothing to pay')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change how you pay' })).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
});

test('[P11] [L1] points earned by paid orders pay for an order, if they cover all of it @deep', async ({
  page,
  context,
}) => {
  await signUp(page);
  await toCheckout(page);
  // The first order is large and earns 5 points per dollar once it is paid.
  await page.goto('/menu/fern-and-fable/basket');
  // This amount earns a gift, which may be offered while the test is still tapping.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'Pick your free treat' }), (gift) =>
    gift.getByRole('button', { name: 'Close' }).click(),
  );
  const more = page.getByRole('button', { name: 'One more' });
  for (let count = 1; count < 24; count += 1) await more.click();
  await expect.poll(async () => (await savedCart(page)).line_items_attributes[0].quantity).toBe(24);
  await checkoutLink(page).click();
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  const points = page.getByRole('radio', { name: /^Common points/ });
  await expect(points).toBeDisabled();
  await page.getByRole('button', { name: 'Close' }).click();
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  await page.goto('/loyalty');
  await expect(page.getByText('Earn 5 points per $1')).toBeVisible();
  await expect(page.getByText(/^0 points/)).toBeVisible();
  const kitchen = await context.newPage();
  await kitchen.goto('/dev/kitchen');
  const order = kitchen.getByRole('article').filter({ has: kitchen.locator(`[value="${uuid}"]`) });
  await order.getByRole('button', { name: 'Paid at the venue' }).click();
  await kitchen.close();
  await page.reload();
  await expect(page.getByText(/^[1-9]\d+ points, worth \$[1-9]/)).toBeVisible();
  await page.goto('/menu/fern-and-fable');
  await orderOne(page, /^Add Flat white/);
  await payWith(page, 'Common points');
  await page.getByRole('button', { name: /Place order|^Pay/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Common points').first()).toBeVisible();
});
