import { expect, type Page, test } from '@playwright/test';
import { picture, savedCart } from '../support/journey.ts';
import { checkoutLink } from '../support/paying.ts';
import {
  buildPrevious,
  currentBuild,
  openReleases,
  type ReleasedSite,
} from '../support/releases.ts';

test.describe.configure({ timeout: 300_000 });

let previousBuild: string;
let site: ReleasedSite;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  previousBuild = await buildPrevious();
  site = await openReleases();
});
test.afterAll(() => site.close());

const releaseOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.release);
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function basketAtTable(page: Page): Promise<void> {
  await page.goto(`${site.origin}/checkin?venue=1&table=3`);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
}

/** A release's menu, which the phone has cached with the release's code. */
async function menuOnPhone(page: Page, build: string): Promise<void> {
  await site.release(build);
  await page.goto(`${site.origin}/menu/fern-and-fable`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
}

/** Checks for a new worker, as browsers do whenever a page of the site is opened. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });

/** Stops the idle worker, as browsers do after 30 seconds, except while developer tools are attached. */
async function idle(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  await tools.send('ServiceWorker.stopAllWorkers');
}

const basket = { table_id: 3, line_items_attributes: [{ quantity: 1 }] };

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[W4] an update in the middle of a basket is offered and installed, and nothing is lost', async ({
    page,
  }) => {
    await site.release(previousBuild);
    await basketAtTable(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await page.waitForTimeout(5_000);
    expect(await releaseOf(page)).toBe('previous');
    const shellBefore = (await cacheNames(page)).filter((name) => name.startsWith('shell-'));

    await site.release(currentBuild);
    await lookForUpdate(page);
    await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 30_000 });
    await picture(page, 'update-offered');
    expect(await releaseOf(page)).toBe('previous');

    await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
    await checkoutLink(page).click();
    await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
    await expect(page.getByText('A new version is ready')).toBeHidden();
    expect(await releaseOf(page)).toBe('previous');

    await page.goBack();
    await page.goBack();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect.poll(() => releaseOf(page).catch(() => 'previous')).toBeUndefined();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await expect.poll(() => savedCart(page)).toMatchObject(basket);
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.startsWith('shell-')))
      .toEqual([expect.not.stringMatching(shellBefore[0] ?? 'none')]);
  });

  test('[W4] an update that was not accepted is active at the next start, also offline @deep', async ({
    page,
    context,
  }) => {
    await menuOnPhone(page, previousBuild);
    await site.release(currentBuild);
    // The cached page shows at once; the next start uses the new one.
    await page.goto(`${site.origin}/menu/fern-and-fable`);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    await expect
      .poll(async () => {
        await page.goto(`${site.origin}/menu/fern-and-fable`);
        return releaseOf(page);
      })
      .toBeUndefined();
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const registration = await navigator.serviceWorker.ready;
            return !registration.waiting && !registration.installing;
          }),
        { timeout: 30_000 },
      )
      .toBe(true);
    await page.waitForTimeout(5_000);
    await context.setOffline(true);
    await page.goto(`${site.origin}/menu/fern-and-fable`);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    expect(await releaseOf(page)).toBeUndefined();
  });

  test('[W4] a busy worker that keeps the next one waiting fetches the new version’s page @deep', async ({
    page,
  }) => {
    await menuOnPhone(page, previousBuild);
    await site.release(currentBuild);
    expect(await releaseOf(page)).toBe('previous');
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          navigator.serviceWorker.controller?.postMessage({ type: 'AWAIT_NEW_BUILD' }, [port2]);
        }),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    expect(await releaseOf(page)).toBeUndefined();
  });

  test('[W4] [T24] while one window is at the checkout, no other window updates; afterwards only that other one does @deep', async ({
    page,
    context,
  }) => {
    await site.release(previousBuild);
    await basketAtTable(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
    await checkoutLink(page).click();
    await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isStillThis: true }));
    const isStillThis = () => page.evaluate(() => 'isStillThis' in window);

    const other = await context.newPage();
    await other.goto(`${site.origin}/venues`);
    await other.waitForTimeout(5_000);
    await site.release(currentBuild);
    await lookForUpdate(other);
    const update = other.getByRole('button', { name: 'Update', exact: true });
    await expect(update).toBeVisible({ timeout: 30_000 });
    expect(await releaseOf(other)).toBe('previous');
    await update.click();
    await other.waitForTimeout(1_000);
    expect(await releaseOf(other)).toBe('previous');
    expect(await isStillThis()).toBe(true);

    await page.goBack();
    await expect(checkoutLink(page)).toBeVisible();
    await update.click();
    await expect.poll(() => releaseOf(other).catch(() => 'previous')).toBeUndefined();
    await page.waitForTimeout(1_000);
    expect(await isStillThis()).toBe(true);
    await expect.poll(() => savedCart(page)).toMatchObject(basket);
  });

  test('[T28] changed settings and policy of a site apply at the next start of the installed app @deep', async ({
    page,
  }) => {
    await menuOnPhone(page, currentBuild);
    const picture = 'https://pictures.example/cake.webp';
    await page.route(picture, (route) => route.fulfill({ contentType: 'image/webp', body: '' }));
    const isAllowed = () =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve(false));
            Object.assign(new Image(), { src, onerror: () => setTimeout(resolve, 100, true) });
          }),
        picture,
      );
    expect(await isAllowed()).toBe(false);
    const says = 'Common Table of the other river bank';
    const switches = { copyright_banner: says };
    await site.release(currentBuild, { image_hosts: ['https://pictures.example'], switches });
    await page.goto(`${site.origin}/menu/fern-and-fable`);
    const said = () => page.locator('meta[name="copyright_banner"]').getAttribute('content');
    await expect.poll(() => said().catch(() => ''), { timeout: 20_000 }).toBe(says);
    await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
    expect(await isAllowed()).toBe(true);
  });

  test('[W4] one visit removes a broken worker, and the basket stays @deep', async ({ page }) => {
    await site.release(currentBuild);
    await basketAtTable(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    expect((await cacheNames(page)).length).toBeGreaterThan(0);
    await site.release(currentBuild, { worker: 'off' });
    await page.goto(`${site.origin}/menu/fern-and-fable`);
    const left = () =>
      page.evaluate(async () => {
        const workers = await navigator.serviceWorker.getRegistrations();
        return workers.length + (await caches.keys()).length;
      });
    await expect
      .poll(left, { timeout: 15_000 })
      .toBe(0)
      .catch(() => idle(page));
    await expect.poll(left, { timeout: 30_000 }).toBe(0);
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await expect.poll(() => savedCart(page)).toMatchObject(basket);
  });
});

