import { expect, type Page, test } from '@playwright/test';
import { picture } from '../support/journey.ts';
import { tapPlaceOrder } from '../support/paying.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
test.use({ userAgent: phone });

/** At the checkout with a flat white to collect. */
async function toCheckout(page: Page) {
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await page.getByRole('link', { name: /Go to checkout/ }).click();
  await page.getByRole('radio').first().check();
}

/** Sets a field like password managers and autofill: without key events. */
const fillSilently = (page: Page, name: string, value: string) =>
  page.evaluate(
    ([field, text]) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${field}"]`);
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
    },
    [name, value] as const,
  );

test('[C12] autofilled details are sent with the order', async ({ page }) => {
  await toCheckout(page);
  await fillSilently(page, 'customer_name', 'Robin');
  await fillSilently(page, 'email', 'robin@example.com');
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ customer_name: 'Robin', email: 'robin@example.com' });
});

test('[C12] pasted and full-width details are accepted by form and backend, and wrong ones are explained @deep', async ({
  page,
}) => {
  await toCheckout(page);
  const email = page.getByLabel('Email');
  await page.getByLabel('Name').fill('\u202eJörg\u202c ');
  for (const [typed, why] of [
    ['jörg', /should look like name@example.com/],
    ['jörg@example', /Check the end of this email/],
    ['jö rg@example.com', /One of its characters isn.t allowed/],
  ] as const) {
    await email.fill(typed);
    await email.blur();
    await expect(page.getByText(why)).toBeVisible();
  }
  await email.fill(' Jörg <ｊöｒｇ＠bücher.example>\u200b');
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ customer_name: 'Jörg', email: 'jörg@bücher.example' });
});

for (const [width, height, scheme] of [
  [390, 844, 'light'],
  [1280, 800, 'dark'],
] as const) {
  test.describe(`${width} wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height } });
    test(`[C12] a field that the venue refuses is marked, focused and keeps its text @deep`, async ({
      page,
    }) => {
      await page.goto('/menu/fern-and-fable');
      await page.getByRole('button', { name: /^Add Flat white/ }).click();
      await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('/menu/fern-and-fable/checkout');
      await page.getByRole('radio').first().check();
      await page.getByLabel('Name').fill('Jörg');
      const email = page.getByRole('textbox', { name: 'Email' });
      await email.fill('robin@example.com');
      const why = 'This address gets no email.';
      const body = { errors: [why], code: 'invalid', fields: { 'order.email': [why] } };
      await page.route('**/api/orders.json', (route) => route.fulfill({ status: 422, json: body }));
      await tapPlaceOrder(page);
      await expect(email).toBeFocused();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await expect(email).toHaveAccessibleDescription(new RegExp(why));
      await expect(email).toHaveValue('robin@example.com');
      await expect(page.getByLabel('Name')).toHaveValue('Jörg');
      await picture(page, `refused-field-${width}`);
      await email.fill('kim@example.com');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    });
  });
}
