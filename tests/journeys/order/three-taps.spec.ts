import { expect, type Locator, test } from '@playwright/test';
import { picture, watch } from '../support/journey.ts';
import { tapPlaceOrder } from '../support/paying.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('[R3] [R5] [C1] from a table’s code to a sent order in three taps', async ({ page }) => {
  const { problems } = watch(page);
  let taps = 0;
  const tap = async (what: Locator) => {
    taps += 1;
    await what.tap();
  };
  await page.goto('/checkin?venue=fern-and-fable&table=12', { waitUntil: 'commit' });
  await expect(page.locator('[data-check-in-card]')).toBeVisible();
  await picture(page, 'three-taps-tent');
  await expect(page.locator('[data-check-in-card]')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Table 12/ }).first()).toBeVisible();

  await tap(page.getByRole('button', { name: /^Add Flat white/ }));
  await tap(page.getByRole('link', { name: /^View basket, 1 item/ }));
  const order = page.getByRole('button', { name: /^Place order, \$4\.96/ });
  await expect(page.getByRole('switch', { name: /allerg/i })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Other ways to pay' })).toBeVisible();
  await picture(page, 'three-taps-basket');
  await tap(order);

  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  expect(taps).toBe(3);
  // Back leads to the menu, not to the ordered basket.
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  expect(problems).toEqual([]);
});

test('[C14] [D64] a declared allergy needs its text before the order is sent @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await page.getByRole('button', { name: /^Add Flat white/ }).tap();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).tap();
  await page.getByRole('switch', { name: /allerg/i }).click();
  await expect(page.getByRole('button', { name: /^Place order/ })).toHaveCount(0);
  await page.getByLabel('Which allergies?').fill('Peanuts');
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ customer_has_allergies: true, allergy_notes: 'Peanuts' });
});

test('[D66] an order that is refused from the basket says why at the checkout, and the basket stays @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await page.getByRole('button', { name: /^Add Flat white/ }).tap();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).tap();
  await page.route('**/api/orders.json', (route) =>
    route.fulfill({ status: 422, json: { errors: ['The kitchen has just closed.'] } }),
  );
  await page.getByRole('button', { name: /^Place order/ }).tap();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByText('The kitchen has just closed.').first()).toBeVisible();
  await page.unroute('**/api/orders.json');
  await page.getByRole('button', { name: /^Place order/ }).tap();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
});
