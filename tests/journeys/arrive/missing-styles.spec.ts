import { expect, type Page, type Route, test } from '@playwright/test';
import { asStaticHost } from '../support/journey.ts';

const sheets = [
  ['Flat white', /^Flat white/],
  ['Fern & Fable', /info/i],
] as const;

for (const [title, link] of sheets)
  test(`[W2] [W6] the sheet of ${title} has all its styles although every file failed once`, async ({
    page,
  }) => {
    const expected = await stylesOf(page, title, link);
    const failed = new Set<string>();
    await page.route(/\/static\/(?!app-)[^/]+\.(js|css)$/, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.fallback();
      failed.add(url);
      return route.abort();
    });
    const seen = await stylesOf(page, title, link);
    expect(failed.size).toBeGreaterThan(0);
    // Suggestions arrive later, or not at all.
    const common = [...expected].filter(([name]) => seen.has(name));
    expect(common.length).toBeGreaterThan(20);
    expect(common.filter(([name, style]) => seen.get(name) !== style)).toEqual([]);
  });

for (const [fault, answer] of [
  ['the connection breaks', (route: Route) => route.abort()],
  [
    'a sign-in page comes instead',
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }),
  ],
] as const)
  test(`[W6] the styles of the first page are fetched again, on a host of files, if ${fault}`, async ({
    page,
  }) => {
    await asStaticHost(page);
    let times = 0;
    await page.route(/\/static\/[^/]+\.css$/, (route) => {
      times += 1;
      return times < 3 ? answer(route) : route.fallback();
    });
    await page.goto('/menu/fern-and-fable');
    const dish = page.getByRole('link', { name: /^Flat white/ }).first();
    await expect(dish).toBeVisible({ timeout: 20_000 });
    expect(times).toBe(3);
    expect(await dish.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
      'none',
    );
  });

/** Returns the computed styles by class in a sheet opened from the menu, once the next screens are prefetched. */
async function stylesOf(page: Page, title: string, link: RegExp) {
  await page.goto('/menu/fern-and-fable');
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: link }).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: title })).toBeVisible({ timeout: 20_000 });
  await page.waitForLoadState('networkidle');
  const styles = await sheet.locator('[class]').evaluateAll((elements) =>
    elements.map((element) => {
      const style = getComputedStyle(element);
      const properties = ['display', 'position', 'margin', 'padding', 'background-color', 'font'];
      const values = properties.map((property) => style.getPropertyValue(property));
      return [element.getAttribute('class') ?? '', values.join(' ')] as const;
    }),
  );
  return new Map(styles);
}
