import { expect, type Page, test } from '@playwright/test';
import { startWithHostile } from '../support/hostile-venue.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';
import type { SiteServer } from '../support/site-server.ts';

/**
 * The client hint of a phone, for which the server renders the screen, so the texts are in the first response too.
 */
test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
});

let site: SiteServer;
test.beforeAll(async () => {
  site = await startWithHostile(1);
});
test.afterAll(() => site.stop());

/**
 * Checks that no text became an element, a handler or an address that runs. A picture with an invalid address is
 * removed when its error event fires, shortly after it was added.
 */
async function expectOnlyText(page: Page): Promise<void> {
  // Pictures further down load, and fail, only once they are scrolled to.
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager';
  });
  await expect.poll(() => grownFrom(page)).toEqual([]);
}

function grownFrom(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('*'))
      .filter(
        (element) =>
          element
            .getAttributeNames()
            .some(
              (name) =>
                /^on|^srcdoc$|^autofocus$/.test(name) ||
                /^\s*javascript:/i.test(element.getAttribute(name) ?? ''),
            ) ||
          [
            'svg[onload]',
            '#root script',
            '#root style',
            '#root b:not([class])',
            '#root iframe',
          ].some((one) => element.matches(one)),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}

test('[T42] a venue’s texts stay text from the list of venues to the kitchen: no script in them runs', async ({
  page,
}) => {
  const heard: string[] = [];
  await page.exposeFunction('came', () => heard.push('a text ran'));
  await page.exposeFunction('reported', (report: string) => heard.push(report));
  await page.addInitScript(() => {
    // An invalid picture address shows no picture, and the policy reports it.
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      const report = `${effectiveDirective} ${blockedURI}`;
      if (report !== 'img-src javascript') Reflect.get(window, 'reported')(report);
    });
  });
  page.on('request', (request) => {
    if (/stranger/.test(new URL(request.url()).hostname)) heard.push(request.url());
  });
  const seen = async (text: string) => {
    await expect(page.getByText(text).first()).toBeVisible();
    await expectOnlyText(page);
  };
  await page.goto(`${site.url}/venues`);
  await seen('Fern & Fable <img src=x onerror="came()">');
  await page.goto(`${site.url}/checkin?venue=1&table=12`);
  await seen('<script>came()</script>');
  await page
    .getByRole('link', { name: /^Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOnlyText(page);
  await page.goBack();
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await expect(page.getByText(/^Flat white .*came/).first()).toBeVisible();
  await expectOnlyText(page);
  await checkoutLink(page).click();
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
  await expectOnlyText(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText(/^Flat white .*came/).first()).toBeVisible();
  await expectOnlyText(page);
  const order = page.url();
  for (const path of ['/profile/orders', '/qr?venue=fern-and-fable', '/dev/kitchen']) {
    await page.goto(site.url + path);
    await expect(page.getByText(/came/).first()).toBeVisible();
    await expectOnlyText(page);
  }
  await page.goto(order);
  await expect(page.getByText(/came/).first()).toBeVisible();
  expect(heard).toEqual([]);
});
