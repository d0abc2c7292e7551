import { expect, test } from '@playwright/test';

for (const [what, link] of [
  ['in capitals', '/CHECKIN?VENUE=FERN-AND-FABLE&TABLE=12'],
  ['with &amp; in it', '/checkin?venue=fern-and-fable&amp;table=12'],
  ['with a full stop and a bracket behind it', '/checkin?venue=fern-and-fable&table=12).'],
  ['with a quote behind it', '/checkin?venue=fern-and-fable&table=12%E2%80%9D'],
  ['encoded twice', '/checkin?venue=fern%252Dand%252Dfable&table=%2531%2532'],
] as const) {
  test(`[R5] [H1] a table’s code ${what} checks in`, async ({ page }) => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
    const visit = await page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}'));
    expect(visit).toMatchObject({ table_id: 12 });
  });
}

for (const [what, link] of [
  ['in capitals', '/MENU/FERN-AND-FABLE'],
  ['with a full stop', '/menu/fern-and-fable.'],
  ['in brackets', '/menu/fern-and-fable)'],
  ['with a slash', '/menu/fern-and-fable/'],
] as const) {
  test(`[R3] a menu’s link ${what} opens the menu`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  });
}

test('[W6] a sign-on gate’s page in place of manifest, worker or code breaks nothing', async ({
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
  await page.route(/manifest\.webmanifest|\/sw\.js|\/static\/.*\.js/, (route) =>
    isShut
      ? route.fulfill({ contentType: 'text/html', body: '<h1>Sign in to continue</h1>' })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'Latte', exact: true }).click();
  await page.waitForTimeout(1500);
  await expect(page.getByText('Sign in to continue')).toHaveCount(0);
  await expect(page).toHaveTitle(/Fern/);
  isShut = false;
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  expect(problems).toEqual([]);
});
