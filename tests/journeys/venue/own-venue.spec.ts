import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { freePorts } from '../../support/network/free-ports.ts';
import { countTones, picture, watch } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';
import {
  goodCard,
  openProviders,
  type ProviderNetwork,
  providerEnv,
} from '../support/provider-network.ts';
import { stripeScript } from '../support/provider-pages.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';
import { callWater, hasRecordedVisit, isClean, openNewOrder, printedSize } from './on-tablet.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const myVenue = {
  venue: {
    slug: 'corner-kitchen',
    name: 'Corner Kitchen',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    opening_hours: days.map((day) => ({ day, start: '00:00', end: '24:00' })),
    card_payment: 'all',
  },
  categories: [
    {
      name: 'Plates',
      products: [
        { name: 'Lentil soup', price: 5.9 },
        { name: 'Cheese toast', price: 6.5 },
        {
          name: 'Lemonade',
          price: 3.2,
          options: [
            {
              name: 'Size',
              mandatory: true,
              values: [
                { name: 'Small', default: true },
                { name: 'Large', price: 1 },
              ],
            },
          ],
        },
      ],
    },
  ],
  tables: [{ id: 1, name: '7', short_code: 'CK07' }],
};

/** The staff's buttons in order until an order can be collected, with the status after each. */
const made = [
  ['Accept', /accepted/],
  ['Start', /preparing/],
  ['Ready', /ready/],
] as const;

const pages = [
  ['', 'Bestellungen'],
  ['/menu', 'Ausverkauft'],
  ['/today', 'Heute'],
] as const;

let folder = '';
let site: SiteServer;
let code = '';
let providers: ProviderNetwork;

