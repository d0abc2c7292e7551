import { expect, type Page, test } from '@playwright/test';
import { savedCart, watch } from './journey.ts';

/** Who says so is drawn a phone's screen. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

/** Keeps the app's code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/static/index-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}

test('[R3] [M1] the menu is in the first answer, and the app takes it over without asking again', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await withoutCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  const row = page.getByRole('listitem').filter({ hasText: 'Flat white' }).first();
  await expect(row).toBeVisible();
  const drawn = await row.elementHandle();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/api\/(venues|menu\.json|menu\/discounts)/.test(path))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});

test('[R2] the venues are in the first answer', async ({ page }) => {
  const letGo = await withoutCode(page);
  await page.goto('/venues', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Fern & Fable/ }).first()).toBeVisible();
  letGo();
  await page
    .getByRole('link', { name: /Fern & Fable/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
});

test('[R5] [G9] a scanned code is answered with the menu, and the table is taken', async ({
  page,
}) => {
  const letGo = await withoutCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Flat white' }).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await page.getByRole('button', { name: 'See the menu' }).click();
  expect(await savedCart(page)).toMatchObject({ table_id: 12, service_type: 'WebBringToTable' });
});

test('a tap before the app runs is shown at once and done when it runs', async ({ page }) => {
  const letGo = await withoutCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
  expect((await savedCart(page)).line_items_attributes).toHaveLength(1);
});

test('a basket from before is there, and what was tapped early is done to it', async ({ page }) => {
  await page.goto('/checkin?venue=1&table=12');
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  const letGo = await withoutCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  letGo();
  // What is in the basket already shows how many, with less and more beside it.
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
});
