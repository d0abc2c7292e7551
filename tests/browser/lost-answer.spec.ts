import { expect, test } from '@playwright/test';
import { picture, savedCart } from './journey.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/checkin?venue=1&table=3');
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await page.getByRole('link', { name: /Go to checkout/ }).click();
});

const distinct = (keys: readonly string[]) => new Set(keys).size;

test('an order whose answer is lost is said to be checked, and is placed once', async ({
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
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  await picture(page, 'lost-answer-checking');
  expect(await savedCart(page)).toMatchObject({ line_items_attributes: [{ quantity: 1 }] });
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(distinct(keys)).toBe(1);
  expect(new Set(numbers).size).toBe(1);
  expect(await savedCart(page)).toMatchObject({ line_items_attributes: [] });
});

test('a page closed while the answer is lost settles the order when it is opened again', async ({
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
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  isLost = false;
  await page.goto('/venues');
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(distinct(keys)).toBe(1);
});

test('a Wi-Fi page with status 200 is no order', async ({ page }) => {
  await page.route('**/api/orders.json', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Thank you!</h1>' }),
  );
  await page.getByRole('button', { name: /Place order/ }).click();
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  expect(await savedCart(page)).toMatchObject({ line_items_attributes: [{ quantity: 1 }] });
  await page.unroute('**/api/orders.json');
  await page.getByRole('button', { name: /Check now/ }).click();
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
