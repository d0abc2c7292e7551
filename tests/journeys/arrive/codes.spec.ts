import { expect, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { picture } from '../support/journey.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

for (const [what, table] of [
  ['an unknown table', 'venue=1&table=99999'],
  ['another venue’s table', 'venue=1&table=2101'],
] as const) {
  test(`[R5] [G11] the code of ${what} opens the venue and lets the customer pick a table${deepUnless(what === 'an unknown table')}`, async ({
    page,
  }) => {
    await page.goto(`/checkin?${table}`);
    await expect(page).toHaveURL(/\/venues$/);
    const sheet = page.getByRole('dialog', { name: 'Fern & Fable' });
    await expect(sheet.getByText(/We don.t know that table here/)).toBeVisible();
    await picture(page, 'codes-unknown-table');
    await sheet.getByRole('link', { name: 'Choose your table' }).click();
    await expect(page.getByRole('dialog', { name: 'Which table?' })).toBeVisible();
    await expect(page).toHaveURL(/\/menu\/fern-and-fable\/table$/);
  });
}

test.describe('a closed site', () => {
  let site: SiteServer;
  test.beforeAll(async () => {
    site = await startSite('closed');
  });
  test.afterAll(() => site.stop());

  test('[R5] [G11] a table’s code says that the site is closed to the public, and nothing keeps loading @deep', async ({
    page,
  }) => {
    await page.goto(`${site.url}/checkin?venue=1&table=12`);
    await expect(page.getByText(/isn.t open to the public/i).first()).toBeVisible();
    await picture(page, 'codes-closed-site');
    await page.waitForTimeout(500);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
});

test.describe('a venue that is closed now', () => {
  let server: ShiftedServer;
  test.beforeAll(async () => {
    server = await startShifted();
  });
  test.afterAll(() => server.stop());

  test('[R5] [G9] [D67] its table’s code first says when it opens @deep', async ({ page }) => {
    const now = new Date('2026-12-02T08:00:00-05:00');
    await server.setTime(now);
    await page.clock.install({ time: now });
    await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2101`);
    await expect(
      page
        .getByRole('dialog')
        .getByText(/starts again .*12:00/)
        .first(),
    ).toBeVisible();
    await picture(page, 'codes-closed-venue');
  });
});
