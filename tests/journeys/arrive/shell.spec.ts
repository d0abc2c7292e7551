import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { asStaticHost, picture, watch } from '../support/journey.ts';

test('[R20] an unknown path gets a helpful screen @deep', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await picture(page, 'not-found');
  await page
    .getByRole('main')
    .getByRole('link', { name: /venues/i })
    .click();
  await expect(page).toHaveURL(/\/venues$/);
});

test('[G11] [H7] an unknown code leads to the venues with a toast of 5 seconds at the top @deep', async ({
  page,
}) => {
  await page.goto('/checkin?venue=nobody-knows-it&table=1');
  await expect(page).toHaveURL(/\/venues$/);
  const toast = page.getByRole('listitem').filter({ hasText: 'WARNING' });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(toast).toContainText(/We don.t know that code/);
  const { x = 0, y = 0, width = 0 } = (await toast.boundingBox()) ?? {};
  expect(y).toBeLessThan(40);
  expect(Math.abs(x + width / 2 - 195)).toBeLessThan(3);
  await picture(page, 'toast');
  await expect(toast).toBeHidden({ timeout: 8000 });
  const shownFor = Date.now() - shownAt;
  expect(shownFor).toBeGreaterThan(3500);
  expect(shownFor).toBeLessThan(7000);
});

test('[H1] the overlay shows 100 ms after a slow navigation began @deep', async ({ page }) => {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Delays the code that is requested once the list is shown, including prefetches.
  await page.route(/\/static\/[^/]+\.js$/, async (route) => {
    const isThere = await page.evaluate(() => document.querySelector('#root li a') !== null);
    if (isThere) await isLetGo;
    await route.continue();
  });
  await page.goto('/venues');
  await page.getByRole('link', { name: /^Orders/ }).click();
  const overlay = page.getByRole('dialog', { name: 'Loading' });
  await expect(overlay).toBeVisible({ timeout: 2000 });
  letGo();
  await expect(overlay).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/orders$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[H1] the overlay never shows for a fast navigation @deep', async ({ page }) => {
  await page.goto('/venues');
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  await page.goBack(); // The code is loaded now, so going there again is a fast navigation.
  await expect(page.getByRole('link', { name: /^Fern & Fable/ })).toBeVisible();
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('dialog[aria-busy]')) document.body.dataset.overlaySeen = 'yes';
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  expect(await page.evaluate(() => document.body.dataset.overlaySeen)).toBeUndefined();
});

test('[H4] [H5] Back closes sheets and returns to the earlier scroll position', async ({
  page,
}) => {
  await page.goto('/menu/fern-and-fable');
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1800));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1500);
  const index = await page.evaluate(() => window.scrollY);

  // The dishes below the first ones come in a second pass.
  await expect(page.locator('a[href*="/product/"]').nth(30)).toBeAttached();
  await page.evaluate(() => {
    const inView = [...document.querySelectorAll<HTMLAnchorElement>('a[href*="/product/"]')].find(
      (link) => link.getBoundingClientRect().top > 200,
    );
    inView?.click();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - index)).toBeLessThan(5);
  const left = await onTop(page);

  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/terms-and-conditions' });
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i);
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  await expect.poll(() => onTop(page)).toBe(left);
});

for (const host of ['that draws pages', 'of files'] as const) {
  test(`[H4] a reload, and Back from another site, restore the scroll position, on a host ${host}${deepUnless(host === 'that draws pages')}`, async ({
    page,
  }) => {
    if (host === 'of files') await asStaticHost(page);
    await page.goto('/menu/fern-and-fable');
    await expect(page.locator('a[href*="/product/"]').nth(30)).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 1500));
    await expect.poll(() => onTop(page)).not.toBe('');
    const left = await onTop(page);
    await page.reload();
    await expect.poll(() => onTop(page)).toBe(left);
    await page.goto('about:blank');
    await page.goBack();
    await expect.poll(() => onTop(page)).toBe(left);
    await page.goto('/menu/fern-and-fable');
    await expect(page.locator('a[href*="/product/"]').nth(30)).toBeAttached();
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

/** The first dish below the bars of a menu that was scrolled. */
function onTop(page: Page): Promise<string> {
  return page.evaluate(() => {
    const dishes = [...document.querySelectorAll('a[href*="/product/"]')];
    const seen = dishes.find((dish) => dish.getBoundingClientRect().top > 120);
    return window.scrollY > 0 ? (seen?.textContent ?? '') : '';
  });
}

test('[H4] [H5] a dish tapped right after another one’s sheet has closed opens, and Back leads to the menu @deep', async ({
  page,
}) => {
  await page.goto('/menu/fern-and-fable');
  for (const next of ['Latte', 'Flat white']) {
    await page.getByRole('link', { name: 'Latte', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Latte' })).toBeFocused();
    // Taps from a script, faster than a finger, before the browser has gone back.
    await page.evaluate((dish) => {
      const link = [...document.querySelectorAll('a')].find(
        ({ textContent }) => textContent === dish,
      );
      new MutationObserver((_, watcher) => {
        if (document.querySelector('dialog[open]')) return;
        watcher.disconnect();
        document.body.dataset.tappedDish = dish;
        link?.click();
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    }, next);
    await page.keyboard.press('Escape');
    await expect(page.locator(`body[data-tapped-dish="${next}"]`)).toBeAttached();
    await expect(page.getByRole('dialog').getByRole('heading', { name: next })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
  }
});

test('[K1] [K2] [K3] every call of the app carries its headers @deep', async ({ page }) => {
  const { problems } = watch(page);
  const calls: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.headers());
  });
  await asStaticHost(page);
  await page.goto('/menu/fern-and-fable');
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  expect(calls.length).toBeGreaterThan(1);
  for (const headers of calls) {
    expect(headers).toMatchObject({
      'auth-version': '2.0',
      'ordering-platform': 'web',
      'accept-language': 'en',
      'x-client': expect.stringMatching(/^[A-Za-z0-9]{11}$/),
      'x-session': expect.stringMatching(/^[A-Za-z0-9]{11}$/),
      authorization: expect.stringMatching(/^Basic /),
    });
  }
  expect(new Set(calls.map((headers) => headers['x-client'])).size).toBe(1);
  expect(problems).toEqual([]);
});

test('[A6] the venue is remembered after a visit @deep', async ({ page }) => {
  await page.goto('/menu/fern-and-fable');
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('current_venue'));
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ id: 1, slug: 'fern-and-fable' });
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('Fern & Fable').first()).toBeVisible();
});

test('a sign-in page of the Wi-Fi is never shown as a menu', async ({ page }) => {
  await page.route('**/api/menu.json*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Welcome to our Wi-Fi</h1>' }),
  );
  await asStaticHost(page);
  await page.goto('/menu/fern-and-fable');
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await expect(page.getByText('Welcome to our Wi-Fi')).toHaveCount(0);
  await page.unroute('**/api/menu.json*');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('button', { name: /^Add Flat white/ })).toBeVisible();
});
