import { expect, type Page, type Route, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { asStaticHost } from '../support/journey.ts';

const sheets = [
  ['Flat white', /^Flat white/],
  ['Fern & Fable', /info/i],
] as const;

for (const [title, link] of sheets)
  test(`[W2] [W6] the sheet of ${title} has all its styles although every file failed once${deepUnless(title === 'Flat white')}`, async ({
    page,
  }) => {
    const expected = await computedStyles(page, title, link);
    const failed = new Set<string>();
    await page.route(/\/static\/(?!app-)[^/]+\.(js|css)$/, (route) => {
      const url = route.request().url();
      if (failed.has(url)) return route.fallback();
      failed.add(url);
      return route.abort();
    });
    const seen = await computedStyles(page, title, link);
    expect(failed.size).toBeGreaterThan(0);
    // Suggestions arrive later, or not at all, and change which element of a class is the last one.
    const common = [...expected].filter(([name]) => seen.has(name));
    expect(common.length).toBeGreaterThan(20);
    const isUnlike = ([name, styles]: [string, string[]]) =>
      !styles.some((style) => seen.get(name)?.includes(style));
    expect(common.filter(isUnlike)).toEqual([]);
  });

test('[W6] a host of files whose styles break off, and then are a sign-in page, is styled at last', async ({
  page,
}) => {
  await asStaticHost(page);
  const faults = [
    (route: Route) => route.abort(),
    (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Welcome</p>' }),
  ];
  await page.route(/\/static\/[^/]+\.css$/, (route) =>
    (faults.shift() ?? ((last) => last.fallback()))(route),
  );
  await page.goto('/menu/fern-and-fable');
  const dish = page.getByRole('link', { name: /^Flat white/ }).first();
  await expect(dish).toBeVisible({ timeout: 30_000 });
  expect(faults).toEqual([]);
  expect(await dish.evaluate((element) => getComputedStyle(element).textDecorationLine)).toBe(
    'none',
  );
});

/** Returns the computed styles of each class in a sheet opened from the menu, once the next screens are prefetched. */
async function computedStyles(page: Page, title: string, link: RegExp) {
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
  const byClass = new Map<string, string[]>();
  for (const [name, style] of styles) byClass.set(name, [...(byClass.get(name) ?? []), style]);
  return byClass;
}
