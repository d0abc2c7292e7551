import { expect, type Page, test } from '@playwright/test';
import { choose, picture, savedCart, watch } from '../support/journey.ts';
import { signUp } from '../support/paying.ts';

/** Creates an account with the form, at a table of Fern & Fable. */
async function signUpAtTable(page: Page): Promise<void> {
  await page.goto('/checkin?venue=1&table=4');
  await expect(page.getByRole('dialog')).toBeHidden();
  await signUp(page);
}

const addFlatWhite = /^Add Flat white/;

test('[R9] [L3] [C6] an activated personal offer is discounted in the basket @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await signUpAtTable(page);
  await page.goto('/profile/personal-offers');
  await page.getByRole('button', { name: /^Use this: 10% off/ }).click();
  await expect(page.getByText('In your basket', { exact: true })).toBeVisible();
  await picture(page, 'rewards-offer-taken');
  await page.getByRole('link', { name: "See Fern & Fable's menu" }).click();
  await page.getByRole('button', { name: addFlatWhite }).click();
  await expect.poll(async () => (await savedCart(page)).cart_discount).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await expect(page.getByText('FERN10')).toBeVisible();
  await picture(page, 'rewards-offer-basket');
  expect(problems).toEqual([]);
});

test('[B5] an allergy stored on the phone prevents adding with one tap and says why @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto('/profile/diet');
  await choose(page.getByRole('checkbox', { name: 'Milk' }));
  await picture(page, 'rewards-diet');
  await page.goto('/checkin?venue=1&table=4');
  await expect(page.getByText('Contains milk', { exact: true }).first()).toBeVisible();
  await picture(page, 'rewards-diet-menu');
  await page.getByRole('button', { name: addFlatWhite }).click();
  const sheet = page.getByRole('dialog', { name: 'Flat white' });
  await expect(sheet.getByText(/doesn.t fit your diet/)).toBeVisible();
  await expect(sheet.getByRole('status').filter({ hasText: 'Contains milk' })).toBeVisible();
  await picture(page, 'rewards-diet-sheet');
  expect((await savedCart(page)).line_items_attributes).toEqual([]);
  expect(problems).toEqual([]);
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[R11] [L1] [W2] [W5] the loyalty card opens offline, and is removed when its customer signs out @deep', async ({
    page,
    context,
  }) => {
    await signUpAtTable(page);
    await page.goto('/loyalty');
    const bars = page.getByRole('img', { name: /^Barcode of your card 6334/ });
    await expect(bars).toBeVisible();
    const number = await bars.getAttribute('aria-label');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(bars).toBeVisible();
    await context.setOffline(true);
    await page.reload();
    await expect(bars).toBeVisible();
    expect(await bars.getAttribute('aria-label')).toBe(number);
    await page.getByRole('link', { name: /^Show card/ }).click();
    await expect(page.getByRole('img', { name: /^QR code of your card/ })).toBeVisible();
    await picture(page, 'rewards-card-offline');
    await page.getByRole('button', { name: 'Close' }).click();
    await context.setOffline(false);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/venues$/);
    expect(await page.evaluate(() => localStorage.getItem('loyalty_card'))).toBeNull();
    await page.goto('/loyalty');
    await expect(page).toHaveURL(/\/signin\?returnFullUrl=/);
  });
});