test('[W4] if a release has removed code, a prefetch fails silently and a screen reloads the page once, with the basket @deep', async ({
  page,
}) => {
  await site.release(previousBuild);
  // The phone has no time to prefetch before the release.
  await page.addInitScript(() => {
    const isReleased = new Promise<void>((go) => Object.assign(window, { released: go }));
    window.requestIdleCallback = (ask) => {
      void isReleased.then(() => ask({ didTimeout: false, timeRemaining: () => 50 }));
      return 0;
    };
  });
  await basketAtTable(page);
  // The phone does not notice that no server runs between the two releases.
  const released = site.release(currentBuild);
  await page.route('**', async (route) => {
    await released;
    await route.continue();
  });
  await released;
  const gone = page.waitForResponse(
    (answer) => answer.url().includes('/static/') && answer.status() === 404,
  );
  await page.evaluate(() => (window as { released?: () => void }).released?.());
  await gone;
  // Waits longer than a page needs to detect the server's release and to reload.
  await page.waitForTimeout(2_000);
  expect(await releaseOf(page)).toBe('previous');
  // Continues in the background: the page may be reloaded before the call is answered.
  await page.evaluate(() => {
    setTimeout(() => window.history.pushState(null, '', '/scan'));
  });
  await expect(page.getByRole('button', { name: 'Enter table number' })).toBeVisible({
    timeout: 20_000,
  });
  expect(await releaseOf(page)).toBeUndefined();
  await expect.poll(() => savedCart(page)).toMatchObject(basket);
});
