import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { watch } from './journey.ts';
import { type ShiftedServer, startShifted } from './shifted-server.ts';

let server: ShiftedServer;
const evening = new Date('2026-12-01T18:30:00-05:00');

test.beforeAll(async () => {
  server = await startShifted(4593);
  await server.setTime(evening);
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => page.clock.install({ time: evening }));

/** A field of Braintree's, which stands in a frame of its own. */
async function typeInFields(page: Page, number: string): Promise<void> {
  const field = (title: string): FrameLocator => page.frameLocator(`iframe[title^="${title}"]`);
  await field('Card number').getByRole('textbox').fill(number);
  await field('Expiry date').getByRole('textbox').fill('1234');
  await field('Security code').getByRole('textbox').fill('123');
}

async function atBooth(page: Page): Promise<void> {
  await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2003`);
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page.getByRole('button', { name: /^Add Warm olives/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await page.getByRole('link', { name: /Go to checkout/ }).click();
}

const bank = (page: Page) => page.frameLocator('iframe[title^="Your bank"]');

test('[P3] [P12] [P16] a guest pays by card with Braintree, and the bank asks before the order goes out', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await atBooth(page);
  expect(asked.filter((url) => /sandbox|braintree/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await expect(page.getByText('Test payments').last()).toBeVisible();
  await typeInFields(page, '4000002760003184');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
  expect(asked.some((url) => url.includes('guest-braintree-client-token'))).toBe(true);
  expect(problems).toEqual([]);
});

test('[P9] TWINT leads to a page of the bank, a no leads back to the order, and a yes pays the same one', async ({
  page,
}) => {
  await page.goto(`${server.url}/menu/cork-and-ribbon`);
  await page.getByRole('button', { name: /^Add Herb pot/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/cork-and-ribbon/checkout`);
  await page.getByRole('checkbox', { name: /shipping and returns/ }).check();
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('radio', { name: 'TWINT' }).check();
  await page.getByRole('button', { name: 'Use TWINT' }).click();
  await page.getByRole('button', { name: /^Pay|^Place order/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}\/pay/);
  await expect(page.getByText('Not paid')).toBeVisible();
  const uuid = page.url().split('/').at(-2);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('radio', { name: /Online payment/ }).check();
  await page.getByRole('button', { name: 'Use Online payment' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${uuid}$`));
});

test('[P8] Dojo charges in its own form, after the order: a no offers another try, with one order and one charge', async ({
  page,
}) => {
  await page.goto(`${server.url}/menu/slow-fire`);
  await page.getByRole('button', { name: /^Add Plain good dog/ }).click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/slow-fire/checkout`);
  await page.getByRole('radio', { name: /^Dinner/ }).click({ force: true });
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const uuid = page.url().split('/').at(-2);
  const card = page.frameLocator('iframe[title^="Card details"]');
  const type = async (number: string) => {
    await card.getByLabel('Card number').fill(number);
    await card.getByLabel('Expiry').fill('1234');
    await card.getByLabel('Security code').fill('123');
    await page.getByRole('button', { name: /^Pay, / }).click();
  };
  await type('4000000000000002');
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'Use Card' }).click();
  await type('4242424242424242');
  await expect(page).toHaveURL(new RegExp(`/order/${uuid}$`));
});
