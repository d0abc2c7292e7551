import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { firstRows } from '#screens/menu/list/long-menu.ts';
import { holdCode } from '../support/held-code.ts';
import { savedCart, watch } from '../support/journey.ts';
import { orderAtTable } from '../support/paying.ts';

/** A client hint of a phone makes the server render a phone's screen. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

/** Bytes that a server may send on a new connection before it hears anything (RFC 6928). */
const firstWindow = 14_000;

/** The start of an address's page, as much as the first packets hold, compressed as for a browser. */
async function beginningOf(address: string, userAgent: string): Promise<string> {
  const headers = { 'Accept-Encoding': 'br', 'User-Agent': userAgent };
  const packed = await new Promise<Buffer>((resolve, reject) => {
    get(address, { headers }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()));
    }).on('error', reject);
  });
  const flush = { finishFlush: constants.BROTLI_OPERATION_FLUSH };
  return brotliDecompressSync(packed.subarray(0, firstWindow), flush).toString();
}

test('[R3] [M1] the menu is in the first response, and the app hydrates it without requesting it again', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await holdCode(page);
  const typeface = page.waitForRequest(/\.woff2$/);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  const row = page.getByRole('listitem').filter({ hasText: 'Flat white' }).first();
  await expect(row).toBeVisible();
  const drawn = await row.elementHandle();
  // Its picture loads after the code: until then the plate shows neither a broken image nor a shadow.
  await expect(row.locator('img, img + i, i:has(+ img)').first()).toBeHidden();
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await expect(row.locator('img')).toBeVisible();
  // The typeface loads after the code, and before the page is laid out with it.
  await typeface;
  await expect(page.locator('html')).toHaveAttribute('data-typeface', '');
  expect(await page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/api\/(venues|menu\.json|menu\/discounts)/.test(path))).toEqual(
    [],
  );
  // Later code must not fetch the styles that the page has.
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
  expect(problems).toEqual([]);
});

test('[R3] [M1] an advertisement’s link to a menu has it in the first response, too @deep', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const answer = await page.goto('/menu/fern-and-fable?utm_source=card');
  expect(await answer?.text()).toMatch(/<h3[^>]*><a[^>]*>Flat white</);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/api\/(venues|menu)[/.]/.test(path))).toEqual([]);
});

test('[R3] [D184] a dish’s link has the menu in the first response, and the dish opens over it @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const menu = await (await page.request.get('/menu/fern-and-fable')).text();
  const [, dish = ''] =
    /href="(\/menu\/fern-and-fable\/product\/\d+)"[^>]*>Flat white</.exec(menu) ?? [];
  const letGo = await holdCode(page);
  await page.goto(dish, { waitUntil: 'commit' });
  const row = page.getByRole('listitem').filter({ hasText: 'Flat white' }).first();
  await expect(row).toBeVisible();
  const rendered = await row.elementHandle();
  letGo();
  const sheet = page.getByRole('dialog', { name: 'Flat white' });
  await expect(sheet).toBeVisible();
  expect(await rendered?.evaluate((element) => element.isConnected)).toBe(true);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/menu/fern-and-fable');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/api\/(venues|menu\.json|menu\/discounts)/.test(path))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});

test('a chosen dark scheme applies before the app runs @deep', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/menu/fern-and-fable');
  const light = await ground();
  await page.evaluate(() => localStorage.setItem('scheme', '"dark"'));
  await holdCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Flat white', exact: true })).toBeVisible();
  expect(await ground()).not.toBe(light);
});

test('[R3] the first 14 kB of a menu’s page contain a screen of dishes', async ({
  baseURL,
  userAgent,
}) => {
  const page = await beginningOf(`${baseURL}/menu/fern-and-fable`, userAgent ?? '');
  expect(page.match(/<li /g)?.length).toBeGreaterThanOrEqual(firstRows);
});

test('[R2] the venues are in the first response @deep', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/venues', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Fern & Fable/ }).first()).toBeVisible();
  letGo();
  await page
    .getByRole('link', { name: /Fern & Fable/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
});

test('[R5] [G9] a scanned code is answered with the menu, and the table is checked in', async ({
  page,
}) => {
  const letGo = await holdCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Flat white' }).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await expect
    .poll(() => savedCart(page))
    .toMatchObject({ table_id: 12, service_type: 'WebBringToTable' });
});

test('[O1] [D14] [T39] an order is in the first response to its link, and its page is never cached', async ({
  page,
  browser,
}) => {
  const uuid = await orderAtTable(page);
  const { userAgent, viewport } = test.info().project.use;
  const other = await browser.newPage({
    userAgent: userAgent ?? (await page.evaluate(() => navigator.userAgent)),
    viewport: viewport ?? { width: 390, height: 844 },
    baseURL: new URL(page.url()).origin,
    serviceWorkers: 'block',
  });
  const { problems } = watch(other);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // A phone with a wrong clock hydrates the same page.
  await other.clock.setSystemTime(Date.now() + 61 * 60_000);
  const letGo = await holdCode(other);
  const answer = await other.goto(`/orders/p/${uuid}`, { waitUntil: 'commit' });
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const ordered = other.getByRole('heading', { name: 'Flat white' });
  await expect(ordered).toBeVisible();
  const drawn = await ordered.elementHandle();
  letGo();
  await expect(other.locator('html')).toHaveAttribute('data-running', '');
  await expect(other).toHaveTitle(/^Order \d+ at Fern & Fable/);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  expect(asked.filter((path) => path.startsWith('/api/orders'))).toEqual([]);
  expect(problems).toEqual([]);
  await other.close();
});

test('[H4] [R3] the scroll position stays when the app starts to run @deep', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});
