import { expect, type Page, test } from '@playwright/test';
import { choose, savedCart, watch } from '../support/journey.ts';
import {
  bank,
  fillShipping,
  orderOne,
  payWith,
  signUp,
  typeCard,
  typeInFields,
} from '../support/paying.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

let server: ShiftedServer;
const evening = new Date('2026-12-01T18:30:00-05:00');

test.beforeAll(async () => {
  server = await startShifted();
  await server.setTime(evening);
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => page.clock.install({ time: evening }));

async function atBooth(page: Page): Promise<void> {
  await page.goto(`${server.url}/checkin?venue=the-night-heron&table=2003`);
  await orderOne(page, /^Add Warm olives/);
}

test('[P3] [P12] [P16] a guest pays by card with Braintree, with the bank’s challenge before the order is sent', async ({
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

test('[P7] [P9] TWINT redirects to the bank: a refusal returns to the order, and a consent pays the same order although the tab was killed', async ({
  page,
  context,
}) => {
  await page.goto(`${server.url}/menu/cork-and-ribbon`);
  await page.getByRole('button', { name: /^Add Herb pot/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/cork-and-ribbon/checkout`);
  await fillShipping(page);
  await page.getByRole('checkbox', { name: /shipping and returns/ }).check();
  await payWith(page, 'TWINT');
  await page.getByRole('button', { name: /^Pay|^Place order/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}\?back$/);
  await expect(page.getByText('Not paid')).toBeVisible();
  const uuid = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await expect(page.getByRole('radio', { name: /^TWINT/ })).toBeChecked();
  await page.getByRole('radio', { name: /Online payment/ }).click();
  await page.getByRole('button', { name: 'Use Online payment' }).click();
  // The tab is killed on the bank's page; another one finds the order and does not redirect by itself.
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  await page.close();
  const next = await context.newPage();
  await next.clock.install({ time: evening });
  await next.goto(`${server.url}/order/${uuid}?back`);
  await expect(next.getByRole('heading', { name: /This isn.t paid yet/ })).toBeVisible();
  await next.getByRole('button', { name: 'Go to your bank' }).click();
  await next.getByRole('button', { name: 'Approve' }).click();
  await expect(next).toHaveURL(new RegExp(`/order/${uuid}$`));
  await expect(next.getByText(/Online payment|Paid/).first()).toBeVisible();
});

test('[T13] [P9] [P17] the bank returns twice to a browser without stored data, then the first tab is reopened: one order, paid once', async ({
  page,
  browser,
}) => {
  await page.goto(`${server.url}/menu/cork-and-ribbon`);
  await page.getByRole('button', { name: /^Add Herb pot/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/cork-and-ribbon/checkout`);
  await fillShipping(page);
  await page.getByRole('checkbox', { name: /shipping and returns/ }).check();
  await payWith(page, 'TWINT');
  const placed = page.waitForResponse(/\/api\/orders\.json$/);
  await page.getByRole('button', { name: /^Pay|^Place order/ }).click();
  const { number, uuid } = (await (await placed).json()).order;
  const name = new RegExp(`^Order ${number} at Cork`);
  await expect(page).toHaveURL(/\/sandbox\/bank\?/);
  // Nothing stored by the app is available: the bank may return to the phone's browser instead.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.clock.install({ time: evening });
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: 'Approve' }).click();
  const title = elsewhere.getByRole('heading', { level: 1 });
  const notice = elsewhere.waitForRequest(/\/payment-notifications\.json$/);
  for (const _ of ['once', 'twice']) {
    await expect(elsewhere).toHaveURL(/\/orders\/p\/[\w-]{22}$/);
    await expect(title).toHaveText(name);
    await expect(title).toBeFocused();
    await elsewhere.goto(`${server.url}/order/${uuid}?back`);
  }
  expect((await notice).postDataJSON()).toMatchObject({ order_uuid: uuid, provider: 'twint' });
  await elsewhere.context().close();
  await page.goto(`${server.url}/order/${uuid}?back`);
  await expect(page).toHaveURL(`${server.url}/order/${uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('term').filter({ hasText: 'Paid' })).toBeVisible();
  await expect(page.getByText('TWINT')).toBeVisible();
});

test('[P8] Dojo charges in its own form after the order: a refusal offers another try, with one order and one charge', async ({
  page,
}) => {
  await page.goto(`${server.url}/menu/slow-fire`);
  await page.getByRole('button', { name: /^Add Plain good dog/ }).click();
  await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/slow-fire/checkout`);
  await choose(page.getByRole('radio', { name: /^Dinner/ }));
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const uuid = page.url().split('/').at(-2);
  const type = async (number: string) => {
    await typeCard(page, number);
    await page.getByRole('button', { name: /^Pay, / }).click();
  };
  await type('4000000000000002');
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  await page.getByRole('button', { name: 'Pay another way' }).click();
  await page.getByRole('button', { name: 'Use Card' }).click();
  await type('4242424242424242');
  await expect(page).toHaveURL(new RegExp(`/order/${uuid}$`));
});

test('[P8] [C1] a delivery given up after a declined card restores the basket with address, delivery window and driver’s notes @deep', async ({
  page,
}) => {
  await page.goto(`${server.url}/menu/slow-fire/service`);
  await page.getByRole('dialog').getByText('Delivery', { exact: true }).click();
  await page.goto(`${server.url}/menu/slow-fire`);
  await page.getByRole('button', { name: /^Add Plain good dog/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.goto(`${server.url}/menu/slow-fire/basket`);
  for (let count = 1; count < 5; count += 1) {
    await page.getByRole('button', { name: 'One more' }).click();
  }
  await page.goto(`${server.url}/menu/slow-fire/checkout`);
  await choose(page.getByRole('radio', { name: /^Dinner/ }));
  await page.getByLabel('Street address').fill('12 Weaver Court');
  await page.getByLabel('City').fill('Brooklyn');
  await page.getByLabel('ZIP code').fill('11215');
  await expect(page.getByText('Slow Fire delivers here')).toBeVisible();
  await page.getByLabel(/Notes for the driver/).fill('Ring twice');
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByRole('textbox', { name: 'Phone' }).fill('718 555 0188');
  await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
  const { additional_data: _, guest_user: __, ...before } = await savedCart(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await typeCard(page, '4000000000000002');
  await page.getByRole('button', { name: /^Pay, / }).click();
  await expect(page.getByRole('heading', { name: 'Your bank declined the card' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to basket' }).click();
  await expect(page).toHaveURL(/\/slow-fire\/basket$/);
  await expect.poll(() => savedCart(page)).toMatchObject(before);
  expect(before).toMatchObject({ street: '12 Weaver Court', driver_notes: 'Ring twice' });
});

test('[P3] [P15] a card saved while paying with Braintree pays again, with the bank’s challenge each time @deep', async ({
  page,
}) => {
  await signUp(page, server.url);
  await atBooth(page);
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeInFields(page, '4000002760003184');
  await page.getByText('Save for next time').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await page.goto(`${server.url}/menu/the-night-heron`);
  await orderOne(page, /^Add Warm olives/);
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
});

/** From the pool chair to the checkout with the first thing on the menu. */
async function atPool(page: Page): Promise<void> {
  await page.goto(`${server.url}/checkin?venue=hotel-saltmarsh&table=4005`);
  await orderOne(page, /^Add /);
}

test('[P6] [P15] Judo charges in its own frame after the order and asks the bank; a saved card needs no typing', async ({
  page,
}) => {
  const { problems } = watch(page);
  await atPool(page);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
  const uuid = page.url().split('/').at(-2);
  await typeCard(page, '4000002760003184');
  await page.getByRole('button', { name: /^Pay, / }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${uuid}$`));
  await expect(page.getByText('Visa ending 3184')).toBeVisible();
  await signUp(page, server.url);
  await page.goto(`${server.url}/payment-methods`);
  await page.getByRole('button', { name: 'Add a card' }).click();
  await typeCard(page, '4976000000003436');
  await page.getByRole('dialog').getByRole('button', { name: 'Add a card' }).click();
  await expect(page.getByRole('main').getByText('Visa ending 3436')).toBeVisible();
  await page.goto(`${server.url}/menu/hotel-saltmarsh`);
  await orderOne(page, /^Add /);
  await expect(page.getByText('Visa ending 3436')).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 3436')).toBeVisible();
  expect(problems).toEqual([]);
});
