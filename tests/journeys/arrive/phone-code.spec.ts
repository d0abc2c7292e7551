import { expect, type Page, test } from '@playwright/test';
import { type BadNetwork, badNetwork } from '../../support/network/bad-network.ts';

test.use({ serviceWorkers: 'allow' });

let net: BadNetwork;
test.beforeEach(async ({ baseURL }) => {
  net = await badNetwork(baseURL ?? '', 2_000);
});
test.afterEach(() => net.close());

const isPacked = (path: string) => path.startsWith('/static/later.json');
const isCode = (path: string) => /^\/static\/[^/]+\.(js|css)/.test(path);
const codeAskedFor = () => net.log.map(({ path }) => path).filter(isCode);

async function worksWithoutNetwork(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.waitForFunction(async () => (await caches.keys()).includes('menus'));
  net.plan(() => 'cut_before');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.goto(`${net.origin}/scan`);
  await expect(page.getByRole('button', { name: 'Enter table number' })).toBeVisible();
}

test('[W2] the phone gets the code of all screens in one response', async ({ page }) => {
  // The page itself prefetches what its customer may tap next, before or after the worker does.
  const ofPage = new Set<string>();
  page.on('request', (request) => ofPage.add(new URL(request.url()).pathname));
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const paths = net.log.map(({ path }) => path);
  expect(paths.filter(isPacked)).toHaveLength(1);
  const ofWorker = paths.slice(paths.findIndex(isPacked)).filter((path) => !ofPage.has(path));
  expect(ofWorker.filter(isCode).length).toBeLessThan(10);
  await worksWithoutNetwork(page);
});

test('[W2] [W6] if that response is a Wi-Fi’s sign-in page, the code is loaded file by file @deep', async ({
  page,
}) => {
  net.plan(({ path }) => (isPacked(path) ? 'portal' : 'none'));
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(codeAskedFor().length).toBeGreaterThan(150);
  await worksWithoutNetwork(page);
});

test('[W2] [W6] a Wi-Fi’s sign-in page is never cached as code: the app installs on the next visit @deep', async ({
  page,
}) => {
  await page.goto(`${net.origin}/offline-code`);
  const screens = codeAskedFor();
  net.plan(({ path }) =>
    path.startsWith('/static/') && !screens.includes(path) ? 'portal' : 'none',
  );
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  const workers = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration();
      return found ? [found.installing, found.waiting, found.active].filter(Boolean).length : 0;
    });
  await expect.poll(() => net.log.some(({ fault }) => fault === 'portal')).toBe(true);
  await expect.poll(workers).toBe(0);
  net.plan(() => 'none');
  await page.goto(`${net.origin}/menu/fern-and-fable`);
  await worksWithoutNetwork(page);
});
