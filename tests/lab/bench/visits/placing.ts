import { chromium, type Page } from '@playwright/test';
import type { Network, Shape } from './network.ts';
import { phoneArgs, screen, slowdown } from './phone.ts';

/**
 * Measures from the tap on Pay (pay later) until the order is shown as sent, in milliseconds, on a warm connection.
 * Also returns the order's uuid.
 */
export async function placing(
  network: Network,
  pin: string,
  profile: string,
  script: string,
  origin: string,
  shape: Shape,
): Promise<{ readonly took: number; readonly uuid: string }> {
  const { width, height } = screen;
  const context = await chromium.launchPersistentContext(profile, {
    viewport: { width, height },
    isMobile: true,
    hasTouch: true,
    executablePath: network.browserPath,
    args: phoneArgs(pin),
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript({ content: script });
    return await order(page, network, origin, shape);
  } finally {
    await context.close();
  }
}

/** Milliseconds spent on the checkout before paying. */
const lookMs = 2_000;

async function order(page: Page, network: Network, origin: string, shape: Shape) {
  await network.shape({});
  await page.goto(`${origin}/checkin?venue=1&table=12`);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await page.getByRole('link', { name: /Go to checkout|Other ways to pay/ }).click();
  const pay = page.getByRole('button', { name: /Place order/ });
  await pay.waitFor();
  await page.waitForLoadState('networkidle');
  // Customers do not pay immediately, so there is time to prefetch the next screen.
  await page.waitForTimeout(lookMs);
  await network.shape(shape);
  const [took] = await Promise.all([page.evaluate(() => window.placing()), pay.click()]);
  await network.shape({});
  return { took, uuid: new URL(page.url()).pathname.split('/')[2] ?? '' };
}

declare global {
  interface Window {
    /** Set by in-page.js. */
    readonly placing: () => Promise<number>;
  }
}
