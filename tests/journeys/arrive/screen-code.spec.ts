import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { holdCode } from '../support/held-code.ts';

test.describe('on a phone', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
  });

  test('[D1] a tap before the app runs is followed once: Back leads to the venues, which stay', async ({
    page,
  }) => {
    const letGo = await holdCode(page);
    await page.goto('/venues', { waitUntil: 'commit' });
    const link = page.getByRole('link', { name: /Fern & Fable/ }).first();
    await link.click();
    letGo();
    await expect(page).toHaveURL('/menu/fern-and-fable');
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await page.goBack();
    await expect(link).toBeVisible();
    await page.waitForTimeout(500);
    await expect(page).toHaveURL('/venues');
    await expect(link).toBeVisible();
  });
});

test('[H1] a desktop that waits for the code of a screen shows the overlay', async ({ page }) => {
  const { 'app/routes/venues-page.tsx': venues } = JSON.parse(
    await readFile('dist/.vite/manifest.json', 'utf8'),
  );
  const letGo = await holdCode(page, `**/${venues.file}`);
  await page.goto('/venues', { waitUntil: 'commit' });
  // Before the time that a phone's server-rendered page stays has passed.
  await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible({ timeout: 8_000 });
  letGo();
  await expect(page.getByRole('link', { name: /Fern & Fable/ }).first()).toBeVisible();
});
