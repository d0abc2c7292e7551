import { expect, type Page, test } from '@playwright/test';
import { choose, picture, savedCart, watch } from '../support/journey.ts';
import { keyboard } from '../support/keyboard.ts';
import { goToCheckout, orderAtTable, tapPlaceOrder } from '../support/paying.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

let site: SiteServer;

test.beforeAll(async () => {
  // The kitchen does not advance by itself; the tests advance it.
  site = await startSite('open', { KITCHEN_PACE: '36000' });
});
test.afterAll(() => site.stop());

const add = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^Add ${name}`) })
    .last()
    .click();

/** A guest's order to collect, from the menu to its own page. */
async function collect(page: Page, ...dishes: readonly string[]): Promise<string> {
  await page.goto(`${site.url}/menu/fern-and-fable`);
  for (const dish of dishes) {
    await add(page, dish);
    const way = page.getByRole('dialog').getByText('Collect', { exact: true });
    const basket = page.getByRole('link', { name: /^View basket/ });
    await expect(way.or(basket).first()).toBeVisible();
    if (await way.isVisible()) await way.click();
    await expect(basket).toBeVisible();
  }
  await page.getByRole('link', { name: /^View basket/ }).click();
  await goToCheckout(page);
  await page.getByLabel('Name').fill('Robin');
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByRole('radio').first().check();
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\da-f-]{36}$/);
  return page.url().split('/').at(-1) ?? '';
}

/** Advances an order in the kitchen; the customer looks at the phone again. */
async function kitchen(page: Page, order: string, ...moves: readonly string[]): Promise<void> {
  for (const move of moves) {
    const done = await page.request.post(`${site.url}/dev/kitchen`, {
      form: { order, move },
      headers: { Origin: site.url },
    });
    expect(done.url(), move).toBe(`${site.url}/dev/kitchen`);
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

test('[O1][O4] the kitchen accepts it, it becomes ready with a badge on the icon, and feedback is given', async ({
  page,
}) => {
  const { problems } = watch(page);
  await page.addInitScript(() => {
    const badges: (number | null)[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => void badges.push(count),
      clearAppBadge: async () => void badges.push(null),
    });
  });
  const order = await collect(page, 'Flat white');
  const fact = page.locator('main');
  await expect(fact.getByText('Waiting for Fern & Fable to accept it')).toBeVisible();
  await kitchen(page, order, 'accept');
  await expect(fact.getByText('Fern & Fable has your order', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Show my number/ }).click();
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeVisible();
  await picture(page, 'order-life-1-pass');
  await page.keyboard.press('Escape');
  await kitchen(page, order, 'prepare', 'ready');
  await expect(fact.getByText(/^It.s ready$/)).toBeVisible();
  await picture(page, 'order-life-2-ready');
  expect(await page.evaluate(() => Reflect.get(window, 'badges').at(-1))).toBe(1);
  await kitchen(page, order, 'complete');
  await expect(fact.getByText('Enjoy', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'badges').at(-1))).toBeNull();
  await choose(page.getByRole('radio', { name: '3 out of 5' }));
  const sheet = page.getByRole('dialog', { name: 'How was it?' });
  await choose(sheet.getByRole('checkbox', { name: 'Wait time' }));
  await picture(page, 'order-life-3-feedback');
  await sheet.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('Feedback sent. Thank you.').first()).toBeVisible();
  await page.reload();
  await expect(fact.getByText('Enjoy', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'How was it?' })).toBeHidden();
  expect(problems).toEqual([]);
});

test('[O3] it can be canceled in time, and later it says why not', async ({ page }) => {
  const cancel = page.getByRole('button', { name: /^Cancel order/ });
  await collect(page, 'Flat white');
  await cancel.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();

  const late = await collect(page, 'Flat white');
  await cancel.click();
  const done = await page.request.post(`${site.url}/dev/kitchen`, {
    form: { order: late, move: 'accept' },
    headers: { Origin: site.url },
  });
  expect(done.ok()).toBe(true);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByText('The kitchen has started.').first()).toBeVisible();
  await kitchen(page, late, 'prepare');
  await expect(page.getByText('Fern & Fable is making it now', { exact: true })).toBeVisible();
  await expect(cancel).toBeHidden();
});

test('[H3] [O3] [T58] [T59] it is canceled by keyboard, which is announced @deep', async ({
  page,
}) => {
  const keys = keyboard(page);
  await collect(page, 'Flat white');
  const cancel = page.getByRole('button', { name: /^Cancel order/ });
  const sheet = page.getByRole('dialog');
  await keys.enter(cancel);
  await expect(sheet).toBeVisible();
  await keys.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(cancel).toBeFocused();
  await keys.press('Enter');
  await keys.enter(sheet.getByRole('button', { name: 'Cancel order' }));
  await expect(page.getByText('Canceled', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your order is canceled.' }),
  ).toBeAttached();
  expect(keys.problems).toEqual([]);
});

test('[O5][R8] the emailed receipt links to the order, with masked personal data @deep', async ({
  page,
  browser,
}) => {
  await collect(page, 'Flat white');
  await page.getByRole('button', { name: 'Email a receipt' }).click();
  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(email).toHaveValue('robin@example.com');
  await email.fill('aunt@example.com');
  await page.getByRole('button', { name: 'Send receipt' }).click();
  await expect(
    page.getByText('Your receipt is on its way to aunt@example.com.').first(),
  ).toBeVisible();
  const elsewhere = await browser.newContext();
  const aunt = await elsewhere.newPage();
  await aunt.goto(`${site.url}/outbox`);
  await aunt
    .getByRole('listitem')
    .filter({ hasText: 'aunt@example.com' })
    .getByRole('link')
    .click();
  await expect(aunt.getByText(/1 × Flat white/)).toBeVisible();
  await aunt.getByRole('link', { name: /\/orders\/p\// }).click();
  await expect(aunt).toHaveURL(/\/orders\/p\/[\w-]{22}$/);
  await expect(aunt.getByText('Flat white')).toBeVisible();
  await expect(aunt.getByRole('button', { name: /^Cancel order/ })).toBeHidden();
  await elsewhere.close();
});

test('[O8] a reorder at the table shows sold-out dishes and higher prices before the basket is filled @deep', async ({
  page,
  browser,
}) => {
  const first = await collect(page, 'Chicken club', 'Cold pressed juice', 'Flat white');
  await kitchen(page, first, 'accept', 'prepare', 'ready', 'complete');
  await expect(page.getByText('Enjoy', { exact: true })).toBeVisible();
  // Another customer orders the last ones.
  for (const _last of [1, 2]) {
    const elsewhere = await browser.newContext();
    await collect(await elsewhere.newPage(), 'Cold pressed juice');
    await elsewhere.close();
  }
  await page.goto(`${site.url}/checkin?venue=fern-and-fable&table=12`);
  await page.goto(`${site.url}/profile/orders`);
  await page.getByRole('button', { name: 'Order again' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Order again' });
  await expect(sheet.getByText('Sold out')).toBeVisible();
  await expect(sheet.getByText('was $10.75, now $11.25')).toBeVisible();
  await expect(sheet.getByText('We’ll bring this to your table.')).toBeVisible();
  await picture(page, 'order-again');
  await sheet.getByRole('button', { name: /Add what.s available/ }).click();
  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByText('Chicken club')).toBeVisible();
  await expect(page.getByText('Cold pressed juice')).toBeHidden();
});

test('[B8] [O6] [P17] [B4] two rounds at a table: a changed total is accepted, the rounds are added up, and the menu shows the usual', async ({
  page,
}) => {
  const { problems } = watch(page);
  const first = await orderAtTable(page, site.url);
  const changed = await page.request.post(`${site.url}/dev/kitchen`, {
    form: { order: first ?? '', move: 'change_total', total: '9.40' },
    headers: { Origin: site.url },
  });
  expect(changed.ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'The total is now $9.40' })).toBeVisible();
  await picture(page, 'order-life-4-changed');
  await page.getByRole('button', { name: 'Agree to $9.40' }).click();
  await expect(page.getByRole('heading', { name: 'The total is now $9.40' })).toBeHidden();
  await kitchen(page, first ?? '', 'accept', 'prepare', 'ready', 'complete');
  await page.getByRole('button', { name: 'Same again' }).click();
  await expect(page).toHaveURL(/\/basket$/);
  const { total } = await savedCart(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByRole('term').filter({ hasText: '2 rounds' })).toBeVisible();
  const sum = page.locator('dl').filter({ hasText: '2 rounds' }).getByRole('definition');
  await expect(sum).toHaveText(`$${(9.4 + total).toFixed(2)}`);
  await picture(page, 'order-life-5-rounds');
  await page.goto(`${site.url}/menu/fern-and-fable`);
  await page.getByRole('button', { name: /^Add all of your .*usual/ }).click();
  await expect(page).toHaveURL(/\/basket$/);
  const lines = [{ product_name: 'Flat white', quantity: 1 }];
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ table_id: 12, line_items_attributes: lines });
  expect(problems).toEqual([]);
});
