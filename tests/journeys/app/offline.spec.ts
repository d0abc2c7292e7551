import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test } from '@playwright/test';
import { type BadNetwork, badNetwork } from '../../support/network/bad-network.ts';
import { chromiumPath } from '../support/chromium.ts';
import { deepUnless } from '../support/deep.ts';
import { picture, savedCart } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

test.use({ serviceWorkers: 'allow' });

let net: BadNetwork;
test.beforeEach(async ({ baseURL }) => {
  net = await badNetwork(baseURL ?? '', 2_000);
});
test.afterEach(() => net.close());

/** The menu at table 3, with the worker in charge of the page and its files on the phone. */
async function firstVisit(page: Page): Promise<void> {
  await page.goto(`${net.origin}/checkin?venue=1&table=3`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.waitForFunction(async () => (await caches.keys()).includes('menus'));
}

const orders = () =>
  net.log.filter(({ method, path }) => method === 'POST' && path === '/api/orders.json');
const placed = () =>
  new Set(orders().flatMap(({ body }) => /"uuid":"([^"]+)"/.exec(body)?.[1] ?? []));

async function toCheckout(page: Page): Promise<void> {
  // The row of the menu, not the usual dish above it, which is there soon after a first order.
  await page.getByRole('button', { name: /^Add Flat white, \$/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await checkoutLink(page).click();
}

test('[W2] [T20] from the second visit on, the menu opens offline with its age, and the basket can be filled', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Offline. Menu saved/)).toBeVisible();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await picture(page, 'offline-menu');
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ line_items_attributes: [{ quantity: 1 }] });
  for (const [minutes, said] of [
    [185, /Menu saved 3 h ago/],
    [2 * 24 * 60, /Menu saved \w+ \d+, \d{4}\. Prices may have changed/],
  ] as const) {
    await page.evaluate(cachedSince, minutes);
    await page.reload();
    await expect(page.getByText(said)).toBeVisible();
  }
});

/** Runs in the page: makes its cached menu some minutes older. */
async function cachedSince(minutes: number): Promise<void> {
  const cache = await caches.open('menus');
  for (const request of await cache.keys()) {
    const cached = await cache.match(request);
    const headers = new Headers(cached?.headers);
    headers.set('X-Kept-At', new Date(Date.now() - minutes * 60_000).toISOString());
    await cache.put(request, new Response(await cached?.text(), { headers }));
  }
}

/** Waits until the worker is active and has cached everything that this page was loaded from. */
async function isKept(page: Page, ...names: readonly string[]): Promise<void> {
  const lacking = () =>
    page.evaluate(async (wanted) => {
      const known = await window.caches.keys();
      const sizes = await Promise.all(
        known.map(async (name) => (await (await window.caches.open(name)).keys()).length),
      );
      const cached = known.filter((_, index) => sizes[index]);
      return [...wanted, 'shell-'].filter((name) => !cached.some((one) => one.startsWith(name)));
    }, names);
  await expect.poll(lacking, { timeout: 20_000 }).toEqual([]);
  // The worker caches pages while it is still being installed.
  await page.evaluate(() => navigator.serviceWorker.ready);
}

test('[W2] the second visit to a menu needs no network, even where the first was the only one @deep', async ({
  page,
  context,
}) => {
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(page.getByText('Flat white').first()).toBeVisible();
  await isKept(page, 'venue', 'menus', 'translations');
  await context.setOffline(true);
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(page.getByText('Flat white').first()).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
});

test('[W2] [B3] pages left early on the first visit open offline, and the list says how old it is @deep', async ({
  page,
  context,
}) => {
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(page.getByText('Flat white').first()).toBeVisible();
  await page.waitForTimeout(3_500);
  await page.goto(`${net.origin}/venues`);
  await expect(page.getByText('Fern & Fable').first()).toBeVisible();
  await page.waitForTimeout(2_500);
  await context.setOffline(true);
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.goto(`${net.origin}/venues`);
  await expect(page.getByText('30 venues')).toBeVisible();
  await expect(page.getByText(/^As of .*\d+:\d+ [AP]M\. You’re offline\.$/)).toBeVisible();
  await picture(page, 'offline-venues');
});

test('[W2] the list of venues opens offline although the customer only scanned a table’s code @deep', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await isKept(page, 'venues');
  await context.setOffline(true);
  await page.goto(`${net.origin}/venues`);
  await expect(page.getByText('Fern & Fable').first()).toBeVisible();
});

