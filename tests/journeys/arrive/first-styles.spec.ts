import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

const screens = [
  '/menu/fern-and-fable',
  '/menu/fern-and-fable/product/1001',
  '/venues',
  '/checkin?venue=1&table=12',
];

/** A menu has most of the rules, and a code's menu its card above it. */
const isInGate = (path: string) => !/venues|product/.test(path);

const phone = { width: 390, height: 844 };
const ways = [
  { colorScheme: 'light', language: 'en', size: phone },
  { colorScheme: 'light', language: 'ar', size: phone },
  { colorScheme: 'dark', language: 'en', size: phone },
  { colorScheme: 'light', language: 'en', size: { width: 844, height: 390 } },
  { colorScheme: 'light', language: 'en', size: { width: 320, height: 568 } },
] as const;

for (const path of screens)
  test(`[P17] ${path} looks the same before all its styles have arrived${deepUnless(isInGate(path))}`, async ({
    page,
  }) => {
    for (const { colorScheme, language, size } of ways) {
      await page.setExtraHTTPHeaders({ 'Accept-Language': language });
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      const first = await pictureOf(page, path, (html) => {
        const [start = '', ...rest] = html.split('<style>');
        expect(rest, 'the styles of the screen, and all of them').toHaveLength(2);
        const [screen = '', all = ''] = rest;
        return `${start}<style>${screen}${all.slice(all.indexOf('</style>') + '</style>'.length)}`;
      });
      const whole = await pictureOf(page, path, (html) => html);
      expect(first.equals(whole), `${colorScheme} ${language} ${size.width}`).toBe(true);
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
