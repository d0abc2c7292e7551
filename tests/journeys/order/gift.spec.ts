import { expect, test } from '@playwright/test';
import { expectSameAmounts, picture, popUpAnswer, savedCart, watch } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
});

test('[C4] [C8] [C9] a gift is earned, withdrawn, earned again and ordered', async ({ page }) => {
  const { problems } = watch(page);
  await page.goto('/checkin?venue=1&table=7');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await expect(page.getByRole('heading', { name: 'Free treat from $35.00' })).toBeVisible();
  await expect(page.getByText(/to go$/)).toBeVisible();

  const quantity = page.getByRole('group', { name: 'Quantity, Flat white' });
  const more = quantity.getByRole('button', { name: 'One more' });
  for (let count = 1; count < 8; count++) await more.click();
  const sheet = page.getByRole('dialog', { name: 'Pick your free treat' });
  await expect(sheet).toBeVisible();
  await picture(page, 'gift-1-choose');
  await sheet.getByRole('radio', { name: /Glazed ring/ }).click();
  await sheet.getByRole('button', { name: 'Add free Glazed ring' }).click();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await picture(page, 'gift-2-free');
  expect(await page.evaluate(() => sessionStorage.getItem('gift-mechanic'))).toContain('35');

  await quantity.getByRole('button', { name: 'One less' }).click();
  const inPlace = page.getByRole('main').getByText('Glazed ring is no longer free.');
  await expect(inPlace).toBeVisible();
  await expect(page.getByText(/more to get it back/)).toBeVisible();
  await picture(page, 'gift-3-withdrawn');
  expect((await savedCart(page)).line_items_attributes).toHaveLength(1);

  await more.click();
  await sheet.getByRole('button', { name: 'Add free Brown-butter cookie' }).click();
  await expect(page.getByText('Free', { exact: true })).toBeVisible();
  await page
    .getByRole('list', { name: 'Goes well with this' })
    .getByRole('button', { name: /^Add Cold pressed juice/ })
    .click();
  await expect(page.getByRole('button', { name: 'Remove Cold pressed juice' })).toBeVisible();

  await checkoutLink(page).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const cart = await savedCart(page);
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expectSameAmounts(order, cart);
  expect(order.line_items_attributes).toMatchObject([
    { product_name: 'Flat white', quantity: 8 },
    { product_name: 'Brown-butter cookie', total: 0, suggestion_type: 'gift' },
    { product_name: 'Cold pressed juice', suggestion_type: 'payment_page' },
  ]);
  expect(problems).toEqual([]);
});

test('[C9] [D68] after adding a product, suggestions appear once per visit and never after a quick plus @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=1&table=8');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const prepared = popUpAnswer(page);
  await page.getByRole('link', { name: 'Latte', exact: true }).first().click();
  await prepared;
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('list', { name: 'Goes well with it' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Add\b.*4\.50/ }).click();
  await expect(sheet.getByRole('heading', { name: 'Latte added' })).toBeVisible();
  await sheet.getByRole('button', { name: /^Add Butter croissant/ }).click();
  await expect(sheet.getByRole('button', { name: /^1 in basket/ })).toBeVisible();
  await picture(page, 'gift-4-added');
  await sheet.getByRole('button', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await expect(page.getByRole('link', { name: /^View basket, 3 items/ })).toBeVisible();

  const suggested = page.waitForResponse(/checkout-suggestions/);
  await page.getByRole('link', { name: 'Cortado', exact: true }).first().click();
  await suggested;
  await sheet.getByRole('button', { name: /^Add\b.*4\.00/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 4 items/ })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test.describe('by the clock', () => {
  let server: ShiftedServer;
  test.beforeAll(async () => {
    server = await startShifted();
  });
  test.afterAll(() => server.stop());

  test('[C4] [C6] [D60] a happy hour begins and ends while the basket is open @deep', async ({
    page,
  }) => {
    const at = async (time: string) => {
      const now = new Date(`2026-12-01T${time}-05:00`);
      await server.setTime(now);
      return now;
    };
    await page.clock.install({ time: await at('13:58:30') });
    await page.goto(`${server.url}/menu/the-night-heron`);
    await page.getByRole('button', { name: /^Add Heron at dusk/ }).click();
    await page.getByRole('dialog').getByText('Eat in', { exact: true }).click();
    await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
    await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
    await expect(page.getByText('Happy hour')).toBeHidden();

    await at('14:00:30');
    await page.clock.fastForward('02:00');
    await expect(page.getByText('Happy hour')).toBeVisible();
    await expect(page.getByText('was $17.00, now $12.75')).toBeAttached();
    await expect
      .poll(() => savedCart(page))
      .toMatchObject({
        promotion_type: 'happy-hour',
        cart_discount: 4.25,
      });
    await picture(page, 'gift-5-happy-hour');

    await at('18:30:30');
    await page.clock.fastForward('04:30:00');
    await expect(page.getByText('Happy hour')).toBeHidden();
    await expect
      .poll(async () => savedCart(page))
      .toMatchObject({
        promotion_type: null,
        cart_discount: 0,
        line_items_attributes: [{ item_discount: 0, total: 17 }],
      });
  });
});
