import { expect, type Page, test } from '@playwright/test';
import { asStaticHost, picture, savedCart } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const addFlatWhite = (page: Page) => page.getByRole('button', { name: /^Add Flat white/ }).click();

async function toCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^View basket/ }).click();
  await checkoutLink(page).click();
}

test('an order for later is canceled by the customer @deep', async ({ page }) => {
  await page.goto('/menu/fern-and-fable');
  await addFlatWhite(page);
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await toCheckout(page);
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('radio').first().focus();
  for (const _step of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\//);
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  await expect(page.getByText(/canceled/i).first()).toBeVisible();
  await picture(page, 'canceled');
});

test('two windows at two venues do not affect each other @deep', async ({ page, context }) => {
  await page.goto('/checkin?venue=1&table=5');
  await addFlatWhite(page);
  const other = await context.newPage();
  await other.goto('/menu/cork-and-ribbon');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/Cork & Ribbon/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Fable/);
  await page.getByRole('button', { name: /^Add Latte/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
  await expect.poll(() => savedCart(page)).toMatchObject({ venue_id: 1, table_id: 5 });
});

test('a venue that answers late does not replace the open one @deep', async ({ page }) => {
  await page.route('**/api/venues/fern-and-fable.json*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/menu/fern-and-fable');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/menu/cork-and-ribbon' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cork & Ribbon/);
  await page.waitForTimeout(2500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Cork & Ribbon/);
  await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
});

test('items added while an order is being sent stay in the basket @deep', async ({ page }) => {
  await page.goto('/checkin?venue=1&table=6');
  await addFlatWhite(page);
  await toCheckout(page);
  await page.route('**/api/orders.json', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /sending your order/i })).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.getByRole('button', { name: /^Add Latte/ }).click();
  const { order } = await (await placed).json();
  expect(order.line_items_attributes).toHaveLength(1);
  await expect
    .poll(async () => (await savedCart(page)).line_items_attributes)
    .toMatchObject([{ product_name: 'Latte', quantity: 1 }]);
});

test('[H1] a slow check-in says that it is loading, and leads to the table @deep', async ({
  page,
}) => {
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await asStaticHost(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible({ timeout: 3000 });
  await expect(page.locator('[data-check-in-card]')).toBeVisible();
});

test('if the texts cannot be loaded, the page says so and continues once they can @deep', async ({
  page,
}) => {
  await page.route('**/assets/i18n/en.json*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome</h1>' }),
  );
  await asStaticHost(page);
  await page.goto('/venues');
  await expect(page.getByRole('heading', { name: /can.t be reached/ })).toBeVisible();
  await page.unroute('**/assets/i18n/en.json*');
  await expect(page.getByRole('link', { name: /^Fern & Fable/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /can.t be reached/ })).toBeHidden();
});

/** Renames the stored basket, as if another window had begun the next one; returns its first dish. */
const renamed = `new Promise((resolve) => {
  const opening = indexedDB.open('ordering', 1);
  // Before the app has created its database, this must not create an empty one.
  opening.onupgradeneeded = () => opening.transaction.abort();
  opening.onerror = () => resolve(null);
  opening.onsuccess = () => {
    const records = opening.result.transaction('records', 'readwrite').objectStore('records');
    const reading = records.get('basket:last');
    reading.onsuccess = () => {
      const stored = reading.result;
      if (!stored) return resolve(null);
      stored.cart.additional_data.cart_uid = 'another';
      records.put(stored, 'basket:last').onsuccess = () => resolve(stored.cart.line_items_attributes[0].product_name);
    };
  };
})`;

test('[D83] [T4] the first tap of a visit is stored at once, and emptying a basket deletes only its own copy', async ({
  page,
}) => {
  // The delayed search for old baskets never runs, so the tap itself must find it.
  await page.addInitScript(`{
    const later = window.setTimeout;
    window.setTimeout = (act, ms, ...given) => (ms === 1500 ? 0 : later(act, ms, ...given));
  }`);
  await page.goto('/checkin?venue=1&table=8');
  await addFlatWhite(page);
  await expect.poll(() => page.evaluate(renamed), { intervals: [20] }).toBe('Flat white');
  await page.getByRole('link', { name: /^View basket/ }).click();
  await page.getByRole('button', { name: /^(Remove|One less)/ }).click();
  await expect.poll(async () => (await savedCart(page)).line_items_attributes).toEqual([]);
  await page.waitForTimeout(300);
  expect(await page.evaluate(renamed)).toBe('Flat white');
});
