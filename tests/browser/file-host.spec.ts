import { expect, type Page, test } from '@playwright/test';
import { openFileHost } from './file-host.ts';
import { withoutCode } from './held-code.ts';
import { savedCart, watch } from './journey.ts';

test.use({ serviceWorkers: 'allow' });

const menu = '/menu/fern-and-fable';

test('[R3] [W2] on a host of files whoever comes again has the menu from the phone before the app runs, also without a network', async ({
  page,
  context,
  baseURL,
}) => {
  const host = await openFileHost(baseURL ?? '');
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  await page.goto(host.url + menu);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const isKept = () =>
    page.evaluate(async () => {
      const [answer, shell] = [/^\/api\/menu\.json/, /^\/__shell/];
      const paths: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys())
          paths.push(new URL(url).pathname);
      return [answer, shell].every((wanted) => paths.some((path) => wanted.test(path)));
    });
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  await noteRows(page);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    const answer = await page.goto(host.url + menu);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-row-by', 'page');
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await page.waitForTimeout(500);
    expect(calls.filter((path) => path === '/api/menu.json')).toHaveLength(1);
    page.removeAllListeners('request');
  }
  expect(thrown).toEqual([]);
  host.stop();
});

test('[R5] [G9] on a host of files a scanned code shows the menu before the app’s code is there, and the table is taken', async ({
  page,
  baseURL,
}) => {
  const host = await openFileHost(baseURL ?? '');
  const { problems } = watch(page);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const letGo = await withoutCode(page);
  await page.goto(`${host.url}/checkin?venue=1&table=12`, { waitUntil: 'commit' });
  const dish = page.getByRole('link', { name: 'Flat white', exact: true });
  await expect(dish).toBeVisible();
  letGo();
  await page.getByRole('button', { name: 'See the menu' }).click();
  await expect(page).toHaveURL(`${host.url}/menu/fern-and-fable`);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  expect(await savedCart(page)).toMatchObject({ table_id: 12, service_type: 'WebBringToTable' });
  const asked = calls.filter((path) => /^\/api\/(venues|tables|menu)[/.]/.test(path));
  expect(asked.sort()).toEqual([
    '/api/menu.json',
    '/api/menu/discounts.json',
    '/api/tables/12.json',
    '/api/venues/1.json',
  ]);
  expect(problems).toEqual([]);
  host.stop();
});

test('[G9] on a host of files a code whose table is another venue’s is not drawn before the app has said so', async ({
  page,
  baseURL,
}) => {
  const host = await openFileHost(baseURL ?? '');
  await noteRows(page);
  await page.goto(`${host.url}/checkin?venue=1&table=4005`);
  await expect(page.getByText('That table belongs to another venue.').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-row-by', 'page');
  host.stop();
});

test('on a host of files a category that is tapped before the app runs is gone to when it runs', async ({
  page,
  baseURL,
}) => {
  const host = await openFileHost(baseURL ?? '');
  const letGo = await withoutCode(page);
  await page.goto(`${host.url}/menu/fern-and-fable`, { waitUntil: 'commit' });
  const chip = page.getByRole('navigation').getByRole('link', { name: 'Tea', exact: true });
  await chip.tap();
  await expect(chip).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('heading', { name: 'Tea', exact: true })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  host.stop();
});

/** Notes whether the page itself or the app has drawn the first dish. */
async function noteRows(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      const row = document.querySelector('#root li a');
      if (!row) return;
      watcher.disconnect();
      const isTaken = Object.keys(row).some((key) => key.startsWith('__react'));
      document.documentElement.dataset.rowBy = isTaken ? 'app' : 'page';
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
}
