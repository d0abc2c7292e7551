import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { type Point, toStepper } from '../support/stepper.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';
test.use({ userAgent: phone, contextOptions: { reducedMotion: 'no-preference' } });

/** The touch points by id. */
class Fingers {
  constructor(private readonly devtools: CDPSession) {}
  send(type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', at: readonly Point[] = []) {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    return this.devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

const fingersOn = async (page: Page) => new Fingers(await page.context().newCDPSession(page));

async function standsStill(page: Page, count: () => Promise<number>) {
  const now = await count();
  await page.waitForTimeout(700);
  expect(await count()).toBe(now);
  return now;
}

test('[C3] a second finger on a held + leaves no count running @deep', async ({ page }) => {
  const { count, at } = await toStepper(page);
  const fingers = await fingersOn(page);
  const second: Point = [at[0] + 6, at[1] + 6];
  await fingers.send('touchStart', [at]);
  await expect.poll(count).toBeGreaterThan(2);
  await fingers.send('touchStart', [at, second]);
  await page.waitForTimeout(300);
  await fingers.send('touchEnd', []);
  await standsStill(page, count);
});

test('[C3] a phone call or anything else that covers the page stops a held +', async ({ page }) => {
  const { count, at } = await toStepper(page);
  const fingers = await fingersOn(page);
  const hold = async () => {
    const before = await count();
    await fingers.send('touchStart', [at]);
    // Checks immediately, because the gift that this amount earns would cover the page.
    const isCounted = (least: number) =>
      Number(document.querySelector('[role=group] output')?.textContent) > least;
    await page.waitForFunction(isCounted, before + 1);
  };
  await hold();
  await fingers.send('touchCancel');
  await standsStill(page, count);
  for (const name of ['blur', 'visibilitychange']) {
    await hold();
    // The page never receives the release: it went to what covered the page.
    await page.evaluate((event) => {
      const place = event === 'blur' ? window : document;
      place.dispatchEvent(new Event(event));
    }, name);
    const left = await standsStill(page, count);
    await fingers.send('touchEnd');
    expect(await count(), name).toBe(left);
  }
  const left = await count();
  // The finger returns a moment later.
  await page.waitForTimeout(500);
  await page.touchscreen.tap(...at);
  await expect.poll(count).toBe(left + 1);
});

test('[C3] a long press repeats + and opens no menu; with a mouse, a menu ends it @deep', async ({
  page,
}) => {
  const { count, at } = await toStepper(page);
  const menuOpens = () =>
    page.evaluate(([x, y]) => {
      const menu = { bubbles: true, cancelable: true };
      return document.elementFromPoint(x, y)?.dispatchEvent(new Event('contextmenu', menu));
    }, at);
  const fingers = await fingersOn(page);
  await fingers.send('touchStart', [at]);
  // Phones fire contextmenu after 400 to 500 ms, before or after the first repeat.
  await page.waitForTimeout(400);
  expect(await menuOpens()).toBe(false);
  await expect.poll(count).toBeGreaterThan(2);
  expect(await menuOpens()).toBe(false);
  await fingers.send('touchEnd');
  const held = await standsStill(page, count);
  // On a Mac, Control-click opens a menu, which receives the release.
  await page.mouse.move(...at);
  await page.mouse.down();
  expect(await menuOpens()).toBe(true);
  expect(await standsStill(page, count)).toBe(held);
  await page.mouse.up();
  const more = page.getByRole('button', { name: 'One more' });
  await page.mouse.click(...at, { button: 'right' });
  await more.press('Enter');
  await expect.poll(count).toBe(held + 1);
});

test('[C3] a pen held on + counts, and stops once it leaves @deep', async ({ page }) => {
  const { count, at, width } = await toStepper(page);
  const devtools = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', [x, y]: Point) =>
    devtools.send('Input.dispatchMouseEvent', {
      ...{ type, x, y, pointerType: 'pen', button: 'left', buttons: 1, clickCount: 1 },
    });
  await pen('mousePressed', at);
  await expect.poll(count).toBeGreaterThan(2);
  await pen('mouseMoved', [at[0] - 3 * width, at[1]]);
  const left = await standsStill(page, count);
  await pen('mouseReleased', [at[0] - 3 * width, at[1]]);
  expect(await standsStill(page, count)).toBe(left);
});

test('[C3] the wheel over a stepper scrolls and does not count @deep', async ({ page }) => {
  const { count, at } = await toStepper(page);
  await page.mouse.move(...at);
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, 40);
  expect(await standsStill(page, count)).toBe(1);
});

/** Opens a dish's sheet and returns a point that drags it. */
async function toSheet(page: Page) {
  await page.goto('/menu/fern-and-fable');
  await page.getByRole('link', { name: 'Latte', exact: true }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading').first()).toBeVisible();
  // Waits until the sheet stands still, so that the point is final.
  await expect
    .poll(() =>
      sheet.evaluate(
        (one) =>
          one.getAnimations({ subtree: true }).filter(({ playState }) => playState === 'running')
            .length,
      ),
    )
    .toBe(0);
  const grip = await page.evaluate(() => {
    const panel = document.querySelector('dialog[open] > *')?.getBoundingClientRect();
    return panel ? { x: panel.x + panel.width / 2, y: panel.y + 10, height: panel.height } : null;
  });
  if (!grip) throw new Error('There is no sheet to drag');
  return { sheet, from: [grip.x, grip.y] as Point, height: grip.height };
}

async function drag(fingers: Fingers, [x, y]: Point, by: number) {
  await fingers.send('touchStart', [[x, y]]);
  for (let step = 1; step <= 6; step += 1)
    await fingers.send('touchMove', [[x, y + (by * step) / 6]]);
}

test('[M5] a sheet dragged down closes; one released early or interrupted stays', async ({
  page,
}) => {
  const { sheet, from, height } = await toSheet(page);
  const fingers = await fingersOn(page);
  await drag(fingers, from, 0.1 * height);
  await page.waitForTimeout(300);
  await fingers.send('touchMove', [[from[0], from[1] + 0.1 * height]]);
  await fingers.send('touchEnd');
  await expect(sheet).toBeVisible();
  await drag(fingers, from, 0.6 * height);
  await fingers.send('touchCancel');
  await page.waitForTimeout(400);
  await expect(sheet).toBeVisible();
  await drag(fingers, from, 0.6 * height);
  await fingers.send('touchEnd');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
});

test('[M5] a sheet dragged down by a pen closes; one released early stays @deep', async ({
  page,
}) => {
  const { sheet, from, height } = await toSheet(page);
  const devtools = await page.context().newCDPSession(page);
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
    devtools.send('Input.dispatchMouseEvent', {
      ...{ type, x: from[0], y: from[1] + by, pointerType: 'pen' },
      ...{ button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 },
    });
  const dragBy = async (by: number) => {
    await pen('mousePressed', 0);
    for (let step = 1; step <= 6; step += 1) await pen('mouseMoved', (by * step) / 6);
    // A pen that rests before it lifts does not flick.
    await page.waitForTimeout(300);
    await pen('mouseReleased', by);
  };
  await dragBy(0.1 * height);
  await page.waitForTimeout(400);
  await expect(sheet).toBeVisible();
  await dragBy(0.6 * height);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
});

const inBasket = (page: Page) =>
  page.evaluate(() => {
    const cart = JSON.parse(sessionStorage.getItem('ngx_cart') ?? '{}');
    const lines: readonly { quantity: number }[] = cart.line_items_attributes ?? [];
    return lines.reduce((sum, { quantity }) => sum + quantity, 0);
  });

test('[M2] a swipe and a pinch over the menu add nothing to the basket @deep', async ({ page }) => {
  await page.goto('/checkin?venue=1&table=7');
  await expect(page.getByRole('dialog')).toBeHidden();
  const add = page.getByRole('button', { name: /^Add Flat white/ });
  const box = await add.boundingBox();
  if (!box) throw new Error('There is nothing to add');
  const at: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await fingersOn(page);
  const [x, y] = at;
  await fingers.send('touchStart', [at]);
  for (let step = 1; step <= 8; step += 1) await fingers.send('touchMove', [[x, y - 30 * step]]);
  await fingers.send('touchEnd');
  expect(await inBasket(page)).toBe(0);
  // A finger that does not move adds one.
  await page.waitForTimeout(600);
  await add.tap();
  await expect.poll(() => inBasket(page)).toBe(1);
  // Pinching is not a tap, and zooming is not prevented.
  await fingers.send('touchStart', [
    [180, 400],
    [210, 400],
  ]);
  for (let step = 1; step <= 6; step += 1)
    await fingers.send('touchMove', [
      [180 - 15 * step, 400],
      [210 + 15 * step, 400],
    ]);
  await fingers.send('touchEnd');
  expect(await inBasket(page)).toBe(1);
  const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
  expect(viewport).not.toMatch(/user-scalable|maximum-scale/);
});

test('[M5] [M2] the wheel, a second finger or a call over a sheet, and a long press on a picture, have no side effects @deep', async ({
  page,
}) => {
  const { sheet, from, height } = await toSheet(page);
  const fingers = await fingersOn(page);
  // The wheel scrolls the sheet's content and nothing behind it.
  const behind = await page.evaluate(() => scrollY);
  await page.mouse.move(from[0], from[1] + 0.6 * height);
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, 300);
  await page.waitForTimeout(300);
  await expect(sheet).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(behind);
  for (let turn = 0; turn < 6; turn += 1) await page.mouse.wheel(0, -300);
  await page.waitForTimeout(300);
  await expect(sheet).toBeVisible();
  // A second finger touches during the drag.
  await drag(fingers, from, 0.3 * height);
  const dragged: Point = [from[0], from[1] + 0.3 * height];
  await fingers.send('touchStart', [dragged, [dragged[0] + 60, dragged[1]]]);
  await fingers.send('touchMove', [dragged, [dragged[0] + 90, dragged[1] + 40]]);
  await fingers.send('touchCancel');
  await page.waitForTimeout(400);
  await expect(sheet).toBeVisible();
  // A phone call interrupts the drag, so the release never arrives.
  await drag(fingers, from, 0.6 * height);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await fingers.send('touchCancel');
  await page.waitForTimeout(400);
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  // A long press on a picture opens the browser's menu: no dish opens, none is added.
  const picture = page.getByRole('listitem').filter({ hasText: 'Latte' }).locator('img').first();
  const box = await picture.boundingBox();
  if (!box) throw new Error('There is no picture to press');
  await fingers.send('touchStart', [[box.x + box.width / 2, box.y + box.height / 2]]);
  await page.waitForTimeout(900);
  // The phone's own menu cancels the touch.
  await fingers.send('touchCancel');
  await page.waitForTimeout(300);
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  expect(await inBasket(page)).toBe(0);
});
