import { expect, type Page, test } from '@playwright/test';
import { startWithHostile } from '../support/hostile-venue.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';
import type { SiteServer } from '../support/site-server.ts';

/** A client hint of a phone makes the server render a phone's screen: the texts stand in the first answer, too. */
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
 * Nothing of the texts became an element, a handler or an address that runs. A picture whose
 * address is none goes with its error, a moment after it came.
 */
async function expectOnlyText(page: Page): Promise<void> {
  // One further down would only come, and go, once somebody scrolls there.
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

test('[T42] what a venue types stays text, from the list of venues to the kitchen: nothing of it runs', async ({
  page,
}) => {
  const heard: string[] = [];
  await page.exposeFunction('came', () => heard.push('a text ran'));
  await page.exposeFunction('reported', (report: string) => heard.push(report));
  await page.addInitScript(() => {
    // An address of a picture that is none is shown as nothing, and said by the policy.
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
