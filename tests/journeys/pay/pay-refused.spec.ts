import { expect, type Page, test } from '@playwright/test';
import { picture, savedCart, watch } from '../support/journey.ts';
import {
  bank,
  checkoutLink,
  payByCard,
  payWith,
  signUp,
  toCheckout,
  typeCard,
} from '../support/paying.ts';

/** From the menu to the checkout of a collection, with a discount code. */
async function toCollect(page: Page, dish: RegExp, code: string): Promise<void> {
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: dish }).first().click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await expect.poll(async () => (await savedCart(page))?.line_items_attributes.length).toBe(1);
  await page.goto('/menu/fern-and-fable/basket');
  await page.getByText('Discount code').click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(async () => (await savedCart(page)).cart_discount).toBeGreaterThan(0);
  await checkoutLink(page).click();
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
}

/** The basket without its order attempt. */
async function contents(page: Page) {
  const { additional_data: data, guest_user: _, ...cart } = await savedCart(page);
  const { cart_uid: __, client_order_ref: ___, valid_until: ____, ...additional_data } = data;
  return { ...cart, delivery_time: new Date(cart.delivery_time).getTime(), additional_data };
}

test('[P17] [P14] an amount that the provider refuses fails at once: that payment type is marked, and another one pays', async ({
  page,
}) => {
  const { problems } = watch(page);
  // Fruit for 5.25 minus 5.00 leaves 0.25, less than the minimum charge of cards.
  await toCollect(page, /^Add Fruit bowl/, 'COFFEE');
  await expect.poll(async () => (await savedCart(page)).total).toBe(0.25);
  await payByCard(page, '4242424242424242');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('The amount is too small to pay this way');
  await expect(
    page.getByText(/^You weren.t charged, and Fern & Fable hasn.t started/),
  ).toBeVisible();
  await picture(page, 'pay-refused-1-amount');
  await page.reload();
  await expect(title).toHaveText('The amount is too small to pay this way');
  await page.getByRole('button', { name: 'Pay another way' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Not possible: the amount is too small').first()).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'New card' })).toHaveCount(0);
  await picture(page, 'pay-refused-2-ways');
  await sheet.getByRole('radio', { name: /^Pay later/ }).click();
  await sheet.getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  expect(problems).toEqual([]);
});

test('[P17] if a provider never answers, the screen says so after 20 seconds, and another payment type pays the same order once @deep', async ({
  page,
}) => {
  await page.clock.install();
  const orders: string[] = [];
  page.on('response', async (response) => {
    const isOrder =
      response.request().method() === 'POST' && /\/orders\.json$/.test(response.url());
    if (isOrder) orders.push((await response.json()).order.uuid);
  });
  await toCheckout(page);
  let isSilent = true;
  await page.route('**/continue.json*', (route) => (isSilent ? undefined : route.continue()));
  await payByCard(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Paying' })).toBeVisible();
  await page.clock.fastForward(19_000);
  await expect(page.getByRole('heading', { name: 'Paying' })).toBeVisible();
  await page.clock.fastForward(2_000);
  const title = page.getByRole('heading', { name: 'This is taking longer than usual' });
  await expect(title).toBeFocused();
  await picture(page, 'pay-slow');
  await page.getByRole('button', { name: 'Pay another way' }).click();
  isSilent = false;
  await page.getByRole('radio', { name: /^Pay later/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay later' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  expect(new Set(orders).size).toBe(1);
});

test('[P17] [C1] [C14] going back after a declined card restores the basket with voucher, allergies and slot, also after a reload', async ({
  page,
}) => {
  await toCollect(page, /^Add Smashed avocado toast/, 'FERN10');
  await page.getByRole('button', { name: 'All times' }).click();
  await page.getByRole('dialog').getByRole('radio').last().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Collect/ })
    .click();
  await page.getByRole('switch', { name: /allerg/i }).check();
  await page.getByRole('textbox', { name: /allerg/i }).fill('Peanuts, severe');
  const before = await contents(page);
  expect(before).toMatchObject({ discount_code: 'FERN10', allergy_notes: 'Peanuts, severe' });
  await payByCard(page, '4000000000000002');
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  expect((await savedCart(page)).line_items_attributes).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Back to basket' }).click();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable\/basket$/);
  await expect.poll(() => contents(page)).toEqual(before);
  await picture(page, 'pay-back-in-basket');
  await checkoutLink(page).click();
  await expect(page.getByRole('textbox', { name: /allerg/i })).toHaveValue('Peanuts, severe');
  await payByCard(page, '4242424242424242');
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText(/FERN10/)).toBeVisible();
});

test('[O3] [P17] a cancelled paid order says how much is refunded, and to which card', async ({
  page,
}) => {
  await toCheckout(page);
  await payByCard(page, '4242424242424242');
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText(/^\$\d+\.\d\d (goes|went) back to your card\./)).toBeVisible();
  await picture(page, 'order-refund');
  await page.goto('/profile/orders');
  await expect(page.getByText(/^Canceled, (refund on its way|refunded)$/)).toBeVisible();
});

test('[P1] [P15] a card with a bank challenge can be saved for next time @deep', async ({
  page,
}) => {
  await signUp(page);
  await toCheckout(page);
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, '4000002760003184');
  await page.getByText('Save for next time').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  // The choice is kept after the failed attempt.
  await expect(page.getByRole('switch', { name: /Save for next time/ })).toBeChecked();
  await typeCard(page, '4000002760003184');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await page.goto('/payment-methods');
  await expect(page.getByRole('main').getByText('Visa ending 3184')).toBeVisible();
});

test('[P17] after a refusal, the payment type tried last stays selected @deep', async ({
  page,
}) => {
  await toCheckout(page);
  await payWith(page, 'Online payment');
  await page.getByRole('button', { name: /^Pay|^Place order/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.goBack();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page.getByRole('radio', { name: /^Online payment/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^Pay later/ })).not.toBeChecked();
});