test('[W2] [O1] [O2] offline, every screen of a customer opens: dish, search, basket, orders, an order’s link, pickup pass', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await toCheckout(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\//);
  const order = new URL(page.url()).pathname;
  const title = page.getByRole('heading', { level: 1, name: /^Order \d+/ });
  const number = await title.innerText();
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(page.getByRole('button', { name: /^Add Flat white/ }).last()).toBeVisible();
  await context.setOffline(true);

  await page.goto(`${net.origin}/menu/fern-and-fable`);
  const find = page.getByRole('link', { name: /^Search/ });
  await find.first().click();
  const search = page.getByRole('dialog', { name: 'Search the menu' });
  await search.getByRole('searchbox').fill('pancakes');
  await search.getByRole('link', { name: 'Buttermilk pancakes' }).click();
  const dish = page.getByRole('dialog', { name: 'Buttermilk pancakes' });
  await expect(dish).toBeVisible();
  await page.reload();
  await dish.getByRole('button', { name: /^Add/ }).last().click();
  await page.goto(`${net.origin}/menu/fern-and-fable/basket`);
  await expect(page.getByText(/pancakes/i).first()).toBeVisible();
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  await picture(page, 'offline-basket');

  await page.goto(`${net.origin}/profile/orders`);
  await expect(page.getByText(/^Fern & Fable, number \d+/)).toBeVisible();
  for (const address of [order.replace('/order/', '/orders/p/'), order]) {
    await page.goto(net.origin + address);
    await expect(title).toHaveText(number);
    await expect(page.getByText(/You.re offline, so this may be out of date/)).toBeVisible();
  }
  await page.getByRole('button', { name: /^Show my number/ }).click();
  await expect(page.getByRole('img', { name: /^QR code of order/ })).toBeVisible();
  await picture(page, 'offline-pass');
});

test('[W2] a Wi-Fi’s sign-in page is recognized and never cached as a menu', async ({ page }) => {
  await firstVisit(page);
  net.plan(({ path }) => (path.startsWith('/api/') ? 'portal' : 'none'));
  await page.reload();
  await expect(page.getByText('This Wi-Fi wants you to sign in first.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  const cached = await page.evaluate(async () => {
    const cache = await caches.open('menus');
    const all = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
    return Promise.all(all.map((answer) => answer?.text() ?? ''));
  });
  expect(cached.length).toBeGreaterThan(0);
  for (const text of cached) expect(text).not.toContain('Guest Wi-Fi');
});

for (const faults of [
  ['cut_before', 'bad_gateway'],
  ['cut_after', 'portal'],
  ['half_body', 'stall'],
] as const) {
  test(`[W6] ${faults.join(' and ')}: the order is placed once despite the network fault${deepUnless(faults[0] === 'cut_after')}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await firstVisit(page);
    for (const [index, fault] of faults.entries()) {
      await toCheckout(page);
      let left = 2;
      net.plan(({ method, path }) => {
        if (method !== 'POST' || path !== '/api/orders.json' || left === 0) return 'none';
        left -= 1;
        return fault;
      });
      await tapPlaceOrder(page);
      await expect(page).toHaveURL(/\/order\//, { timeout: 45_000 });
      expect(placed().size).toBe(index + 1);
      expect(new Set(orders().map(({ key }) => key)).size).toBe(index + 1);
      await expect.poll(() => savedCart(page)).toMatchObject({ line_items_attributes: [] });
      await page.goto(`${net.origin}/menu/fern-and-fable`);
    }
  });
}

test('[W6] a browser killed while an order’s outcome is unknown settles it at the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      executablePath: chromiumPath(),
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
  const before = await open();
  const page = await before.newPage();
  await firstVisit(page);
  await toCheckout(page);
  net.plan(({ method, path }) =>
    method === 'POST' && path === '/api/orders.json' ? 'cut_after' : 'none',
  );
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  await before.close();

  net.plan(() => 'none');
  const after = await open();
  const again = await after.newPage();
  await again.goto(`${net.origin}/venues`);
  await expect(again).toHaveURL(/\/order\//, { timeout: 30_000 });
  expect(placed().size).toBe(1);
  expect(new Set(orders().map(({ key }) => key)).size).toBe(1);
  await after.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[W6] a basket comes back after the phone has closed the app, at the same venue @deep', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await firstVisit(page);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.waitForTimeout(1_000);
  await page.close();
  const later = await context.newPage();
  await later.goto(`${net.origin}/menu/fern-and-fable`);
  await expect(later.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await context.close();
});

test('[W6] a basket that is being paid in one window is not ordered from another @deep', async ({
  page,
  context,
}) => {
  await firstVisit(page);
  await toCheckout(page);
  const [second] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => void window.open(window.location.href)),
  ]);
  await expect(second.getByRole('button', { name: /Place order/ })).toBeVisible();
  net.plan(({ method, path }) =>
    method === 'POST' && path === '/api/orders.json' ? 'cut_before' : 'none',
  );
  await tapPlaceOrder(page);
  await expect(page.getByRole('heading', { name: /checking whether/i })).toBeVisible();
  await tapPlaceOrder(second);
  await expect(
    second.getByText('This basket is being paid for in another window.').first(),
  ).toBeVisible();
  net.plan(() => 'none');
  await page.bringToFront();
  // A tap requests it again; if the app has just done so by itself, the button is gone.
  await page
    .getByRole('button', { name: /Check now/ })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page).toHaveURL(/\/order\//, { timeout: 30_000 });
  await expect(second.getByText('Your order was placed in another window.').first()).toBeVisible();
  expect(placed().size).toBe(1);
});
