import { expect, type Page, test } from '@playwright/test';
import { choose, savedCart, watch } from '../support/journey.ts';
import { orderOne, payWith, placedOrder, signUp } from '../support/paying.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

let server: ShiftedServer;
test.beforeAll(async () => {
  server = await startShifted();
});
test.afterAll(() => server.stop());

/** Sets both clocks. Each test is later than the one before, so that rate limits of that one have ended. */
async function at(page: Page, now: Date): Promise<void> {
  await server.setTime(now);
  await page.clock.setSystemTime(now);
}

/** A phone with Apple Pay, whose owner accepts each sheet. */
async function withAppleWallet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class ApplePaySession {
      static readonly STATUS_SUCCESS = 0;
      static readonly STATUS_FAILURE = 1;
      static readonly canMakePayments = () => true;
      onvalidatemerchant = (_: object) => {};
      onpaymentauthorized = (_: object) => {};
      constructor(
        readonly version: number,
        readonly request: { total: object },
      ) {
        Reflect.set(window, 'sheet', request.total);
      }
      begin() {
        setTimeout(() => this.onvalidatemerchant({ validationURL: 'https://apple.example' }));
      }
      completeMerchantValidation() {
        setTimeout(() => this.onpaymentauthorized({ payment: { token: {} } }));
      }
      completePayment() {}
      abort() {}
    }
    Object.assign(window, { ApplePaySession });
  });
}

test('[R6] [L2] [M8] [P4] a timed offer leads to its dish with its own choices, paid with Apple Pay', async ({
  page,
}) => {
  const { problems } = watch(page);
  await at(page, new Date('2026-11-30T15:00:00-05:00'));
  await withAppleWallet(page);
  await signUp(page, server.url);
  await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2003`);
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
  await page.goto(`${server.url}/offer`);
  const offers = page.getByRole('main');
  await expect(offers.getByText(/^Happy hour/).first()).toBeVisible();
  await offers.getByRole('link', { name: /^Dry martini/ }).click();
  const dish = page.getByRole('dialog');
  await choose(dish.getByRole('checkbox', { name: /^Marinated olives/ }));
  await dish.getByRole('button', { name: /^Add/ }).last().click();
  await expect.poll(async () => (await savedCart(page)).cart_discount).toBeGreaterThan(0);
  await page.goto(`${server.url}/menu/the-night-heron/checkout`);
  await page.getByRole('dialog').getByRole('button', { name: /^I.m / }).click();
  await expect(page.getByText('Apple Pay').first()).toBeVisible();
  const placed = placedOrder(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apple Pay' }).click();
  const order = await placed;
  await expect(page).toHaveURL(new RegExp(`/order/${order.uuid}$`));
  expect(await page.evaluate(() => Reflect.get(window, 'sheet'))).toMatchObject({
    amount: order.total.toFixed(2),
  });
  expect(order.payment).toMatchObject({ type: 'braintree_apple_pay' });
  await expect(page.getByText('Marinated olives').first()).toBeVisible();
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  expect(problems).toEqual([]);
});

test('[M10] [P5] a part of the menu is available until its cut-off, then shows since when it is not; the rest is paid with Google Pay @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await at(page, new Date('2026-12-01T21:05:00-05:00'));
  await page.goto(`${server.url}/menu/slow-fire/tiles`);
  await page.getByRole('button', { name: /^Collect/ }).click();
  await page.getByRole('link', { name: /^Dinner/ }).click();
  const pit = page.getByRole('region', { name: 'From the pit' });
  await expect(pit.getByText('Until 9:15 PM')).toBeVisible();
  await expect(pit.getByRole('button', { name: /^Add Brisket plate/ })).toBeVisible();
  await at(page, new Date('2026-12-01T21:20:00-05:00'));
  await page.reload();
  await expect(pit.getByText('Order by 9:15 PM')).toBeVisible();
  await expect(pit.getByRole('button', { name: /^Add / })).toHaveCount(0);

  await page.addInitScript(() => {
    Object.assign(window, { PaymentRequest: class {} });
  });
  await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2003`);
  await orderOne(page, /^Add Warm olives/);
  await payWith(page, 'Google Pay');
  await page.getByRole('button', { name: /^Pay/ }).click();
  const placed = placedOrder(page);
  await page.getByRole('button', { name: 'Test wallet' }).click();
  const order = await placed;
  expect(order.payment).toMatchObject({ type: 'braintree_google_pay' });
  await expect(page).toHaveURL(new RegExp(`/order/${order.uuid}$`));
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  expect(problems).toEqual([]);
});
