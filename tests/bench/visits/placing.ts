import type { Page } from '@playwright/test';
import type { Network, Shape } from './network.ts';

/**
 * From the tap on Pay to the order that is shown as sent, pay later, in ms; the connection has been used a moment before.
 * Also which order it became.
 */
export async function placing(
  page: Page,
  origin: string,
  network: Network,
  shape: Shape,
): Promise<{ readonly took: number; readonly uuid: string }> {
  await network.shape({});
  await page.goto(`${origin}/checkin?venue=1&table=12`);
  await page.getByRole('button', { name: 'See the menu' }).click();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await page.getByRole('link', { name: /Go to checkout/ }).click();
  const pay = page.getByRole('button', { name: /Place order/ });
  await pay.waitFor();
  await page.waitForLoadState('networkidle');
  await network.shape(shape);
  const [took] = await Promise.all([page.evaluate(() => window.placing()), pay.click()]);
  await network.shape({});
  return { took, uuid: new URL(page.url()).pathname.split('/')[2] ?? '' };
}

declare global {
  interface Window {
    /** What in-page.js puts there. */
    readonly placing: () => Promise<number>;
  }
}
