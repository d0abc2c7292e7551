import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { picture, savedCart, watch } from '../support/journey.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

/** Noon in Tokyo: the tea house is open at whatever hour this runs. */
const noon = new Date('2026-12-02T12:00:00+09:00');
let server: ShiftedServer;
test.beforeAll(async () => {
  server = await startShifted();
  await server.setTime(noon);
});
test.afterAll(() => server.stop());

/** Cold-brewed sencha at a table of the tea house, where everything costs whole yen. */
async function teaInBasket(page: Page): Promise<void> {
  await page.clock.install({ time: noon });
  await page.goto(`${server.url}/checkin?venue=quiet-kettle&table=7003`);
  await page.getByRole('button', { name: /^Add Cold-brewed sencha/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
}

/** Replaces a line of the stored basket without the app's knowledge. */
async function withLine(page: Page, change: object): Promise<void> {
  await page.addInitScript((changed) => {
    const cart = JSON.parse(sessionStorage.getItem('ngx_cart') ?? '{}');
    if (cart.line_items_attributes) Object.assign(cart.line_items_attributes[0], changed);
    sessionStorage.setItem('ngx_cart', JSON.stringify(cart));
  }, change);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
}

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test(`[C5] [R3] a basket in yen has no decimals, and is charged as shown${deepUnless(scheme === 'light')}`, async ({
      page,
    }) => {
      const { problems } = watch(page);
      await teaInBasket(page);
      // 12.5 % of ¥540 are ¥67.50.
      for (const amount of ['¥540', '¥68', '¥608']) {
        await expect(page.getByText(amount, { exact: true }).first()).toBeVisible();
      }
      const text = await page.locator('body').innerText();
      expect(text.match(/¥[\d,]*\.\d/g)).toBeNull();
      await expect
        .poll(() => savedCart(page))
        .toMatchObject({
          sub_total: 540,
          service_charge_amount: 68,
          total: 608,
        });
      await picture(page, `yen-${scheme}-basket`);
      expect(problems).toEqual([]);
    });

    test(`[C1] a line over ten million is kept, and one without a valid price says so @deep`, async ({
      page,
    }) => {
      await teaInBasket(page);
      await withLine(page, { total: 12_000_000 });
      await expect(page.getByText('¥12,000,000', { exact: true }).first()).toBeVisible();
      await withLine(page, { total: -5.5 });
      await expect(page.getByText('Cold-brewed sencha', { exact: true })).toBeVisible();
      await expect(page.getByText(/^This price can.t be right/)).toBeVisible();
      await picture(page, `yen-${scheme}-damaged`);
      const check = page.getByRole('link', { name: 'Check the price of Cold-brewed sencha' });
      await check.first().click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Update/ })
        .click();
      await expect(page.getByText('¥608', { exact: true }).first()).toBeVisible();
    });
  });
}
