import { expect, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { expectSameAmounts, picture, popUpAnswer, savedCart, watch } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`in the ${scheme}`, () => {
    test.use({ colorScheme: scheme });

    test(`[R3] [R5] [R7] [G9] [G12] [A10] [C1] [C5] [P10] [O1] from a table code to a followed order${deepUnless(scheme === 'light')}`, async ({
      page,
    }) => {
      const { problems } = watch(page);
      await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });

      await expect(page.locator('[data-check-in-card]')).toBeVisible();
      await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
      await picture(page, `table-${scheme}-1-check-in`);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Fable/);
      await expect(page.getByRole('button', { name: /^Table 12/ }).first()).toBeVisible();
      await page.getByRole('button', { name: /^Add Flat white/ }).click();
      await picture(page, `table-${scheme}-2-menu`);

      const suggested = popUpAnswer(page);
      await page.getByRole('link', { name: 'Iced oat latte' }).first().click();
      const sheet = page.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'Iced oat latte' })).toBeVisible();
      await sheet.getByRole('radio', { name: /Large/ }).check();
      await picture(page, `table-${scheme}-3-product`);
      await sheet.getByRole('button', { name: 'One more' }).first().click();
      await suggested;
      await sheet.getByRole('button', { name: /^Add 2/ }).click();
      await expect(sheet.getByRole('heading', { name: 'Iced oat latte added' })).toBeVisible();
      await sheet.getByRole('button', { name: 'Back to menu' }).click();
      await expect(sheet).toBeHidden();

      await page.getByRole('link', { name: /^View basket, 3 items/ }).click();
      await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
      await picture(page, `table-${scheme}-4-basket`);
      await page.reload();
      await expect(page.getByText('Iced oat latte')).toBeVisible();
      await checkoutLink(page).click();

      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
      await picture(page, `table-${scheme}-5-checkout`);
      const cart = await savedCart(page);
      expect(cart).toMatchObject({ table_id: 12, service_type: 'WebBringToTable' });
      const placed = page.waitForResponse((response) =>
        response.url().endsWith('/api/orders.json'),
      );
      await tapPlaceOrder(page);
      const { order } = await (await placed).json();
      expect(order).toMatchObject({ guest_user: true, payment: { type: 'pay_later' } });
      expectSameAmounts(order, cart);

      await expect(page).toHaveURL(`/order/${order.uuid}`);
      await picture(page, `table-${scheme}-6-order`);
      await expect(page.getByText('Making', { exact: true })).toBeVisible();
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await expect(page.getByText('Enjoy', { exact: true })).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 40_000 });
      await picture(page, `table-${scheme}-7-brought`);
      await expect
        .poll(() => savedCart(page))
        .toMatchObject({ line_items_attributes: [], table_id: 12 });
      expect(problems).toEqual([]);
    });
  });
}
