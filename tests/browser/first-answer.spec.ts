import { get } from 'node:http';
import { brotliDecompressSync, constants } from 'node:zlib';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { savedCart, watch } from './journey.ts';
import { orderAtTable } from './paying.ts';

/** Who says so is drawn a phone's screen. */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

/** Bytes that a server may send on a new connection before it hears anything (RFC 6928). */
const firstWindow = 14_000;

/** The page of an address as far as its first bytes tell, packed as for a browser. */
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

/** Keeps the app's code back until it is let go. */
async function withoutCode(page: Page): Promise<() => void> {
  let letGo = () => {};
  const wait = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/static/app-*.js', async (route) => {
    await wait;
    await route.continue();
  });
  return letGo;
}

test('[R3] [M1] the menu is in the first answer, and the app takes it over without asking again', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const letGo = await withoutCode(page);
  const typeface = page.waitForRequest(/\.woff2$/);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  const row = page.getByRole('listitem').filter({ hasText: 'Flat white' }).first();
  await expect(row).toBeVisible();
  const drawn = await row.elementHandle();
  // Its picture waits for the code: meanwhile no browser's frame and no shadow stand on the plate.
  await expect(row.locator('img, img + i, i:has(+ img)').first()).toBeHidden();
  expect(asked.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await expect(row.locator('img')).toBeVisible();
  // The typeface comes behind the code, and is there when the page is laid out in it.
  await typeface;
  await expect(page.locator('html')).toHaveAttribute('data-typeface', '');
  expect(await page.evaluate(() => document.fonts.check('1em Figtree'))).toBe(true);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /^\/api\/(venues|menu\.json|menu\/discounts)/.test(path))).toEqual(
    [],
  );
  expect(problems).toEqual([]);
});

test('[R3] the first 14 kB of a menu’s page have a screen of dishes', async ({
  baseURL,
  userAgent,
}) => {
  const page = await beginningOf(`${baseURL}/menu/fern-and-fable`, userAgent ?? '');
  expect(page.match(/<li /g)?.length).toBeGreaterThanOrEqual(8);
});

test('[R2] the venues are in the first answer', async ({ page }) => {
  const letGo = await withoutCode(page);
  await page.goto('/venues', { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: /Fern & Fable/ }).first()).toBeVisible();
  letGo();
  await page
    .getByRole('link', { name: /Fern & Fable/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable/);
});

test('[R5] [G9] a scanned code is answered with the menu, and the table is taken', async ({
  page,
}) => {
  const letGo = await withoutCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  await expect(page.getByRole('listitem').filter({ hasText: 'Flat white' }).first()).toBeVisible();
  letGo();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await page.getByRole('button', { name: 'See the menu' }).click();
  expect(await savedCart(page)).toMatchObject({ table_id: 12, service_type: 'WebBringToTable' });
});

test('[R3] [M1] on a host of files the page itself asks for the menu and draws it, and the app takes it over in its place', async ({
  page,
}) => {
  const { problems } = watch(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The same page for every path, as such a host answers.
  await page.route('/menu/fern-and-fable', (route) =>
    route
      .fetch({ url: new URL('/venues?bare', page.url()).href })
      .then((response) => route.fulfill({ response })),
  );
  const letGo = await withoutCode(page);
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  const dish = page.getByRole('link', { name: 'Flat white', exact: true });
  await expect(dish).toBeVisible();
  expect(await page.locator('button').count()).toBe(0);
  const section = page.getByRole('heading', { name: 'Coffee' });
  const drawnAt = await section.boundingBox();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  const shownAt = await section.boundingBox();
  expect(Math.abs((shownAt?.y ?? 0) - (drawnAt?.y ?? 900))).toBeLessThan(4);
  await page.waitForLoadState('networkidle');
  const calls = asked.filter((path) => /^\/api\/(venues|menu\.json|menu\/discounts)/.test(path));
  expect(calls.sort()).toEqual([
    '/api/menu.json',
    '/api/menu/discounts.json',
    '/api/venues/fern-and-fable.json',
  ]);
  expect(problems).toEqual([]);
});

test('[O1] [D14] [P39] an order is in the first answer to whoever has its link, and nobody keeps the page', async ({
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
  // A phone whose clock is wrong takes the same page over.
  await other.clock.setSystemTime(Date.now() + 61 * 60_000);
  const letGo = await withoutCode(other);
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

test('all code of a menu is marked to be compiled whole, before a tap needs it', async ({
  page,
}) => {
  const code: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (/\/static\/(app-)?[\w-]+\.js$/.test(answer.url()) && !answer.url().endsWith('/locales.js'))
      code.push(answer.text());
  });
  await page.goto('/menu/fern-and-fable', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Add / }).first().click();
  const marks = (await Promise.all(code)).map((text) => text.slice(0, text.indexOf('\n')));
  expect(marks.length).toBeGreaterThan(3);
  expect(new Set(marks)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

test('a press shows while the finger is down, and is gone after it', async ({ page }) => {
  await page.goto('/menu/fern-and-fable');
  const add = page.getByRole('button', { name: /^Add / }).first();
  const scale = () => add.evaluate((button) => getComputedStyle(button).transform);
  await add.hover();
  expect(await scale()).toBe('none');
  await page.mouse.down();
  expect(await scale()).toBe('matrix(0.98, 0, 0, 0.98, 0, 0)');
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await expect.poll(scale).toBe('none');
});

test('a tap before the app runs is shown at once and done when it runs', async ({ page }) => {
  const letGo = await withoutCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
  expect((await savedCart(page)).line_items_attributes).toHaveLength(1);
});

test('[H4] [R3] whoever scrolls before the app runs stays where they are', async ({ page }) => {
  const letGo = await withoutCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 900));
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.scrollY)).toBe(900);
});

test('a basket from before is there, and what was tapped early is done to it', async ({ page }) => {
  await page.goto('/checkin?venue=1&table=12');
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  const letGo = await withoutCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  letGo();
  // What is in the basket already shows how many, with less and more beside it.
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
});

for (const by of ['finger', 'mouse'] as const) {
  test(`what the app draws anew under a ${by} that is down is tapped all the same`, async ({
    page,
  }) => {
    await page.goto('/checkin?venue=1&table=12');
    await page.getByRole('button', { name: 'See the menu' }).click();
    await page.getByRole('button', { name: /^Add Flat white/ }).click();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    const letGo = await withoutCode(page);
    await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Add Cortado/ });
    await expect(add).toBeVisible();
    const drawn = await add.evaluateHandle((button) => button);
    const lift = await pressed(add, by);
    letGo();
    await expect(page.locator('html')).toHaveAttribute('data-running', '');
    expect(await drawn.evaluate((button) => button.isConnected)).toBe(false);
    await lift();
    await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /1 in basket, change Cortado/ })).toBeVisible();
  });
}

/** Puts a finger or the mouse down on something; what is returned lifts it. */
async function pressed(what: Locator, by: 'finger' | 'mouse'): Promise<() => Promise<unknown>> {
  const page = what.page();
  if (by === 'mouse') {
    await what.hover();
    await page.mouse.down();
    return () => page.mouse.up();
  }
  await what.scrollIntoViewIfNeeded();
  const at = await what.evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof at)[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [at]);
  return () => touch('touchEnd', []);
}
