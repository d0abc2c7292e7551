import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { watch } from '../support/journey.ts';
import { signUp } from '../support/paying.ts';

const session = (page: Page) =>
  page.evaluate(() => ({
    customer: JSON.parse(localStorage.getItem('customer') ?? 'null'),
    credentials: JSON.parse(localStorage.getItem('credentials') ?? 'null'),
  }));

/** Counts the requests of all tabs together. */
function countCalls(context: BrowserContext, part: string): { count: number } {
  const seen = { count: 0 };
  context.on('request', (request) => {
    if (request.url().includes(part)) seen.count += 1;
  });
  return seen;
}

test('[A7] three windows with an expired token renew it once, and all stay signed in', async ({
  context,
  page,
}) => {
  const { problems } = watch(page);
  await signUp(page);
  const tabs = [page, await context.newPage(), await context.newPage()];
  for (const tab of tabs) await tab.goto('/profile/edit');
  for (let round = 0; round < 5; round += 1) {
    const renewals = countCalls(context, '/api/oauth/token.json');
    const before = await session(page);
    const over = { ...before.credentials, access_token: `over-${round}-${Date.now()}` };
    // Gives each window the expired token, as if it had always had it.
    for (const tab of tabs) {
      await tab.evaluate((value) => {
        localStorage.setItem('credentials', value);
        window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
      }, JSON.stringify(over));
    }
    await Promise.all(
      tabs.map(async (tab, turn) => {
        await tab.getByLabel('Name').fill(`Kim Lee ${round} ${turn}`);
        await tab.getByLabel('Name').press('Enter');
      }),
    );
    await expect
      .poll(async () => (await session(page)).credentials.access_token)
      .not.toBe(over.access_token);
    for (const tab of tabs) {
      await expect
        .poll(async () => (await session(tab)).customer?.name ?? '')
        .toMatch(new RegExp(`^Kim Lee ${round}`));
    }
    await page.waitForTimeout(300);
    expect(renewals.count).toBe(1);
  }
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});

test('[A7] [T31] a window that learns late of a renewal reads the new token from disk instead of renewing it again @deep', async ({
  context,
  page,
}) => {
  await signUp(page);
  const late = await context.newPage();
  await late.addInitScript(() => {
    // Neither events nor values of other windows have arrived yet.
    window.addEventListener('storage', (event) => {
      if (event.isTrusted) event.stopImmediatePropagation();
      else late.credentials = event.newValue;
    });
    const late: { credentials: string | null } = { credentials: null };
    const { getItem, setItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      const stored = getItem.call(this, key);
      return key === 'credentials' ? (late.credentials ?? stored) : stored;
    };
    Storage.prototype.setItem = function (key, value) {
      if (key === 'credentials') late.credentials = null;
      setItem.call(this, key, value);
    };
  });
  const tabs = [page, late];
  for (const tab of tabs) await tab.goto('/profile/edit');
  const over = JSON.stringify({ ...(await session(page)).credentials, access_token: 'long over' });
  for (const tab of tabs) {
    await tab.evaluate((newValue) => {
      localStorage.setItem('credentials', newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: 'credentials', newValue }));
    }, over);
  }
  const renewals = countCalls(context, '/api/oauth/token.json');
  for (const [turn, tab] of tabs.entries()) {
    await tab.getByLabel('Name').fill(`Kim ${turn}`);
    await tab.getByLabel('Name').press('Enter');
    await expect.poll(async () => (await session(tab)).customer?.name).toBe(`Kim ${turn}`);
  }
  expect(renewals.count).toBe(1);
});

test('[A3] signing out in one window signs out the other and removes its basket', async ({
  context,
  page,
}) => {
  await signUp(page);
  const other = await context.newPage();
  await other.goto('/menu/fern-and-fable');
  await other.evaluate(() => {
    const cart = JSON.parse(sessionStorage.getItem('ngx_cart') ?? '{}');
    sessionStorage.setItem('ngx_cart', JSON.stringify({ ...cart, venue_id: 1 }));
  });
  await other.goto('/profile/edit');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(/\/signin\?returnFullUrl=/);
  expect(await session(other)).toEqual({ customer: null, credentials: null });
  await expect
    .poll(() => other.evaluate(() => JSON.parse(sessionStorage.ngx_cart ?? '{}').customer_id))
    .toBeNull();
});

test('[H3] a desktop shows the cookie note once, a phone never @deep', async ({
  browser,
  page,
}) => {
  await page.context().clearCookies();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/venues');
  const banner = page.getByRole('region', { name: 'Cookies' });
  await expect(banner).toBeVisible();
  const { x = 0, y = 0, width = 0, height = 0 } = (await banner.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1200);
  expect(y + height).toBeGreaterThan(700);
  await banner.getByRole('button', { name: 'Got it' }).click();
  await expect(banner).toBeHidden();
  const [cookie] = (await page.context().cookies()).filter(
    ({ name }) => name === 'cookieconsent_status',
  );
  expect(cookie).toMatchObject({ value: 'dismiss', secure: true, sameSite: 'Lax', path: '/' });
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();

  const phone = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
    storageState: { cookies: [], origins: [] },
  });
  const onPhone = await phone.newPage();
  await onPhone.goto('/venues');
  await expect(onPhone.getByRole('heading', { level: 1 })).toBeVisible();
  await onPhone.waitForTimeout(500);
  await expect(onPhone.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await phone.close();
});
