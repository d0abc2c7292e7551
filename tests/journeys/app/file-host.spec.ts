import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { openFileHost } from '../support/file-host.ts';
import { holdCode } from '../support/held-code.ts';
import { savedCart, watch } from '../support/journey.ts';
import { openStaticHost } from '../support/static-host.ts';

test.use({ serviceWorkers: 'allow' });

const menu = '/menu/fern-and-fable';

test('[R3] [W2] on a static host, the next visit shows the cached menu, also offline', async ({
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
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const calls = callsOf(page);
    const answer = await page.goto(host.url + menu);
    expect(answer?.fromServiceWorker()).toBe(true);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await page.waitForTimeout(500);
    expect(calls.filter((path) => path === '/api/menu.json')).toHaveLength(1);
    page.removeAllListeners('request');
  }
  expect(thrown).toEqual([]);
  host.stop();
});

test('[R3] the built files on any host show the skeleton, then the menu @deep', async ({
  page,
  baseURL,
}) => {
  const host = await openStaticHost(baseURL ?? '');
  const { problems } = watch(page);
  const letMenuGo = await holdCode(page, '**/api/menu.json*');
  await page.goto(host.url + menu);
  const skeleton = page.locator('[aria-busy="true"]').first();
  await expect(skeleton).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeHidden();
  letMenuGo();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await expect(skeleton).toBeHidden();
  expect(problems).toEqual([]);
  host.stop();
});

for (const [what, path, place] of [
  ['a menu', menu, []],
  ['the menu of a scanned code', '/checkin?venue=1&table=12', ['/api/tables/12.json']],
] as const) {
  test(`[R5] [G9] on a static host, ${what} is requested before the app’s code is loaded, and only once${deepUnless(path !== menu)}`, async ({
    page,
    baseURL,
  }) => {
    const host = await openFileHost(baseURL ?? '');
    const { problems } = watch(page);
    const calls = callsOf(page);
    const letGo = await holdCode(page);
    await page.goto(host.url + path, { waitUntil: 'commit' });
    const requested = () =>
      calls.filter((call) => /^\/api\/(venues\/|tables|menu)[/.\w-]/.test(call)).sort();
    const wanted = ['/api/menu.json', '/api/menu/discounts.json', ...place];
    await expect.poll(requested).toEqual([...wanted, expect.stringMatching(/^\/api\/venues\//)]);
    letGo();
    await expect(page).toHaveURL(host.url + menu);
    await page.getByRole('button', { name: /^Add Flat white/ }).click();
    if (place.length > 0)
      await expect
        .poll(() => savedCart(page))
        .toMatchObject({
          table_id: 12,
          service_type: 'WebBringToTable',
        });
    expect(requested()).toHaveLength(wanted.length + 1);
    expect(problems).toEqual([]);
    host.stop();
  });
}

/** Collects the paths that a page requests from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  return calls;
}
