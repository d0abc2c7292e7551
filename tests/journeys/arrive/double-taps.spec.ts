import { expect, type Page, test } from '@playwright/test';
import { savedCart } from '../support/journey.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.goto('/checkin?venue=1&table=12');
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
});

/**
 * Dispatches two taps at the same place whose time stamps differ by `apart` milliseconds, however busy the machine is.
 */
async function tapTwice(page: Page, at: { x: number; y: number }, apart: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const began = Date.now();
  const tap = async (after: number) => {
    const timestamp = (began + after) / 1000;
    const [type, end] = ['touchStart', 'touchEnd'] as const;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [at], timestamp });
    await session.send('Input.dispatchTouchEvent', { type: end, touchPoints: [], timestamp });
  };
  await tap(0);
  await new Promise((resolve) => setTimeout(resolve, apart));
  await tap(apart);
}

async function middleOf(page: Page, name: RegExp, within = page.locator('body')) {
  const control = within
    .getByRole('button', { name })
    .or(within.getByRole('link', { name }))
    .first();
  await control.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
  await control.click({ trial: true });
  const box = await control.boundingBox();
  if (!box) throw new Error('not in sight');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

for (const apart of [80, 150, 200, 250]) {
  test(`[C3] Add in a dish's sheet tapped twice, ${apart} ms apart, adds one and stays on the menu @deep`, async ({
    page,
  }) => {
    await page.getByRole('link', { name: 'Latte', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Latte', exact: true });
    await tapTwice(page, await middleOf(page, /^Add, /, sheet), apart);
    await expect(sheet).toBeHidden({ timeout: 3000 });
    await page.waitForTimeout(500);
    await expect(page).toHaveURL(/\/menu\/fern-and-fable(\/added.*)?$/);
    expect((await savedCart(page)).line_items_attributes).toMatchObject([{ quantity: 1 }]);
  });
}

test('[C3] the plus of a row tapped twice adds one @deep', async ({ page }) => {
  await tapTwice(page, await middleOf(page, /^Add Flat white/), 150);
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.waitForTimeout(300);
  expect((await savedCart(page)).line_items_attributes).toMatchObject([{ quantity: 1 }]);
  await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
});

test('[D57] the plus of a stepper takes every tap @deep', async ({ page }) => {
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await tapTwice(page, await middleOf(page, /^One more/), 120);
  await expect
    .poll(async () => (await savedCart(page)).line_items_attributes)
    .toMatchObject([{ quantity: 3 }]);
});

test('[C3] [D80] the second tap of a double tap on Place order or See the menu does not hit the next screen', async ({
  page,
}) => {
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await page.getByRole('button', { name: 'Remove Flat white' }).click();
  await tapTwice(page, await middleOf(page, /^See the menu/), 200);
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  expect((await savedCart(page))?.line_items_attributes ?? []).toEqual([]);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  for (const apart of [150, 250]) {
    await tapTwice(page, await middleOf(page, /^Place order/), apart);
    await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
    await page.waitForTimeout(500);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
    await expect(page.getByText(/cancelled/i)).toHaveCount(0);
    if (apart === 250) return;
    await page.goto('/menu/fern-and-fable');
    await page.getByRole('button', { name: /^Add Flat white, \$/ }).click();
    await page.getByRole('link', { name: /^View basket/ }).click();
  }
});
