import { expect, test } from '@playwright/test';
import { picture, watch } from '../support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { ApplePaySession: { canMakePayments: () => true } });
  });
});

test('[P2] [P14] [C14] at a table the phone’s wallet pays from the basket: allergies are visible, and the provider’s code loads only after the tap', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  const wallet = page.getByRole('button', { name: /^Pay with Apple Pay, \$\d/ });
  await expect(wallet).toBeVisible();
  await expect(page.getByRole('link', { name: 'Other ways to pay' })).toBeVisible();
  await picture(page, 'basket-express');

  const allergies = page.getByRole('switch', { name: /allerg/i });
  await allergies.click();
  await expect(page.getByRole('link', { name: /^Go to checkout/ })).toBeVisible();
  await page.getByLabel('Which allergies?').fill('Peanuts');
  await expect(wallet).toBeVisible();
  expect(asked.filter((url) => /sandbox|stripe/.test(url))).toEqual([]);

  await wallet.click();
  const sheet = page.getByRole('dialog', { name: 'Pay with your wallet' });
  await sheet.getByRole('button', { name: /wallet/i }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  expect(problems).toEqual([]);
});

test('[P2] an order that needs more details is paid at the checkout @deep', async ({ page }) => {
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await expect(page.getByRole('link', { name: /^Go to checkout/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Apple Pay/ })).toHaveCount(0);
});
