import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { holdCode } from '../support/held-code.ts';
import { savedCart, watch } from '../support/journey.ts';

/** A client hint of a phone makes the server render a phone's screen. */
test.use({
  contextOptions: { reducedMotion: 'no-preference' },
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

test('a press shows while the finger is down, and is gone after it @deep', async ({ page }) => {
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
  const letGo = await holdCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  await add.click();
  await expect(add).toHaveAttribute('data-tapped', '');
  letGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
  expect((await savedCart(page)).line_items_attributes).toHaveLength(1);
});

test('an earlier basket is shown, and early taps change it @deep', async ({ page }) => {
  await haveOneDish(page);
  const letGo = await holdCode(page);
  await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  letGo();
  // A dish in the basket shows its count between a minus and a plus.
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
});

test('a dish that is tapped while the code for adding is on its way looks tapped until it is added @deep', async ({
  page,
}) => {
  const letAddingGo = await holdCode(page, /\/static\/(?!app-)[\w-]+\.js$/);
  const letGo = await holdCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  await add.click();
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await expect(add).toHaveAttribute('aria-busy', 'true');
  letAddingGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
});

test('[D1] text and filters entered on the venue list before the app runs apply when it runs @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  const letGo = await holdCode(page);
  await page.goto('/venues', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox');
  const chip = page.locator('label', { hasText: 'Delivery' });
  const edge = () =>
    chip
      .locator('span')
      .first()
      .evaluate((face) => getComputedStyle(face).boxShadow);
  const before = await edge();
  await chip.tap();
  await expect(page.getByRole('checkbox', { name: 'Delivery' })).toBeChecked();
  expect(await edge()).not.toBe(before);
  await search.tap();
  await search.pressSequentially('o');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await expect(page.getByRole('checkbox', { name: 'Delivery' })).toBeChecked();
  // Two of the venues that deliver match the letter; many of the others match too.
  await expect(page.locator('#root a[href^="/menu/"]')).toHaveCount(2);
  await page.keyboard.type('x');
  await expect(search).toHaveValue('ox');
  await expect(page.locator('#root a[href^="/menu/"]')).toHaveCount(0);
  expect(problems).toEqual([]);
});

test('[C3] a dish that is tapped twice before the app runs is added once', async ({ page }) => {
  const letGo = await holdCode(page);
  await page.goto('/checkin?venue=1&table=12', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  await add.dblclick({ delay: 20 });
  letGo();
  await expect(page.getByRole('button', { name: /1 in basket, change Flat white/ })).toBeVisible();
  await page.waitForTimeout(300);
  expect((await savedCart(page)).line_items_attributes).toMatchObject([{ quantity: 1 }]);
});

test('[C3] See the menu, tapped twice in the first second, opens no dish of the menu @deep', async ({
  page,
}) => {
  // Code that is needed twice loads at once, except for what guards the page behind its first screen.
  await page.goto('/menu/fern-and-fable');
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.unrouteAll();
  const guards = await fileOf('app/start/guards.ts');
  const letGo = await holdCode(page, `**/${guards}`);
  await page.goto('/menu/fern-and-fable/basket');
  const link = page.getByRole('link', { name: 'See the menu' });
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  const box = await link.boundingBox();
  if (!box) throw new Error('There is no way to the menu');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const began = Date.now() / 1000;
  const tap = async (timestamp: number) => {
    const [type, end] = ['touchStart', 'touchEnd'] as const;
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints: [at], timestamp });
    await devtools.send('Input.dispatchTouchEvent', { type: end, touchPoints: [], timestamp });
  };
  await tap(began);
  const underFinger = () =>
    page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('a, button')?.getAttribute('href'),
      at,
    );
  await expect.poll(underFinger).toMatch(/\/product\//);
  // Its time stamp is 200 ms after the first one's.
  await tap(began + 0.2);
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
});

for (const by of ['finger', 'mouse'] as const) {
  test(`an element that the app renders again under a pressed ${by} is tapped all the same${deepUnless(by === 'finger')}`, async ({
    page,
  }) => {
    await haveOneDish(page);
    const letGo = await holdCode(page);
    await page.goto('/menu/fern-and-fable', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Add Cortado/ });
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

test('[H4] an element that moves away under a pressed mouse is clicked all the same @deep', async ({
  page,
}) => {
  await haveOneDish(page);
  const lift = await pressed(page.getByRole('button', { name: /^Add Cortado/ }), 'mouse');
  await page.locator('#main').evaluate((main) => main.style.setProperty('margin-top', '150px'));
  await lift();
  await expect(page.getByRole('link', { name: /^View basket, 2 items/ })).toBeVisible();
});

/** The built file of a module. */
async function fileOf(module: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'));
  return manifest[module].file;
}

/** At table 12, with a flat white in the basket. */
async function haveOneDish(page: Page): Promise<void> {
  await page.goto('/checkin?venue=1&table=12');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
}

/** Presses a finger or the mouse on something; the returned function releases it. */
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
