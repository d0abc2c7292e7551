import { expect, type Page, test } from '@playwright/test';
import { savedCart } from '../support/journey.ts';
import { orderAtTable, signUp } from '../support/paying.ts';

test.use({
  serviceWorkers: 'allow',
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

const menu = '/menu/fern-and-fable';

/** Visits once, so that the worker caches the page. */
async function visitUntilKept(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isKept = () => page.evaluate(async (own) => (await caches.match(own)) !== undefined, path);
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  // The worker caches pages while it is still being installed.
  await page.evaluate(() => navigator.serviceWorker.ready);
}

/**
 * Records, from the next page on, the positions of its first dish and chip, and whether a price shows, before and
 * after the app runs.
 */
async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places = { before: new Set<string>(), after: new Set<string>() };
    Object.assign(window, { places });
    const look = () => {
      const row = document.querySelector('#root ul[class*="list"] > li[class*="row"]');
      const price = row?.querySelector('[class*="money"]');
      const chip = [...document.querySelectorAll('nav a')].find(
        ({ textContent }) => textContent === 'Coffee',
      );
      if (row && price && chip && getComputedStyle(row).visibility === 'visible') {
        const top = Math.round(row.getBoundingClientRect().top);
        const left = Math.round(chip.getBoundingClientRect().left);
        const { visibility } = getComputedStyle(price);
        const isOver = performance.getEntriesByName('usable').length > 0;
        places[isOver ? 'after' : 'before'].add([top, left, visibility].join());
      } else if (places.before.size > 0) places.before.add('nothing');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

function placesOf(page: Page): Promise<Record<'before' | 'after', string[]>> {
  return page.evaluate(() => {
    const { places } = window as unknown as { places: Record<'before' | 'after', Set<string>> };
    return { before: [...places.before], after: [...places.after] };
  });
}

test('[R3] [W2] the next visit shows the rendered menu from the cache at once, also offline', async ({
  page,
  context,
}) => {
  const drawn = /<h3[^>]*><a[^>]*>Flat white</;
  const threads: string[] = [];
  page.on('worker', (worker) => threads.push(new URL(worker.url()).pathname));
  await visitUntilKept(page, menu);
  expect(threads).toEqual([]);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const answer = await page.goto(menu);
    // A web worker prepares the first amount's locales, which take long.
    await expect.poll(() => threads).toEqual(['/static/locales.js']);
    threads.length = 0;
    expect(answer?.fromServiceWorker()).toBe(true);
    const text = (await answer?.text()) ?? '';
    expect(text).toMatch(drawn);
    // The page contains the dishes that fill a screen; the app has all fifty-eight.
    expect(text.split('<li class="row').length - 1).toBeLessThan(12);
    await expect(page.getByRole('link', { name: 'Sourdough loaf', exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: /^Add Flat white/ }).click();
    await expect(page.getByRole('dialog', { name: 'How would you like it?' })).toBeVisible();
  }
});

test('[D83] [T4] items added right after the network is lost on a first visit are there in the next window @deep', async ({
  page,
  context,
}) => {
  await page.goto('/checkin?venue=1&table=3');
  await expect(page.locator('html[data-running]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto('/menu/fern-and-fable');
  await expect(next.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
});

test('[W2] once all code is cached, a first visit can open further screens offline', async ({
  page,
  context,
}) => {
  await page.goto('/checkin?venue=1&table=3');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page
    .getByRole('link', { name: /^Search/ })
    .first()
    .click();
  await page.getByRole('searchbox').fill('flat');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Flat white' })).toBeVisible();
  // The picture of failures, which are most frequent without a network.
  const picture = () => fetch('/pictures/electric-plug.webp').then(({ status }) => status);
  expect(await page.evaluate(picture)).toBe(200);
});

test('[R3] [M4] [W2] a returning customer sees the cached menu at once, and their usuals do not move it', async ({
  page,
}) => {
  await orderAtTable(page);
  await visitUntilKept(page, menu);
  const usuals = page.getByRole('region', { name: 'Your usuals' });
  // Usuals that come late wait for a calm moment, or the next visit.
  await expect(async () => {
    await page.goto(menu);
    await expect(usuals.getByRole('link', { name: 'Flat white' })).toBeVisible({ timeout: 8_000 });
  }).toPass();
  await watchPlaces(page);
  await page.goto(menu);
  await expect(usuals.getByRole('link', { name: 'Flat white' })).toBeVisible();
  await page.waitForTimeout(500);
  const { before, after } = await placesOf(page);
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
});

test('[R3] [M1] [W2] a signed-in customer sees the cached menu at once, and prices once they are confirmed as theirs @deep', async ({
  page,
}) => {
  await signUp(page);
  await visitUntilKept(page, menu);
  await watchPlaces(page);
  await page.goto(menu);
  const price = page.locator('li', { hasText: 'Flat white' }).first().getByText('$4.25');
  await expect(price).toBeVisible();
  await page.waitForTimeout(500);
  const { before, after } = await placesOf(page);
  expect(before).toEqual([expect.stringMatching(/^\d+,\d+,hidden$/)]);
  expect(after.at(-1)).toBe(before[0]?.replace('hidden', 'visible'));
  expect(after.slice(0, -1).filter((place) => place !== before[0])).toEqual([]);
});

test('[G9] [D12] a code scanned before shows its menu at once and confirms the table in the background @deep', async ({
  page,
  context,
}) => {
  const code = '/checkin?venue=1&table=12';
  await visitUntilKept(page, code);
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    const answer = await page.goto(code);
    expect(await answer?.text()).toMatch(/<h3[^>]*><a[^>]*>Flat white</);
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
    await expect(page.locator('html')).toHaveAttribute('data-running', '');
    await expect.poll(() => savedCart(page)).toMatchObject({ table_id: 12 });
    const isUnconfirmed = () =>
      page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? '{}').unconfirmed ?? false);
    await expect.poll(isUnconfirmed).toBe(isOffline);
  }
});

test('[R3] [D1] [W2] the cached venues stay on the screen until the app has rendered them @deep', async ({
  page,
}) => {
  await visitUntilKept(page, '/venues');
  await page.addInitScript(() => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    const look = () => {
      counts.push(document.querySelectorAll('#root li a[href^="/menu/"]').length);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  const answer = await page.goto('/venues');
  expect(answer?.fromServiceWorker()).toBe(true);
  await expect(page.getByText('30 venues')).toBeVisible();
  const counts = () =>
    page.evaluate(() => (window as unknown as { readonly counts: readonly number[] }).counts);
  await expect.poll(async () => (await counts()).at(-1)).toBe(30);
  const seen = await counts();
  // Before that, the page is still being parsed.
  expect([...new Set(seen.slice(seen.indexOf(6)))]).toEqual([6, 30]);
});

interface Calendar {
  readonly Instant: {
    fromEpochMilliseconds(moment: number): {
      toZonedDateTimeISO(zone: string): { readonly offsetNanoseconds: number };
    };
  };
}

test('[V2] [D43] the app’s time zone calculations agree with Intl in every zone', async ({
  page,
}) => {
  await page.goto('/robots.txt');
  const wrong = await page.evaluate(() => {
    const { Temporal } = globalThis as { readonly Temporal?: Calendar };
    if (!Temporal) return 'this browser has none';
    return Intl.supportedValuesOf('timeZone').flatMap((timeZone) => {
      const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
      return Array.from({ length: 24 }, (_, month) => Date.UTC(2026, month, 1 + month))
        .filter((at) => {
          const name =
            format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
          const [, sign = '+', hours = '0', minutes = '0'] =
            /GMT([+-])(\d+):(\d+)/.exec(name) ?? [];
          const minutesAhead = Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes));
          const { offsetNanoseconds } =
            Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone);
          return offsetNanoseconds / 6e10 !== minutesAhead;
        })
        .map((at) => `${timeZone} ${at}`);
    });
  });
  expect(wrong).toEqual([]);
});
