import { expect, type Page, test } from '@playwright/test';
import { picture, savedCart } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/checkin?venue=1&table=3');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await checkoutLink(page).click();
});

const distinct = (keys: readonly string[]) => new Set(keys).size;

/** The phone's clock can be advanced, and orders reach the backend only after the release, one after the other. */
async function holdOrders(page: Page) {
  await page.clock.install();
  // The page's fake clock does not affect the browser's own timeouts.
  await page.evaluate(() => {
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Time is over', 'TimeoutError')), ms);
      return controller.signal;
    };
  });
  const sent: string[] = [];
  const answers: { number: string; isReplay: boolean }[] = [];
  let release: () => void = () => undefined;
  let turn = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/orders.json', (route) => {
    sent.push(route.request().headers()['idempotency-key'] ?? '');
    turn = turn.then(async () => {
      const answer = await route.fetch();
      const { order } = await answer.json();
      answers.push({
        number: order.number,
        isReplay: answer.headers()['idempotent-replayed'] === 'true',
      });
      // The page has given up the first request.
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
  });
  return { sent, answers, release };
}

test('an order whose answer is lost is shown as being checked, and is placed once', async ({
  page,
}) => {
  const keys: string[] = [];
  const numbers: string[] = [];
  await page.route('**/api/orders.json', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    numbers.push((await answer.json()).order.number);
    if (keys.length < 3) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  await picture(page, 'lost-answer-checking');
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ line_items_attributes: [{ quantity: 1 }] });
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(distinct(keys)).toBe(1);
  expect(new Set(numbers).size).toBe(1);
  await expect.poll(() => savedCart(page)).toMatchObject({ line_items_attributes: [] });
});

test('[T8] an answer after 34 seconds corrects the screen: sent once, without a tap @deep', async ({
  page,
}) => {
  const { sent, release } = await holdOrders(page);
  // A second before the phone sends again: time must not go on by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await tapPlaceOrder(page);
  // Waits for the screen that counts the seconds before they pass.
  const sending = page.getByRole('heading', { name: /^Sending/ });
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return sent.length === 1 && (await sending.isVisible());
    })
    .toBe(true);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Still sending' })).toBeFocused();
  await page.clock.runFor(23_000);
  // The screen waits at most 20 seconds; the request continues, and its answer still counts.
  const doubt = page.getByRole('heading', { name: /We.re checking whether your order went/ });
  await expect(doubt).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the menu while we check' })).toBeVisible();
  release();
  await page.clock.resume();
  await expect(page).toHaveURL(/\/order\//);
  expect(sent).toHaveLength(1);
});

test('[T8] an order that arrives after the phone’s timeout corrects the screen: one order, without a tap @deep', async ({
  page,
}) => {
  const { sent, answers, release } = await holdOrders(page);
  await tapPlaceOrder(page);
  await expect.poll(() => sent.length).toBe(1);
  await page.clock.runFor(36_000);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeFocused();
  await page.clock.runFor(2_000);
  await expect.poll(() => sent.length).toBe(2);
  expect(answers).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/order\//);
  expect(distinct(sent)).toBe(1);
  expect(answers.map(({ isReplay }) => isReplay)).toEqual([false, true]);
  expect(distinct(answers.map(({ number }) => number))).toBe(1);
  await expect.poll(() => savedCart(page)).toMatchObject({ line_items_attributes: [] });
});

test('a page closed while the answer is lost settles the order when it is reopened @deep', async ({
  page,
}) => {
  const keys: string[] = [];
  let isLost = true;
  await page.route('**/api/orders.json', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    const answer = await route.fetch();
    if (isLost) await route.abort('connectionreset');
    else await route.fulfill({ response: answer });
  });
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  isLost = false;
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(distinct(keys)).toBe(1);
});

test('a Wi-Fi page with status 200 is no order @deep', async ({ page }) => {
  await page.route('**/api/orders.json', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Thank you!</h1>' }),
  );
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ line_items_attributes: [{ quantity: 1 }] });
  await page.unroute('**/api/orders.json');
  // The phone may have sent it again by itself.
  await page
    .getByRole('button', { name: /Check now/ })
    .click({ timeout: 5_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
});

test('two taps are one order', async ({ page }) => {
  const keys: string[] = [];
  await page.route('**/api/orders.json', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '');
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.getByRole('button', { name: /Place order/ }).dblclick();
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(distinct(keys)).toBe(1);
  expect(keys).toHaveLength(1);
});
