import { expect, type Page, test } from '@playwright/test';
import { toStepper } from '../support/stepper.ts';

const phone = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36';

test.use({ userAgent: phone, contextOptions: { reducedMotion: 'no-preference' } });

/** Once the finger has moved off, the count stops, and stays when it lifts. */
async function standsStill(page: Page, count: () => Promise<number>, letGo: () => Promise<void>) {
  const left = await count();
  expect(left).toBeGreaterThan(2);
  await page.waitForTimeout(700);
  expect(await count()).toBe(left);
  await letGo();
  await page.waitForTimeout(700);
  expect(await count()).toBe(left);
}

test('[C3] + held with a mouse counts up, and stops once the mouse has left it @deep', async ({
  page,
}) => {
  const { count, at, width } = await toStepper(page);
  const [x, y] = at;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect.poll(count, { intervals: [50] }).toBeGreaterThan(2);
  await page.mouse.move(x - 3 * width, y + 40, { steps: 4 });
  await standsStill(page, count, () => page.mouse.up());
  // It works as before afterwards.
  const before = await count();
  await page.mouse.click(x, y);
  await expect.poll(count).toBe(before + 1);
});

test('[C3] + held with a finger stops once the finger has left it @deep', async ({ page }) => {
  const { count, at, width } = await toStepper(page);
  const [x, y] = at;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: readonly [number, number][]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at.map(([left, top]) => ({ x: left, y: top })),
    });
  await touch('touchStart', [[x, y]]);
  await expect.poll(count, { intervals: [50] }).toBeGreaterThan(2);
  await touch('touchMove', [[x - width, y]]);
  await touch('touchMove', [[x - 3 * width, y]]);
  await standsStill(page, count, async () => void (await touch('touchEnd', [])));
});
