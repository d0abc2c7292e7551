import { expect, type Page, test } from '@playwright/test';
import { expectSameAmounts, picture, savedCart, watch } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

/** Saffron Yard delivers by zone: nearby (11101) for 4.00 from 30.00, to 11222 for 8.00 from 60.00. */
const venue = '/menu/saffron-yard';

async function fillAddress(page: Page, postcode: string): Promise<void> {
  await page.getByLabel('Street address').fill('12 Weaver Court');
  await page.getByLabel('City').fill('Long Island City');
  await page.getByLabel('ZIP code').fill(postcode);
}

test('[V5] [C5] [C10] a delivery below and above the minimum, to an address that is refused and one that is accepted', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.goto(`${venue}/service`);
  await page.getByRole('dialog').getByText('Delivery', { exact: true }).click();
  await page.goto(venue);
  await page.getByRole('button', { name: /^Add Chickpea wrap/ }).click();
  await expect.poll(async () => (await savedCart(page))?.line_items_attributes.length).toBe(1);

  await page.goto(`${venue}/basket`);
  await expect(page.getByRole('progressbar', { name: /more for delivery/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Add \$[\d.]+ to check out/ })).toBeVisible();
  await picture(page, 'delivery-1-under-the-minimum');
  const more = page.getByRole('button', { name: 'One more' });
  while (await page.getByRole('progressbar', { name: /more for delivery/ }).isVisible()) {
    await more.click();
    await expect(page.getByRole('button', { name: /^Go to checkout/ })).toHaveCount(0);
  }
  await checkoutLink(page).click();

  await fillAddress(page, '99999');
  await expect(page.getByText(/Saffron Yard doesn.t deliver there/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Collect instead' })).toBeVisible();
  await picture(page, 'delivery-2-refused');
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/checkout$/);

  await page.getByLabel('ZIP code').fill('11101');
  await expect(page.getByText('Saffron Yard delivers here')).toBeVisible();
  await expect.poll(async () => (await savedCart(page)).delivery_charge).toBe(4);
  await page.getByLabel('Name').fill('Robin');
  await page.getByRole('textbox', { name: 'Phone' }).fill('718 555 0188');
  await page.getByLabel('Email').fill('robin@example.com');
  // Other journeys take the first one, whose places are limited.
  await page.getByRole('radio').last().check();
  await picture(page, 'delivery-3-accepted');
  let cart = await savedCart(page);
  const placed = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders.json') && response.status() === 201,
  );
  await tapPlaceOrder(page);
  // The chosen time may change the total at the very moment of the tap, which is then asked for again.
  const changed = page.getByText('The total has changed since you tapped.');
  await Promise.race([placed, changed.waitFor()]);
  if (await changed.isVisible()) {
    cart = await savedCart(page);
    await tapPlaceOrder(page);
  }
  const { order } = await (await placed).json();
  expectSameAmounts(order, cart);
  expect(order).toMatchObject({ service_type: 'WebDelivery', delivery_charge: 4 });
  await expect(page).toHaveURL(`/order/${order.uuid}`);
  expect(problems).toEqual([]);
});
