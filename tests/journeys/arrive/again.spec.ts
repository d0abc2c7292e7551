import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { watch } from '../support/journey.ts';

test.use({
  serviceWorkers: 'allow',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

const hour = 3_600_000;

/** Opens an address from the cache in a new tab, hours later; stored data makes the app render instead of hydrating. */
async function openLater(context: BrowserContext, address: string, stored = {}): Promise<Shown> {
  const page = await context.newPage();
  const { problems } = watch(page);
  await page.clock.setSystemTime(Date.now() + 7 * hour);
  await page.addInitScript((entries) => {
    Object.assign(localStorage, entries);
    const find = () => {
      window.firstRow ??= document.querySelector('#root li') ?? undefined;
      if (!window.firstRow) requestAnimationFrame(find);
    };
    find();
  }, stored);
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('data-running', '');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/offline/i).first()).toBeVisible();
  const isHydrated = await page.evaluate(() => window.firstRow?.isConnected === true);
  const shown = { isHydrated, problems, html: await htmlOf(page) };
  await page.close();
  return shown;
}

interface Shown {
  readonly isHydrated: boolean;
  readonly problems: readonly string[];
  readonly html: string;
}

/** Returns the rendered HTML without React's marks, ids and order of attributes, and without announcements. */
async function htmlOf(page: Page): Promise<string> {
  await expect(page.locator('#root [aria-busy=true]')).toHaveCount(0);
  await page.waitForTimeout(500);
  return page.locator('#root').evaluate((root) => {
    const copy = root.cloneNode(true) as HTMLElement;
    for (const region of copy.querySelectorAll('[role=status]')) region.textContent = '';
    for (const element of copy.querySelectorAll('input')) {
      const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
      for (const [name] of attributes) element.removeAttribute(name);
      for (const [name, value] of attributes.sort()) element.setAttribute(name, value);
    }
    const html = copy.innerHTML.replaceAll(/<!--.*?-->|_[rR]_\w+_/g, '');
    return html.replaceAll('><', '>\n<');
  });
}

for (const address of ['/venues', '/menu/fern-and-fable', '/checkin?venue=1&table=12'])
  test(`[W2] [T39] hours later, the cached page of ${address} is hydrated and shows what a new rendering shows`, async ({
    page,
    context,
  }) => {
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(
      async (cached) => (await caches.match(cached)) !== undefined,
      address,
    );
    await page.close();
    await context.setOffline(true);
    const again = await openLater(context, address);
    const anew = await openLater(context, address, { scheme: '"light"' });
    expect(again.isHydrated).toBe(true);
    expect(anew.isHydrated).toBe(false);
    expect(again.html).toBe(anew.html);
    expect([...again.problems, ...anew.problems].filter((said) => !/ERR_/.test(said))).toEqual([]);
  });

declare global {
  interface Window {
    firstRow?: Element | undefined;
  }
}
