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
