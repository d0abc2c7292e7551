import { expect, type Page, test } from '@playwright/test';

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

/** Sets a field as password managers and autofill do: no key, no event. */
const fillSilently = (page: Page, name: string, value: string) =>
  page.evaluate(
    ([field, text]) => {
      const input = document.querySelector<HTMLInputElement>(`[name="${field}"]`);
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
      set?.call(input, text);
    },
    [name, value] as const,
  );

test('[C12] what a phone fills in without a key is what is ordered with', async ({ page }) => {
  await toCheckout(page);
  await fillSilently(page, 'customer_name', 'Robin');
  await fillSilently(page, 'email', 'robin@example.com');
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await page.getByRole('button', { name: /Place order/ }).click();
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ customer_name: 'Robin', email: 'robin@example.com' });
});

test('[C12] pasted and full-width details pass the form and the backend, and wrong ones say why', async ({
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
  await page.getByRole('button', { name: /Place order/ }).click();
  const { order } = await (await placed).json();
  expect(order).toMatchObject({ customer_name: 'Jörg', email: 'jörg@bücher.example' });
});
