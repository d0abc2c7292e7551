import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { picture } from '../support/journey.ts';

/** Calls for water without a network: the call arrives once, with a sound, and the phone shows the staff's answer. */
export async function callWater(page: Page, tablet: Page): Promise<void> {
  const tones = () => tablet.evaluate(() => Reflect.get(window, 'tones'));
  const before = await tones();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Water' }).click();
  await expect(page.getByText(/nobody knows about it yet/i)).toBeVisible();
  await picture(page, 'call-1-unsent');
  await page.context().setOffline(false);
  await expect(page.getByText(/Sent\. Nobody has seen it yet/)).toBeVisible();
  const call = tablet.getByRole('region', { name: 'Calls from tables' });
  await expect(call).toContainText('Table 7');
  await expect(call).toContainText('Water, please');
  await expect.poll(tones).toBe(before + 3);
  await picture(tablet, 'call-2-tablet');
  await isClean(tablet);
  await call.getByRole('button', { name: 'On my way' }).click();
  await expect(call).toBeHidden();
  await expect(page.getByText(/is on their way/).first()).toBeVisible();
  await picture(page, 'call-3-seen');
}

/** On a page beside the orders, a new one rings, and the link that counts it leads to it. */
export async function openNewOrder(tablet: Page): Promise<void> {
  const link = tablet.getByRole('link', { name: 'Orders (1)' });
  await expect(link).toBeVisible();
  expect(await tablet.evaluate(() => Reflect.get(window, 'tones'))).toBe(3);
  await picture(tablet, 'staff-8-new-order-elsewhere');
  await isClean(tablet);
  await link.click();
  const accept = tablet.locator('section > .ticket').getByRole('button').first();
  await expect.poll(() => staysUnderFinger(accept), { timeout: 10_000 }).toBe(true);
}

/** Checks that axe finds nothing and that every target is large enough. */
export async function isClean(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('a, button, input:not([type=hidden]), summary')]
      .filter((one) => one.getClientRects().length > 0)
      .filter((one) => one.getBoundingClientRect().height < 44)
      .map((one) => one.outerHTML),
  );
  expect(small).toEqual([]);
}

/** The size of the page on which a slip is printed, in millimeters. */
export async function printedSize(page: Page): Promise<readonly number[]> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width, height] = /MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return [width, height].map((points) => Math.round((Number(points) / 72) * 25.4));
}

/** Whether the phone has stored the menu of this visit on its disk. */
export function hasRecordedVisit(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('ordering', 1);
    // Before the app has created its database, this must not create an empty one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const records = opening.result.transaction('records').objectStore('records');
      const reading = records.getAll(IDBKeyRange.bound('menu_seen:', 'menu_seen;'));
      reading.onsuccess = () => {
        opening.result.close();
        const id = sessionStorage.getItem('x_session_id');
        resolve(reading.result.some(({ visit }) => id?.includes(visit)));
      };
    };
  });
}

/** Whether a button is still there after new orders were loaded while a finger presses it. */
const staysUnderFinger = (button: Locator): Promise<boolean> =>
  button.evaluate(async (element) => {
    element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    window.dispatchEvent(new Event('online')); // loads the board
    await new Promise((resolve) => setTimeout(resolve, 250));
    return element.isConnected;
  });