test.beforeAll(async () => {
  providers = await openProviders();
  folder = mkdtempSync(join(tmpdir(), 'own-venue-'));
  const data = join(folder, 'data');
  const venueFile = join(folder, 'corner-kitchen.json');
  const siteFile = join(folder, 'site.json');
  writeFileSync(venueFile, JSON.stringify(myVenue));
  writeFileSync(siteFile, JSON.stringify({ name: 'Corner Kitchen' }));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ['dist-server/venue.js', ...args], {
      cwd: root,
      env: { ...process.env, DATA_FOLDER: data },
      encoding: 'utf8',
    });
  expect(run('check', venueFile)).toContain('is good');
  expect(run('import', venueFile)).toContain('+ ');
  code = /is ([A-Z0-9]{10})\./.exec(run('staff', 'corner-kitchen'))?.[1] ?? '';
  const [port = ''] = await freePorts(1);
  site = await startSite('', {
    ...providerEnv(providers),
    ...{ PORT: port, PUBLIC_URL: `http://localhost:${port}` },
    ...{ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x' },
    ...{ SITE_FILE: siteFile, DATA_FOLDER: data },
  });
});
test.afterAll(async () => {
  await site?.stop();
  providers.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function signIn(tablet: Page) {
  await tablet.goto(`${site.url}/staff?venue=corner-kitchen`);
  await picture(tablet, 'staff-1-sign-in');
  await tablet.getByLabel('Staff code').fill(code);
  await tablet.getByRole('button', { name: 'Sign in' }).click();
  await expect(tablet.getByRole('heading', { level: 1 })).toHaveText('Orders');
}

/** Orders a soup and pays by card; the test fakes only Stripe's hosts. */
async function payByCard(page: Page): Promise<void> {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({ body: stripeScript, contentType: 'text/javascript', headers: cors })
      : route.fulfill({ body: '<!doctype html><title>Card</title>', contentType: 'text/html' }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const id = await providers.cache.add('ctoken', { card: goodCard });
    await route.fulfill({ json: { id }, headers: cors });
  });
  await page.goto(`${site.url}/checkin?venue=corner-kitchen&table=1`);
  await page.getByRole('button', { name: /^Add Lentil soup/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await checkoutLink(page).click();
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
}

test('[O1] [P10] [V7] [B10] [B12] [D355] a menu is imported, a phone orders and calls the waiter, the tablet accepts, rejects, confirms and refunds; a sold-out dish is back at the next visit', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    viewport: { width: 1024, height: 768 },
    locale: 'en-GB',
  });
  const tablet = await context.newPage();
  const { problems } = watch(tablet);
  await tablet.addInitScript(countTones);
  await signIn(tablet);
  await expect(tablet.getByText('No open orders.')).toBeVisible();
  await tablet.getByRole('button', { name: 'Turn on sound' }).click();
  await expect(tablet.getByRole('button', { name: 'Turn on sound' })).toBeHidden();

  // A site with one venue has no list of venues.
  await page.goto(`${site.url}/venues`);
  await expect(page).toHaveURL(/\/menu\/corner-kitchen$/);
  await page.goto(`${site.url}/checkin?venue=corner-kitchen&table=1`);
  await page.getByRole('button', { name: /^Add Lentil soup/ }).click();
  await page.getByRole('button', { name: /^Add Cheese toast/ }).click();
  await page.getByRole('link', { name: /^View basket, 2 items/ }).click();
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);

  const ticket = tablet.locator('.ticket');
  await expect(ticket).toContainText('1 × Lentil soup');
  await expect(ticket).toContainText('Table 7');
  await expect(async () => expect(await tablet.title()).toBe('(1 new) Orders')).toPass();
  // The board plays three tones when sound is switched on, and three for the order.
  expect(await tablet.evaluate(() => Reflect.get(window, 'tones'))).toBe(6);
  await picture(tablet, 'staff-2-new-order');
  await isClean(tablet);
  await ticket.getByRole('button', { name: 'Accept' }).click();
  await expect(ticket).toHaveClass(/accepted/);
  await expect(page.getByText('Accepted', { exact: true }).first()).toBeVisible({
    timeout: 40_000,
  });

  // A reason that somebody is typing survives a refresh of the board.
  await ticket.locator('summary', { hasText: 'Reject' }).click();
  await ticket.getByLabel('Reason for the customer').fill('The oven is off');
  await tablet.waitForTimeout(3_000);
  await expect(ticket.getByLabel('Reason for the customer')).toHaveValue('The oven is off');
  await picture(tablet, 'staff-3-reject');
  await ticket.getByRole('button', { name: 'Reject' }).click();
  await expect(tablet.getByText('No open orders.')).toBeVisible();
  await expect(page.getByText('The oven is off').first()).toBeVisible({ timeout: 40_000 });

  await callWater(page, tablet);

  // A card payment is refunded to the card, at the provider and in the words on the phone.
  // It comes while the staff mark what is sold out.
  await tablet.getByRole('link', { name: 'Sold out' }).click();
  await payByCard(page);
  await openNewOrder(tablet);
  const paid = tablet.locator('section > .ticket');
  await expect(paid.locator('.money')).toHaveText('€5.90 paid');
  expect([providers.charges(), providers.refunds()]).toEqual([1, 0]);
  for (const [step, state] of made) {
    await paid.getByRole('button', { name: step }).click();
    await expect(paid).toHaveClass(state);
  }
  await paid.locator('summary', { hasText: 'Refund' }).click();
  await paid.getByLabel('Reason for the customer').fill('The soup is out');
  await picture(tablet, 'staff-6-refund');
  await paid.getByRole('button', { name: 'Refund' }).click();
  await expect(tablet.getByText('No open orders.')).toBeVisible();
  await expect(page.getByText(/^€5\.90 (goes|went) back to your card/)).toBeVisible({
    timeout: 40_000,
  });
  await expect.poll(() => providers.refunds(), { timeout: 40_000 }).toBe(1);
  await picture(page, 'staff-7-refund-phone');

  await context.setOffline(true);
  await expect(tablet.getByText(/^No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(tablet.getByText(/^No connection/)).toBeHidden({ timeout: 30_000 });

  await tablet.getByRole('link', { name: 'Sold out' }).click();
  await tablet.locator('.dishes > li', { hasText: 'Cheese toast' }).getByRole('button').click();
  await expect(tablet.locator('.gone')).toHaveText('Cheese toast');
  await isClean(tablet);
  await picture(tablet, 'staff-4-menu');
  const visit = async () => {
    const phone = await page.context().newPage();
    await phone.goto(`${site.url}/menu/corner-kitchen`);
    return phone;
  };
  const toastOn = (phone: Page) =>
    phone
      .getByRole('region', { name: 'Plates' })
      .getByRole('listitem')
      .filter({ hasText: 'Cheese toast' })
      .first();
  const soldOut = await visit();
  await expect(toastOn(soldOut).getByText('Sold out')).toBeVisible();
  // The next visit is compared with this one, so this one must end before the dish is available again.
  await expect.poll(() => soldOut.evaluate(hasRecordedVisit)).toBe(true);
  await soldOut.close();
  await tablet.locator('.dishes > li', { hasText: 'Cheese toast' }).getByRole('button').click();
  await expect(tablet.locator('.gone')).toHaveCount(0);
  const toast = toastOn(await visit());
  await expect(toast.getByText('Back since your last visit')).toBeVisible();
  await expect(toast.getByRole('button', { name: /^Add/ })).toBeVisible();

  await tablet.getByRole('link', { name: 'Today' }).click();
  await isClean(tablet);
  await picture(tablet, 'staff-5-today');
  expect(
    problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(problem)),
  ).toEqual([]);
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the board on a phone in German, in the ${colorScheme} @deep`, async ({ browser, page }) => {
    await page.goto(`${site.url}/checkin?venue=corner-kitchen&table=1`);
    await page.getByRole('button', { name: /^Add Lentil soup/ }).click();
    await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
    await tapPlaceOrder(page);
    await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      locale: 'de-DE',
      colorScheme,
    });
    const tablet = await context.newPage();
    await tablet.goto(`${site.url}/staff`);
    await tablet.getByLabel('Lokal').fill('corner-kitchen');
    await tablet.getByLabel('Code für das Personal').fill(code);
    await isClean(tablet);
    await tablet.getByRole('button', { name: 'Anmelden' }).click();
    await expect(tablet.locator('.ticket').first()).toContainText('Tisch 7');
    await isClean(tablet);
    const overflow = await tablet.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    // The app's typeface comes in two files; a character from another one would stand out.
    const loaded = () =>
      tablet.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    await expect.poll(loaded).toBe(2);
    await picture(tablet, `staff-phone-${colorScheme}`);
    await tablet.getByRole('link', { name: 'Drucken' }).first().click();
    await tablet.emulateMedia({ media: 'print' });
    await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tablet.getByRole('button', { name: 'Drucken' })).toBeHidden();
    await picture(tablet, `staff-slip-${colorScheme}`);
    await expect.poll(async () => (await printedSize(tablet))[0]).toBe(80);
    await tablet.emulateMedia({ media: 'screen' });
    for (const [path, name] of pages) {
      await tablet.goto(`${site.url}/staff${path}`);
      await expect(tablet.getByRole('heading', { level: 1 })).toHaveText(name);
      await isClean(tablet);
      await picture(tablet, `staff-phone-${name}-${colorScheme}`);
      await tablet.setViewportSize({ width: 1024, height: 768 });
      await picture(tablet, `staff-tablet-${name}-${colorScheme}`);
      await tablet.setViewportSize({ width: 390, height: 844 });
    }
    await context.close();
  });
}
