import { expect, type Page, test } from '@playwright/test';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

const screens = ['/menu/fern-and-fable', '/venues', '/checkin?venue=1&table=12'];

for (const path of screens)
  test(`[P17] ${path} looks the same before all its styles have arrived`, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const first = await pictureOf(page, path, (html) => {
        const [start = '', ...rest] = html.split('<style>');
        expect(rest, 'the styles of the screen, and all of them').toHaveLength(2);
        const [screen = '', all = ''] = rest;
        return `${start}<style>${screen}${all.slice(all.indexOf('</style>') + '</style>'.length)}`;
      });
      expect(first.equals(await pictureOf(page, path, (html) => html)), colorScheme).toBe(true);
    }
  });

/** The screen before any code runs, from a changed page. */
async function pictureOf(page: Page, path: string, change: (html: string) => string) {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.abort();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  await page.goto(path);
  await expect(page.locator('#root li a').first()).toBeVisible();
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.unrouteAll();
  return picture;
}
