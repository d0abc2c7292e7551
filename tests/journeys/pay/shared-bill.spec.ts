import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { filledDatabase } from '../support/filled-database.ts';
import { picture, watch } from '../support/journey.ts';
import { bank, orderAtTable, typeCard, typeInFields } from '../support/paying.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

let site: SiteServer;
let database: Awaited<ReturnType<typeof filledDatabase>>;

test.beforeAll(async () => {
  database = await filledDatabase();
  // Nothing is served before it is paid.
  site = await startSite('open', { DATABASE_URL: database.url, KITCHEN_PACE: '600' });
});
test.afterAll(async () => {
  await site?.stop();
  await database?.remove();
});

test('[B13] [T80] two phones at a table share its bill: the second joins with the first one’s code, one pays an equal part, the other the rest, and the staff’s tablet shows it', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000);
  const { problems } = watch(page);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const second = await context.newPage();
  await orderAtTable(page, site.url);
  await orderAtTable(second, site.url);

  await page.getByRole('link', { name: /The table.s bill/ }).click();
  await expect(page.getByText(/Nobody pays twice/)).toBeVisible();
  await picture(page, 'bill-1-join');
  await page.getByRole('button', { name: 'See and share the bill' }).click();
  await expect(page.getByRole('heading', { name: 'Phones on this bill' })).toBeVisible();
  await expect(page.getByText('Phone 2')).toHaveCount(0);

  const answer = await page.evaluate(() => localStorage.getItem('table_bill'));
  const { id } = JSON.parse(answer ?? '{}');
  const code = await codeOf(page, id);
  await second.goto(`${site.url}/bill/${code}`);
  await second.getByRole('button', { name: 'See and share the bill' }).click();
  await expect(second.getByText('Phone 1').first()).toBeVisible();
  await expect(page.getByText('Phone 2').first()).toBeVisible({ timeout: 10_000 });
  await picture(page, 'bill-2-shared');

  await second.getByRole('radio', { name: /An equal share/ }).check();
  // Pays a third of both orders: each stays partly open.
  await second.getByRole('button', { name: 'One more', exact: true }).click();
  await picture(second, 'bill-3-equal');
  await payByCard(second);
  await expect(second.getByText('Paid. Thank you!').first()).toBeVisible();
  await page.getByRole('radio', { name: /The whole bill/ }).check();
  await expect(async () => {
    const open = await openAt(page);
    expect(open).toBe(await openAt(second));
  }).toPass({ timeout: 30_000 });

  const tablet = await context.newPage();
  await signIn(tablet);
  const half = tablet.locator('.note.shared').first();
  await expect(half).toContainText('Paid by phone:');
  await picture(tablet, 'bill-4-tablet');

  await payByCard(page);
  await expect(page.getByText('Paid. Thank you!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  await picture(page, 'bill-5-paid');
  await expect(tablet.locator('.note.shared')).toHaveCount(0);
  await context.close();
  expect(problems).toEqual([]);
});

test('[B13] [P3] [P6] a bill is paid in parts with Braintree, including the bank’s challenge, and with Judo @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await orderAtTable(page, site.url);
  await page.getByRole('link', { name: /The table.s bill/ }).click();
  await page.getByRole('button', { name: 'See and share the bill' }).click();
  await expect(page.getByRole('heading', { name: 'Phones on this bill' })).toBeVisible();
  const pay = page.getByRole('button', { name: /^Pay/ });
  const paid = page.getByText('Paid. Thank you!').first();
  const card = '4000002760003184';

  await withProvider(page, 'braintree');
  await page.getByRole('radio', { name: /An equal share/ }).check();
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'New card' }).click();
  await typeInFields(page, card);
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(paid).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Still to pay' })).toBeVisible();

  await withProvider(page, 'judo');
  await page.getByRole('radio', { name: /The whole bill/ }).check();
  await pay.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use Card' }).click();
  await typeCard(page, card);
  await page.getByRole('button', { name: /^Pay, / }).click();
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(paid).toBeVisible();
  await expect(pay).toHaveCount(0);
  expect(problems).toEqual([]);
});

/** The bill as on a site that has the keys of one provider. */
async function withProvider(page: Page, provider: string): Promise<void> {
  await page.unrouteAll();
  await page.route(`${site.url}/bill`, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/stripe,braintree[a-z,]*/g, provider);
    expect(body).not.toBe(html);
    await route.fulfill({ response: answer, body });
  });
  await page.goto(`${site.url}/bill`);
}

async function openAt(page: Page): Promise<string> {
  return page.locator('dl div', { hasText: 'Still to pay' }).innerText();
}

/** Decodes the code on the screen. */
async function codeOf(page: Page, id: string): Promise<string> {
  const answer = await page.waitForResponse((one) => one.url().includes(`/table-bills/${id}`));
  return (await answer.json()).table_bill.join_code;
}

async function payByCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
}

async function signIn(tablet: Page): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select value from meta where key = 'demo_staff_code'");
  await client.end();
  await tablet.goto(`${site.url}/staff?venue=fern-and-fable`);
  await tablet.getByLabel('Staff code').fill(rows[0].value);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Orders');
}
