import { expect, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { picture } from '../support/journey.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';

test('[R5] [H1] a table’s code checks in although a chat or a printer has altered it @deep', async ({
  page,
}) => {
  for (const link of [
    '/CHECKIN?VENUE=FERN-AND-FABLE&TABLE=12',
    '/checkin?venue=fern-and-fable&amp;table=12',
    '/checkin?venue=fern-and-fable&table=12).',
    '/checkin?venue=fern-and-fable&table=12%E2%80%9D',
    '/checkin?venue=fern%252Dand%252Dfable&table=%2531%2532',
  ]) {
    await page.goto(link);
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
    const visit = await page.evaluate(() => {
      const stored = JSON.parse(sessionStorage.getItem('visit') ?? '{}');
      sessionStorage.clear();
      return stored;
    });
    expect(visit, link).toMatchObject({ table_id: 12 });
  }
});

test('[R3] a menu’s link opens the menu although a chat has altered it @deep', async ({ page }) => {
  for (const link of [
    '/MENU/FERN-AND-FABLE',
    '/menu/fern-and-fable.',
    '/menu/fern-and-fable)',
    '/menu/fern-and-fable/',
  ]) {
    await page.goto(link);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await expect(page, link).toHaveURL(/\/menu\/fern-and-fable$/);
  }
});

test('[W6] a Wi-Fi’s sign-in page in place of manifest, worker, code, texts, styles or pictures breaks nothing', async ({
  page,
}) => {
  await page.goto('/menu/fern-and-fable');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute(
    'crossorigin',
    'use-credentials',
  );
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  let isShut = true;
  const gate = { contentType: 'text/html', body: '<h1>Sign in to continue</h1>' };
  const files =
    /manifest\.webmanifest|\/sw\.js|\/static\/|\/assets\/|\.(webp|png|jpe?g|svg|avif|json)(\?|$)/;
  await page.route(files, (route) => (isShut ? route.fulfill(gate) : route.continue()));
  await page.getByRole('link', { name: 'Latte', exact: true }).click();
  await page.waitForTimeout(1500);
  await expect(page.getByText('Sign in to continue')).toHaveCount(0);
  await expect(page).toHaveTitle(/Fern/);
  isShut = false;
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.goto('/profile');
  await page.getByRole('button', { name: /^Language/ }).click();
  isShut = true;
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  // Language and page stay the same, and both say so.
  await expect(page.getByText(/Wi-Fi may want you to sign in|sign in first/).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  isShut = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('button', { name: /^Sprache/ })).toBeVisible();
  expect(problems).toEqual([]);
});

for (const { device, userAgent, gate, isTapped } of [
  {
    device: 'phone',
    userAgent: phone,
    // JSON that is also a valid script.
    gate: { contentType: 'application/json', body: '{}' },
    isTapped: false,
  },
  {
    device: 'computer',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
    gate: { contentType: 'text/html', body: '<h1>Sign in to continue</h1>' },
    isTapped: true,
  },
]) {
  test.describe(`on a ${device}`, () => {
    test.use({ userAgent });
    test(`[W6] a Wi-Fi’s ${gate.contentType} in place of the app’s code leaves the rendered page, says so, and offers to reload${deepUnless(isTapped)}`, async ({
      page,
    }) => {
      let isShut = true;
      await page.route(/\/static\/.*\.js/, (route) =>
        isShut ? route.fulfill(gate) : route.continue(),
      );
      await page.goto('/menu/fern-and-fable');
      const again = page.getByRole('link', { name: 'Try again' });
      await expect(again).toBeInViewport();
      await expect(page.getByText('Sign in to continue')).toHaveCount(0);
      if (device === 'phone') await expect(page.getByText('Flat white').first()).toBeVisible();
      await picture(page, `gate-in-place-of-code-${device}`);
      isShut = false;
      // The page retries by itself, without a tap.
      if (isTapped) await again.click();
      await expect(page.locator('html[data-running]')).toBeAttached({ timeout: 10_000 });
      await expect(again).toBeHidden();
      await page.getByRole('button', { name: /^Add Flat white/ }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  });
}

test('[H1] [B1] a code forwarded by a chat and an editor checks in @deep', async ({ page }) => {
  await page.goto(
    '/checkin?venue=fern-and-fable&amp;amp;table=１２_&fbclid=IwAR0x#:~:text=Flat%20white',
  );
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  const visit = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}'));
  expect(visit).toMatchObject({ table_id: 12 });
});
